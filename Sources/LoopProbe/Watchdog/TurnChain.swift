import CLoopProbe

/// The chain of turns without a rest, as the watchdog follows it.
///
/// The meter begins another chain after each wait of at least `LP_REST`. On a machine without a free processor a wait for events
/// that are already there can take as long, because its thread loses the processor in it. That is no rest: the thread never
/// slept. The kernel counts how often a thread sleeps.
struct TurnChain {
    /// The begin of the chain, and the number of turns that had ended by then.
    private(set) var begin: UInt64 = 0
    private(set) var turns: UInt64 = 0
    /// The begin of the meter's chain at the last look.
    private var seen: UInt64 = 0
    /// The number of times that the thread had slept at a look during this chain. 0 if there was none or it is unknown.
    private var sleeps: UInt64 = 0

    /// Follows the meter's chain.
    /// - Parameters:
    ///   - age: The length from which on the chain may soon be a saturation, so that its thread is worth a look.
    ///   - readSleeps: Returns how often the thread has slept, or 0 if unknown.
    ///   - isSame: Whether the turn of `state` still goes on.
    mutating func follow(_ state: lp_state, age: UInt64, _ readSleeps: () -> UInt64, _ isSame: () -> Bool) {
        if state.chain_since != seen {
            seen = state.chain_since
            if sleeps == 0 || readSleeps() != sleeps {
                begin = state.chain_since
                turns = state.chain_turns
                sleeps = 0
            }
        }
        // In a wait the thread may sleep already, and that would count for the wait to come.
        guard state.isBusy, Clock.now >= begin + age else { return }
        let count = readSleeps()
        if isSame() { sleeps = count }
    }
}
