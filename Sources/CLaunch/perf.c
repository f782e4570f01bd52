// Perf events that need no privileges: only for a child of this process, and only for user code.
#ifdef __linux__
#define _GNU_SOURCE
#include "CLaunch.h"
#include <errno.h>
#include <linux/hw_breakpoint.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// All events have the same form of sample, so that a reader can parse them without knowing the event.
static struct perf_event_attr event_of(uint32_t type, uint64_t config) {
    struct perf_event_attr event;
    memset(&event, 0, sizeof event);
    event.size = sizeof event;
    event.type = type;
    event.config = config;
    event.sample_type = PERF_SAMPLE_IDENTIFIER | PERF_SAMPLE_IP | PERF_SAMPLE_TID | PERF_SAMPLE_TIME | PERF_SAMPLE_ADDR;
    event.sample_id_all = 1;
    event.exclude_kernel = 1;
    event.exclude_hv = 1;
    event.use_clockid = 1;
    event.clockid = CLOCK_MONOTONIC;
    return event;
}

static int open_event(struct perf_event_attr *event, pid_t pid) {
    long descriptor = syscall(SYS_perf_event_open, event, pid, -1, -1, PERF_FLAG_FD_CLOEXEC);
    return descriptor < 0 ? -errno : (int)descriptor;
}

int launch_open_tracker(pid_t pid, int maps) {
    struct perf_event_attr event = event_of(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_DUMMY);
    event.disabled = 1;
    event.enable_on_exec = 1;
    event.comm = 1;
    event.comm_exec = 1;
    event.mmap = maps != 0;
    event.mmap2 = maps != 0;
    event.mmap_data = maps != 0;
    event.task = 1;
    event.context_switch = 1;
    event.watermark = 1;
    event.wakeup_watermark = LAUNCH_RING_PAGES * 4096 / 4;
    return open_event(&event, pid);
}

int launch_open_breakpoint(pid_t pid, uint64_t address) {
    struct perf_event_attr event = event_of(PERF_TYPE_BREAKPOINT, 0);
    event.bp_type = HW_BREAKPOINT_X;
    event.bp_addr = address;
    event.bp_len = sizeof(long);
    event.sample_period = 1;
    event.wakeup_events = 1;
    return open_event(&event, pid);
}

int launch_open_faults(pid_t pid, int major, int recorded) {
    struct perf_event_attr event =
        event_of(PERF_TYPE_SOFTWARE, major ? PERF_COUNT_SW_PAGE_FAULTS_MAJ : PERF_COUNT_SW_PAGE_FAULTS_MIN);
    event.disabled = 1;
    event.enable_on_exec = 1;
    event.sample_period = recorded ? 1 : 0;
    event.watermark = 1;
    event.wakeup_watermark = LAUNCH_RING_PAGES * 4096 / 4;
    return open_event(&event, pid);
}

int launch_redirect(int event, int tracker) {
    return ioctl(event, PERF_EVENT_IOC_SET_OUTPUT, tracker) == 0 ? 0 : -errno;
}

uint64_t launch_event_id(int event) {
    uint64_t id = 0;
    return ioctl(event, PERF_EVENT_IOC_ID, &id) == 0 ? id : 0;
}

int64_t launch_count(int event) {
    uint64_t count = 0;
    return read(event, &count, sizeof count) == (ssize_t)sizeof count ? (int64_t)count : -1;
}

static size_t page(void) { return (size_t)sysconf(_SC_PAGESIZE); }

void *launch_map_ring(int tracker) {
    void *ring = mmap(0, (LAUNCH_RING_PAGES + 1) * page(), PROT_READ | PROT_WRITE, MAP_SHARED, tracker, 0);
    return ring == MAP_FAILED ? 0 : ring;
}

void launch_unmap_ring(void *ring) { munmap(ring, (LAUNCH_RING_PAGES + 1) * page()); }

/// Copies a part of the ring buffer, which may wrap around its end.
static void copy_out(const char *data, size_t capacity, uint64_t from, void *buffer, size_t size) {
    size_t start = from % capacity;
    size_t first = size < capacity - start ? size : capacity - start;
    memcpy(buffer, data + start, first);
    memcpy((char *)buffer + first, data, size - first);
}

size_t launch_drain(void *ring, void *buffer, size_t size) {
    struct perf_event_mmap_page *head = ring;
    const char *data = (const char *)ring + page();
    size_t capacity = LAUNCH_RING_PAGES * page(), used = 0;
    uint64_t end = __atomic_load_n(&head->data_head, __ATOMIC_ACQUIRE), tail = head->data_tail;
    while (tail < end) {
        struct perf_event_header record;
        copy_out(data, capacity, tail, &record, sizeof record);
        if (record.size < sizeof record || record.size > end - tail) {
            tail = end;
            break;
        }
        if (record.size > size - used) break;
        copy_out(data, capacity, tail, (char *)buffer + used, record.size);
        used += record.size;
        tail += record.size;
    }
    __atomic_store_n(&head->data_tail, tail, __ATOMIC_RELEASE);
    return used;
}
#endif
