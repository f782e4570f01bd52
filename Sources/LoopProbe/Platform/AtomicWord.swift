import CLoopProbe

/// An address that one thread stores and others load without a lock. `Synchronization.Atomic` needs macOS 15 and iOS 18.
@safe final class AtomicWord: @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<lp_word>

    init() {
        unsafe pointer = UnsafeMutablePointer<lp_word>.allocate(capacity: 1)
        unsafe lp_word_store(pointer, 0)
    }

    deinit { unsafe pointer.deallocate() }

    /// Loads the word, with acquire ordering.
    @inline(__always)
    func load() -> UInt { unsafe lp_word_load(pointer) }

    /// Stores the word, with release ordering.
    func store(_ value: UInt) { unsafe lp_word_store(pointer, value) }
}
