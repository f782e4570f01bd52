import LinkMapKit
import LoopTrace

/// The part of a turn that a stack belongs to, according to the function through which the loop calls out. CoreFoundation has
/// one such function for each kind of callout, with a name meant to be seen in stacks.
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

    /// Returns the phase of a callout function.
    /// - Parameter name: The function's name as in the symbol table.
    static func phase(of name: ByteView) -> LoopPhase? {
        // Nearly all names end here.
        guard name.starts(with: "__CFRUNLOOP_IS_") || name.starts(with: "_dispatch_main_queue") else { return nil }
        // Clones that the optimizer makes have a suffix.
        return callouts.first { name == $0.name || name.starts(with: $0.name, endingAt: ".") }?.phase
    }

    /// Returns whether a phase tells only a part of the turn, and not the callout.
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
