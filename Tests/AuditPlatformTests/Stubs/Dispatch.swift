// The part of Dispatch that LoopProbe uses.
public final class DispatchQueue: @unchecked Sendable {
    public static let main = DispatchQueue(label: "")
    public init(label: String) {}
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
    public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
    public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
}

public final class DispatchSpecificKey<Value>: @unchecked Sendable { public init() {} }

public final class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) {}
    public func wait() {}
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
    @discardableResult public func signal() -> Int { 0 }
}

public enum DispatchTimeoutResult { case success, timedOut }
public enum DispatchTimeInterval { case nanoseconds(Int) }

public struct DispatchTime {
    public static func now() -> DispatchTime { DispatchTime() }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public func dispatchMain() -> Never { while true {} }
