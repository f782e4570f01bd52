/// Stalls that have a function in common: all that time, it was on the stack.
package struct StallGroup: Sendable, Equatable {
    /// What they were under: an index into ``StallReport/functions``.
    package let function: Int
    /// Time under it, of all stalls together, in nanoseconds.
    package let time: UInt64
    /// How many stalls were under it for at least a part of their time.
    package let stalls: Int
    /// The innermost function in which most of that time was spent, and how much, in nanoseconds.
    package let leaf: Int
    package let leafTime: UInt64
    /// What parts of it have in common besides, largest first; what they leave has nothing of weight in common.
    package internal(set) var groups: [StallGroup] = []
}
