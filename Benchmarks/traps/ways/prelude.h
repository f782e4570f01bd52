// Included by every generated program: the signature that all generated functions share, and the calls that prove a use.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <pthread.h>
#include <search.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
#define API extern "C"
#define OUTER extern "C" __attribute__((visibility("hidden")))
#else
#define API
#define OUTER extern __attribute__((visibility("hidden")))
#endif
// The name of a function stays its own: a compiler that specialises a function would leave the original without a use.
#ifdef __clang__
#define WHOLE __attribute__((noinline))
#else
#define WHOLE __attribute__((noipa))
#endif
#define FUNCTION API __attribute__((used)) WHOLE
#define LOCAL static __attribute__((noinline))
#define EXPORTED API __attribute__((used, visibility("default"))) WHOLE

typedef unsigned (*fn)(unsigned);

// Reads as 0, which no compiler knows.
OUTER volatile unsigned zero;
// Prints the number of a function that runs, once.
OUTER void entered(unsigned number);
// Counts a mistake if an object does not hold what it should. Returns the value.
OUTER unsigned check(uintptr_t value, uintptr_t expected);
