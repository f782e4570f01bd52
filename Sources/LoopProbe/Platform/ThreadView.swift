import CLoopProbe

/// A view of one thread's state in the kernel. Each access reads the state again.
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

    /// A view of the processor time of the thread with the kernel's thread ID `number`.
    convenience init(_ number: UInt32) {
        self.init()
        unsafe pointer.pointee.number = number
    }

    /// A view of the calling thread.
    static var current: ThreadView { ThreadView(lp_thread_self()) }

    /// A view of the calling thread that can also read its waiting times.
    static var selected: ThreadView {
        let view = ThreadView()
        view.select(lp_thread_self(), stack: 0..<0)
        return view
    }

    var number: UInt32 { unsafe pointer.pointee.number }

    /// Chooses the thread with the kernel's thread ID `number`. `stack` is the address range of its stack, or empty if
    /// unknown. `root` is an address near the stack frame of its present turn, or 0.
    func select(_ number: UInt32, stack: Range<UInt64>, root: UInt64 = 0) {
        unsafe lp_thread_select(pointer, number, stack.lowerBound, stack.upperBound)
        unsafe pointer.pointee.root = root
    }

    /// The processor time since the thread began, in nanoseconds.
    var cpuTime: UInt64 { unsafe lp_thread_cpu(pointer) }
    /// The time since the thread began in which it was ready but not running, and the number of times that it got a
    /// processor.
    var waiting: lp_waiting { unsafe lp_thread_waiting(pointer) }

    /// The number of times that the thread gave up its processor to wait. 0 if unknown.
    var sleeps: UInt64 { unsafe lp_thread_sleeps(pointer) }

    /// Whether the thread is neither running nor ready to run. `nil` if unknown.
    var isBlocked: Bool? {
        let status = unsafe lp_thread_where(pointer).status
        return status == LP_UNKNOWN ? nil : status == LP_BLOCKED
    }

    /// Whether the thread waits in a system call for events, as threads of event loops do. `nil` if unknown.
    var isWaitingForEvents: Bool? {
        let place = unsafe lp_thread_where(pointer)
        guard place.status != LP_UNKNOWN else { return nil }
        return place.status == LP_BLOCKED && lp_call_is_event_wait(place.call)
    }

    @unsafe var raw: UnsafeMutablePointer<lp_thread> { unsafe pointer }
}
