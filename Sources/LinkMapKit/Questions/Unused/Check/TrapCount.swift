/// A number of traps and how many of them were hit.
package struct TrapCount: Sendable, Equatable {
    /// The traps that were set at least once.
    package var set = 0
    /// The traps that a process ran into.
    package var hit = 0

    package init() {}

    static func += (sum: inout TrapCount, part: TrapCount) {
        sum.set += part.set
        sum.hit += part.hit
    }
}
