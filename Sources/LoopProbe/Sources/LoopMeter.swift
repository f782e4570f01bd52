import CLoopProbe
public import LoopTrace

/// Counts the turns of one loop. All but ``turn(_:begin:busy:)`` is called by the thread of the loop alone, and takes about as
/// long as reading the clock: no allocation, no lock, no system call.
@safe public final class LoopMeter: @unchecked Sendable {
    let pointer: OpaquePointer
    private let view = ThreadView()

    /// `nil` when there is no memory.
    init?(micro: UInt64, phase: LoopPhase) {
        guard let made = unsafe lp_meter_create() else { return nil }
        unsafe pointer = made
        // A little less: a turn at the very threshold may have been taken for a stall while it lasted.
        unsafe lp_meter_reset(made, micro - min(micro / 2, LoopMeter.margin), UInt32(phase.rawValue))
    }

    /// Nanoseconds: far more than what a thread has stored is held back.
    static var margin: UInt64 { 10_000 }

    deinit { unsafe lp_meter_retire(pointer) }

    /// Nanoseconds of the clock that all times of a meter are in.
    public static var now: UInt64 { lp_now() }

    // MARK: - Edges

    /// The loop begins to run, perhaps nested into another run.
    /// - Parameter mode: what ``mode(named:)`` gave; 0 for none.
    @inline(__always)
    public func enter(mode: UInt32 = 0) { unsafe lp_meter_enter(pointer, mode) }

    /// The loop returns.
    @inline(__always)
    public func exit() { unsafe lp_meter_exit(pointer) }

    /// The loop has work: a turn begins. If one was going on, it ends here.
    @inline(__always)
    public func didWake(_ phase: LoopPhase = .wake) { unsafe lp_meter_open(pointer, UInt32(phase.rawValue)) }

    /// The loop is about to sleep: the turn ends.
    @inline(__always)
    public func willWait() { unsafe lp_meter_wait(pointer) }

    /// What the present turn does from here on.
    @inline(__always)
    public func mark(_ phase: LoopPhase) { unsafe lp_meter_mark(pointer, UInt32(phase.rawValue)) }

    /// A turn that is over, from a loop that tells only afterwards. Never from two threads at once.
    /// - Parameters:
    ///     - phase: The phase of the turn.
    ///     - begin: The begin of the turn, a value of ``now``.
    ///     - busy: The duration of the turn, in nanoseconds.
    public func turn(_ phase: LoopPhase, begin: UInt64, busy: UInt64) {
        unsafe lp_meter_turn(pointer, UInt32(phase.rawValue), begin, busy)
    }

    /// The present turn ends, and the loop knows how long it was: told as the longer of that and what was seen of it.
    /// - Parameter busy: nanoseconds.
    public func endTurn(busy: UInt64) { unsafe lp_meter_end(pointer, busy) }

    /// Whether the loop's thread is in a call by which event loops wait (`epoll_wait` and its kin); `nil` when nobody can
    /// tell, or no thread was adopted. Reads a file of `/proc`: for ``LoopSource/poll(_:)``, on the watchdog's thread alone.
    public func isWaitingForEvents() -> Bool? {
        let number = state.thread
        guard number != 0 else { return nil }
        view.select(number, stack: 0..<0)
        return view.isWaitingForEvents
    }

    /// A number for a mode; 0 when there are more than 15.
    public func mode(named name: String) -> UInt32 { unsafe lp_meter_mode(pointer, name) }

    /// Remembers the calling thread as the one that runs the loop.
    public func adoptThread() { unsafe lp_meter_learn(pointer) }

    var knowsThread: Bool { unsafe lp_meter_knows_thread(pointer) }

    // MARK: - The watchdog's side

    var state: lp_state { unsafe lp_meter_state(pointer) }

    /// Whether the turn that began then is not over yet: if it is not, it is longer than up to now.
    func goesOn(_ begin: UInt64) -> Bool { unsafe lp_meter_goes_on(pointer, begin) }

    func abandon() { unsafe lp_meter_abandon(pointer, lp_now()) }

    /// The oldest turn of at least `micro` that was not taken yet.
    func takeTurn() -> Turn? {
        var (begin, busy): (UInt64, UInt64) = (0, 0)
        var place: UInt32 = 0
        guard unsafe lp_meter_take(pointer, &begin, &busy, &place) else { return nil }
        return Turn(begin: begin, busy: busy, place: place)
    }

    var modeCount: UInt32 { unsafe lp_meter_mode_count(pointer) }

    func modeName(_ mode: UInt32) -> String {
        mode == 0 ? "" : unsafe String(cString: lp_meter_mode_name(pointer, mode))
    }

    /// A turn as the ring holds it.
    struct Turn {
        let begin, busy: UInt64
        let phase: LoopPhase
        let depth, mode: UInt32

        init(begin: UInt64, busy: UInt64, place: UInt32) {
            (self.begin, self.busy) = (begin, busy)
            phase = LoopPhase(rawValue: UInt8(truncatingIfNeeded: place)) ?? .unknown
            depth = place >> 8 & 0xFF
            mode = place >> 16 & (UInt32(LP_MODES) - 1)
        }
    }
}

extension lp_state {
    var loopPhase: LoopPhase { LoopPhase(rawValue: UInt8(truncatingIfNeeded: phase)) ?? .unknown }
    var isBusy: Bool { since != 0 }
    var isOutside: Bool { state == UInt32(LP_OUTSIDE) }
}
