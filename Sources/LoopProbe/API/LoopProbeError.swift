/// A reason why a probe cannot start.
public enum LoopProbeError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The program does not link CoreFoundation, so it has no run loop. Use ``MainQueueSource`` or ``DispatchMainSource``
    /// instead.
    case noRunLoop
    /// This platform's libdispatch does not let the program serve the main queue. Use ``DispatchMainSource`` instead.
    case noMainQueue
    /// The object is not a CFRunLoop.
    case notARunLoop
    /// Memory or a thread is not available. The value names the missing resource.
    case outOfResources(String)
    /// The trace file cannot be written. `code` is an `errno`.
    case trace(path: String, code: Int32)

    /// The reason in plain text, for people.
    public var description: String {
        switch self {
        case .noRunLoop:
            "this program has no run loop, because it does not link Foundation; use MainQueueSource or DispatchMainSource"
        case .noMainQueue:
            "the dispatch main queue cannot be served by the program on this platform; use DispatchMainSource"
        case .notARunLoop: "the object is not a CFRunLoop"
        case .outOfResources(let what): "cannot create \(what)"
        case .trace(let path, let code): "cannot write a trace to \(path): \(errorText(code))"
        }
    }
}
