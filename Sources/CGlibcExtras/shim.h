#pragma once
// Parts of glibc that are not in Swift's Glibc module.
#include <getopt.h>
#include <sys/signalfd.h>

/// Where getopt_long keeps its place. Globals of C are no safe state to Swift, so they are reached
/// through these; only one thread may parse at a time.
static inline void lapboard_getopt_start(void) {
  optind = 0;  // glibc's way to start over
  opterr = 0;  // messages are ours
}
static inline int lapboard_getopt_index(void) { return optind; }
static inline const char *lapboard_getopt_value(void) { return optarg; }
