#include "AllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_bool is_counting;
static _Atomic int64_t total;

static inline void note(void) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed))
    atomic_fetch_add_explicit(&total, 1, memory_order_relaxed);
}

// Sanitizers bring an allocator of their own; with another C library there is nothing to call instead.
// Then nothing is counted, and whoever asks sees it by allocations of its own that are missing.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__APPLE__)

// The system's allocator calls this, where it is set, for every allocation; as `leaks` and Instruments use it.
typedef void allocation_logger(
    uint32_t type, uintptr_t, uintptr_t, uintptr_t, uintptr_t result, uint32_t frames);
extern allocation_logger *malloc_logger;

static void log_allocation(
    uint32_t type, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t result, uint32_t frames) {
  // Bit 1: an allocation; a `realloc` has it too.
  if (type & 2) note();
}

static void install(bool is_wanted) { malloc_logger = is_wanted ? log_allocation : NULL; }

#else

static void install(bool is_wanted) {}

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

// A program's own functions of these names are used by all its libraries, and `free` takes what the allocator's
// other names gave (The GNU C Library, "Replacing malloc").
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

#endif
#endif

void allocation_count_start(void) {
  atomic_store(&total, 0);
  install(true);
  atomic_store(&is_counting, true);
}

int64_t allocation_count(void) { return atomic_load(&total); }

void allocation_count_stop(void) {
  atomic_store(&is_counting, false);
  install(false);
}
