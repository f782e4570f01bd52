/// Memory that is written before `main`, or made anew for each thread, in bytes.
package struct StartupMemory: Sendable, Equatable {
    /// Made read-only once it has been relocated: the whole run, with the GOT (`PT_GNU_RELRO`, `__DATA_CONST`).
    package var relro: UInt64 = 0
    /// Constants that hold addresses: `.data.rel.ro` and its like, `__DATA_CONST,__const`.
    package var relocatedConstants: UInt64 = 0
    /// The block that every thread gets.
    package var threadLocal: UInt64 = 0
    /// What the block is filled with out of the file.
    package var threadLocalInitialized: UInt64 = 0

    package init() {}
}
