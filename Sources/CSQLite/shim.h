#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift does not import.
static inline int tiletap_sqlite3_distrust_schema(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result != SQLITE_OK) return result;
  return sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
