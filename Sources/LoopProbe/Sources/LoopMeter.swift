import CLoopProbe
public import LoopRecords

/// The counter of a loop's turns. Except for ``turn(_:begin:busy:)``, only the thread of the loop calls its methods. Each
/// takes about as long as reading the clock: it does not allocate, lock or call the system.
@safe public final class LoopMeter: @unchecked Sendable {
    let pointer: OpaquePointer
    private let view = ThreadView()

    /// Creates a meter, or returns `nil` if there is no memory. `micro` is the shortest listed turn, in nanoseconds.
    init?(micro: UInt64, phase: LoopPhase) {
        guard let made = unsafe lp_meter_create() else { return nil }
        unsafe pointer = made
        // The meter keeps slightly shorter turns, too: a turn at the threshold may have been judged a stall while it lasted.
        unsafe lp_meter_reset(made, micro - min(micro / 2, LoopMeter.margin), UInt32(phase.rawValue))
    }

    /// The longest time for which a processor holds back a thread's writes, in nanoseconds, rounded up generously.
    static var margin: UInt64 { 10_000 }

    deinit { unsafe lp_meter_retire(pointer) }

    /// The current time on the clock of all times of a meter, in nanoseconds.
    public static var now: UInt64 { lp_now() }

    // MARK: - Edges

    /// Records that the loop begins to run, perhaps nested in another run.
    /// - Parameter mode: The number from ``mode(named:)``, or 0 for none.
    @inline(__always)
    public func enter(mode: UInt32 = 0) { unsafe lp_meter_enter(pointer, mode) }

    /// Records that the loop returns.
    @inline(__always)
    public func exit() { unsafe lp_meter_exit(pointer) }

    /// Records that the loop has work: a turn begins. A turn that has not ended ends here.
    @inline(__always)
    public func didWake(_ phase: LoopPhase = .wake) { unsafe lp_meter_open(pointer, UInt32(phase.rawValue)) }

    /// Records that the loop is about to wait: the turn ends.
    @inline(__always)
    public func willWait() { unsafe lp_meter_wait(pointer) }

    /// Sets the phase of the current turn from here on.
    @inline(__always)
    public func mark(_ phase: LoopPhase) { unsafe lp_meter_mark(pointer, UInt32(phase.rawValue)) }

    /// Records a turn that has ended, for loops that report it only afterwards. Must not be called by two threads at once.
    /// - Parameters:
    ///     - phase: The phase of the turn.
    ///     - begin: The begin of the turn, a value of ``now``.
    ///     - busy: The duration of the turn, in nanoseconds.
    public func turn(_ phase: LoopPhase, begin: UInt64, busy: UInt64) {
        unsafe lp_meter_turn(pointer, UInt32(phase.rawValue), begin, busy)
    }

    /// Ends the current turn, for loops that know its duration. The longer of `busy` and the observed duration counts.
    /// - Parameter busy: The duration of the turn, in nanoseconds.
    public func endTurn(busy: UInt64) { unsafe lp_meter_end(pointer, busy) }

    /// Returns whether the loop's thread is in a system call that waits for events, such as `epoll_wait`. `nil` if that is
    /// unknown or no thread was adopted. It reads a file of `/proc`, so call it only in ``LoopSource/poll(_:)``.
    public func isWaitingForEvents() -> Bool? {
        let number = state.thread
        guard number != 0 else { return nil }
        view.select(number, stack: 0..<0)
        return view.isWaitingForEvents
    }

    /// Returns the number of a mode, 1 to 15, or 0 if there are more.
    public func mode(named name: String) -> UInt32 { unsafe lp_meter_mode(pointer, name) }

    /// Records the calling thread as the thread of the loop.
    public func adoptThread() { unsafe lp_meter_learn(pointer) }

    var knowsThread: Bool { unsafe lp_meter_knows_thread(pointer) }

    // MARK: - Watchdog's thread

    var state: lp_state { unsafe lp_meter_state(pointer) }

    /// Returns whether the turn that began at `begin` has not ended yet.
    func isRunning(_ begin: UInt64) -> Bool { unsafe lp_meter_goes_on(pointer, begin) }

    /// Ends the current turn without counting it.
    func abandon() { unsafe lp_meter_abandon(pointer, lp_now()) }

    /// Removes and returns the oldest listed turn.
    func takeTurn() -> Turn? {
        var begin: UInt64 = 0
        var busy: UInt64 = 0
        var place: UInt32 = 0
        guard unsafe lp_meter_take(pointer, &begin, &busy, &place) else { return nil }
        return Turn(begin: begin, busy: busy, place: place)
    }

    /// Calls `body` with each long turn or rest from `number` on that has ended, and moves `number` behind them. A turn in
    /// the ring buffer is not among them.
    func takeStretches(from number: inout UInt64, _ body: (Stretch) -> Void) {
        while true {
            var begin: UInt64 = 0
            var end: UInt64 = 0
            var place: UInt32 = 0
            var kind: UInt32 = 0
            let found = unsafe lp_meter_stretch(pointer, number, &begin, &end, &place, &kind)
            guard found != .max else { return }
            number = found + 1
            body(Stretch(turn: Turn(begin: begin, busy: end - begin, place: place), end: end, state: kind))
        }
    }

    var modeCount: UInt32 { unsafe lp_meter_mode_count(pointer) }

    func modeName(_ mode: UInt32) -> String {
        mode == 0 ? "" : unsafe String(cString: lp_meter_mode_name(pointer, mode))
    }

    /// A long turn or rest.
    struct Stretch {
        let turn: Turn
        let end: UInt64
        /// `LP_BUSY`, `LP_WAITING` or `LP_OUTSIDE`.
        let state: UInt32
    }

    /// A turn of at least `micro` in the meter's ring buffer.
    struct Turn {
        let begin, busy: UInt64
        let phase: LoopPhase
        let depth, mode: UInt32

        init(begin: UInt64, busy: UInt64, phase: LoopPhase, depth: UInt32, mode: UInt32) {
            self.begin = begin
            self.busy = busy
            self.phase = phase
            self.depth = depth
            self.mode = mode
        }

        init(begin: UInt64, busy: UInt64, place: UInt32) {
            self.init(
                begin: begin, busy: busy, phase: LoopPhase(rawValue: UInt8(truncatingIfNeeded: place)) ?? .unknown,
                depth: place >> 8 & 0xFF, mode: place >> 16 & (UInt32(LP_MODES) - 1))
        }
    }
}

extension lp_state {
    var loopPhase: LoopPhase { LoopPhase(rawValue: UInt8(truncatingIfNeeded: phase)) ?? .unknown }
    var isBusy: Bool { since != 0 }
    var isOutside: Bool { state == UInt32(LP_OUTSIDE) }
    var isWaiting: Bool { state == UInt32(LP_WAITING) && !isBusy }
}
