// What LoopProbe does in C: code that runs on the watched thread, code that runs in a signal handler, and code that
// reads what other threads write. Everything here is internal to LoopProbe; there is no promise for other callers.
//
//   lp_meter    what the loop's own thread writes at each edge of a turn, and the watchdog reads
//   lp_park     how the watchdog sleeps, and is woken
//   lp_launch   what a launcher that times the start is told
//   lp_runloop  the meter attached to a CFRunLoop
//   lp_thread   what the kernel says about another thread
//   lp_modules  what is mapped, under numbers that are never used twice
//   lp_capture  the stack of another thread
#ifndef CLOOPPROBE_H
#define CLOOPPROBE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "lp_capture.h"
#include "lp_heartbeat.h"
#include "lp_launch.h"
#include "lp_mainqueue.h"
#include "lp_meter.h"
#include "lp_modules.h"
#include "lp_park.h"
#include "lp_runloop.h"
#include "lp_thread.h"

#endif
