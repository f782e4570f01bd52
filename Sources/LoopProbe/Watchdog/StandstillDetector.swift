/// A check that tells whether the process stood still while the watchdog slept. A thread that sleeps past its deadline was
/// either ready and got no processor, which the kernel counts as its run delay, or its process could not run at all.
struct StandstillDetector {
    private let own = ThreadView.selected
    private var began: UInt64 = 0
    private var delay: UInt64 = 0
    private var loopTime: UInt64 = 0

    /// The shortest standstill that is recognized, in nanoseconds. Timers are often late by less.
    private static let shortest: UInt64 = 5_000_000

    /// Begins a sleep.
    /// - Parameter loop: The thread of the loop, to find out for how long it ran before the standstill.
    mutating func willSleep(_ loop: ThreadView) {
        began = Clock.now
        delay = own.waiting.delay
        loopTime = loop.cpuTime
    }

    /// Ends a sleep that should have ended at `deadline`.
    /// - Returns: The begin and the end of a standstill. `nil` if there was none.
    func didWake(_ loop: ThreadView, deadline: UInt64) -> (begin: UInt64, end: UInt64)? {
        let now = Clock.now
        let due = max(deadline, began)
        guard now > due, now - due >= StandstillDetector.shortest else { return nil }
        let delayed = own.waiting.delay - min(own.waiting.delay, delay)
        guard now - due >= delayed + StandstillDetector.shortest else { return nil }
        // The standstill began at an unknown moment of the sleep. The loop's thread ran only before or after it.
        let ran = loop.cpuTime - min(loop.cpuTime, loopTime)
        let begin = min(began + ran, now)
        return (begin, now)
    }
}
