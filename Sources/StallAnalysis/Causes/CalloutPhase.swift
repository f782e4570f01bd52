import LinkMapKit
import LoopTrace

/// What part of a turn a stack lies in, told by the function through which the loop calls out. CoreFoundation has one
/// for each kind, of a name that is meant to be seen in stacks.
enum CalloutPhase {
    private static let callouts: [(name: ByteView, phase: LoopPhase)] = [
        ("__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__", .timer),
        ("__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__", .source0),
        ("__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE1_PERFORM_FUNCTION__", .source1),
        ("__CFRUNLOOP_IS_CALLING_OUT_TO_A_BLOCK__", .performBlock),
        ("__CFRUNLOOP_IS_CALLING_OUT_TO_AN_OBSERVER_CALLBACK_FUNCTION__", .observer),
        ("__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__", .mainQueue),
        ("_dispatch_main_queue_callback_4CF", .mainQueue), ("_dispatch_main_queue_drain", .mainQueue),
    ]

    /// - Parameter name: a function's, as it stands in the file.
    static func phase(of name: ByteView) -> LoopPhase? {
        // Nearly all names fail here.
        guard name.starts(with: "__CFRUNLOOP_IS_") || name.starts(with: "_dispatch_main_queue") else { return nil }
        // Clones that the optimiser makes have an ending of their own.
        return callouts.first { name == $0.name || name.starts(with: $0.name, endingAt: ".") }?.phase
    }

    /// Whether a phase only says between which two activities it was.
    static func isVague(_ phase: LoopPhase) -> Bool {
        switch phase {
        case .unknown, .wake, .pass, .entry: true
        default: false
        }
    }
}

extension ByteView {
    fileprivate func starts(with prefix: ByteView, endingAt mark: StaticString) -> Bool {
        self.prefix(prefix.count) == prefix && dropFirst(prefix.count).starts(with: mark)
    }
}
