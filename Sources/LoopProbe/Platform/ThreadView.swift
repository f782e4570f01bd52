import CLoopProbe

/// What the kernel says about one thread, which may change from look to look.
@safe final class ThreadView: @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<lp_thread>

    init() {
        unsafe pointer = UnsafeMutablePointer<lp_thread>.allocate(capacity: 1)
        unsafe lp_thread_init(pointer)
    }

    deinit {
        unsafe lp_thread_close(pointer)
        unsafe pointer.deallocate()
    }

    /// The calling thread.
    static var current: ThreadView {
        let view = ThreadView()
        unsafe view.pointer.pointee.number = lp_thread_self()
        return view
    }

    var number: UInt32 { unsafe pointer.pointee.number }

    func select(_ number: UInt32, stack: Range<UInt64>) {
        unsafe lp_thread_select(pointer, number, stack.lowerBound, stack.upperBound)
    }

    /// Processor time since the thread began; nanoseconds.
    var cpuTime: UInt64 { unsafe lp_thread_cpu(pointer) }
    /// Time spent ready but not running since then, and how often it was given a processor.
    var waiting: lp_waiting { unsafe lp_thread_waiting(pointer) }

    /// Whether it waits for events, as the threads of event loops do; `nil` when that is not known.
    var isWaitingForEvents: Bool? {
        let place = unsafe lp_thread_where(pointer)
        guard place.status != LP_UNKNOWN else { return nil }
        return place.status == LP_BLOCKED && lp_call_is_event_wait(place.call)
    }

    @unsafe var raw: UnsafeMutablePointer<lp_thread> { unsafe pointer }
}
