// The part of the framework os that LoopProbe uses.
public struct OSSignposter: Sendable {
    public enum Category { case pointsOfInterest }
    public struct Message: ExpressibleByStringInterpolation { public init(stringLiteral value: String) {} }

    public init(subsystem: String, category: Category) {}
    public func emitEvent(_ name: StaticString, _ message: Message) {}
}
