/// Sizes in bytes of the memory that is written before `main` or created for each thread.
package struct StartupMemory: Sendable, Equatable {
    /// Memory that becomes read-only after relocation, GOT included (`PT_GNU_RELRO`, `__DATA_CONST`).
    package var relro: UInt64 = 0
    /// Constants that hold addresses: `.data.rel.ro`, `__DATA_CONST,__const` and similar sections.
    package var relocatedConstants: UInt64 = 0
    /// Thread-local block of each thread.
    package var threadLocal: UInt64 = 0
    /// Part of the block that is initialized from the file.
    package var threadLocalInitialized: UInt64 = 0

    package init() {}
}
