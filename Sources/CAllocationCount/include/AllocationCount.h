#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// Sets the count to 0 and counts from now on.
void allocation_count_start(void);

/// How often memory was asked for since the start, by all threads; a `realloc` is one allocation.
int64_t allocation_count(void);

/// Counts no longer: an allocation then costs one load more than without this.
void allocation_count_stop(void);

#endif
