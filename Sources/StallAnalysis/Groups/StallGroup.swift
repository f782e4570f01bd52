/// A group of stalls with a common function, which was on the stack all that time.
package struct StallGroup: Sendable, Equatable {
    /// The common function, an index into ``StallReport/functions``.
    package let function: Int
    /// The time of all stalls of the group under the function, in nanoseconds.
    package let time: UInt64
    /// The number of stalls that were under the function at least for a part of their time.
    package let stalls: Int
    /// The innermost function with the most of that time, and its time in nanoseconds.
    package let leaf: Int
    package let leafTime: UInt64
    /// Nested groups: parts of the stacks with a further common function, largest first.
    package internal(set) var groups: [StallGroup] = []
}
