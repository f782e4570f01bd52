import Glibc
import Testing

/// All tests that launch programs, one after the other: a process launches one at a time, and they time each other.
@Suite(.serialized) enum LaunchTests {}

/// Does something before other programs of the machine, where that is allowed: times are those of a quiet machine then.
func undisturbed<R>(_ body: () throws -> R) rethrows -> R {
    var ahead = sched_param(sched_priority: 10)
    let isAhead = sched_setscheduler(0, SCHED_RR, &ahead) == 0
    defer {
        var usual = sched_param(sched_priority: 0)
        if isAhead { sched_setscheduler(0, SCHED_OTHER, &usual) }
    }
    return try body()
}
