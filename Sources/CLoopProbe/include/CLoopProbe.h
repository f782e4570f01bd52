// The C part of LoopProbe: code that runs on the watched thread, code that runs in a signal handler, and code that reads
// memory that other threads write. Everything here is internal to LoopProbe and may change. What depends on the operating
// system is in Platform/Linux and Platform/Darwin.
//
//   lp_clock    the clocks of a trace
//   lp_meter    counters that the loop's thread writes at each edge of a turn, and the watchdog reads
//   lp_park     sleep and wake-up of the watchdog
//   lp_lock     a lock and an atomic word for Swift
//   lp_launch   reports to a launcher that measures the start
//   lp_runloop  attachment of a meter to a CFRunLoop
//   lp_thread   state of another thread in the kernel
//   lp_system   facts about the process and the machine
//   lp_sampler  capture of another thread's stack, and the modules in it
// Large structures stay behind pointers: for each one that Swift sees, it makes code that copies and stores it.
#ifndef CLOOPPROBE_H
#define CLOOPPROBE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lp_clock.h"
#include "lp_heartbeat.h"
#include "lp_launch.h"
#include "lp_lock.h"
#include "lp_mainqueue.h"
#include "lp_meter.h"
#include "lp_park.h"
#include "lp_runloop.h"
#include "lp_sampler.h"
#include "lp_system.h"
#include "lp_thread.h"

#endif
