#include "WasmSupport.h"

#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

__attribute__((import_module("host"), import_name("random")))
void lapboard_host_random(void *bytes, size_t count);

__attribute__((import_module("host"), import_name("print")))
void lapboard_host_print(int32_t character);

// Seeds the hashing of Swift's sets and dictionaries.
void arc4random_buf(void *bytes, size_t count) { lapboard_host_random(bytes, count); }

// print(), and the text of a trap in a development build.
int putchar(int character) {
  lapboard_host_print(character);
  return character;
}
#endif
