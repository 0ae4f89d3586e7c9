// What a bare WebAssembly module needs besides wasi-libc's allocator and compiler-rt. Empty on every
// other platform.
#pragma once
