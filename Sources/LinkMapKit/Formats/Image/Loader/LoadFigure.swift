/// A number about the start of an image that only its format knows.
package struct LoadFigure: Sendable, Equatable {
    /// The name that rules refer to, such as `code.functions`. Figures that images of other formats lack count as 0.
    package var name: String
    package var value: UInt64
    /// Whether the value is a number of bytes.
    package var isBytes: Bool
    /// The row's title in tables, and what it tells.
    package var title: String
    package var remark: String

    init(_ name: String, _ value: UInt64, isBytes: Bool = false, title: String, remark: String) {
        self.name = name
        self.value = value
        self.isBytes = isBytes
        self.title = title
        self.remark = remark
    }
}

/// Numbers of symbols that the loader finds by name.
package struct LookupFigures: Sendable, Equatable {
    package enum Hash: String, Sendable { case none, gnu, sysv, both }

    /// Lookups before `main`: one for each relocation with a symbol.
    package var eager: UInt64 = 0
    /// Lookups at the first call.
    package var lazy: UInt64 = 0
    /// Distinct symbols among ``eager``. The loader caches only its last result.
    package var distinct: UInt64 = 0
    /// Lookups among ``eager`` of symbols that the image defines itself.
    package var own: UInt64 = 0
    /// Hash tables through which other images find the image's symbols.
    package var hash = Hash.none
    /// Required symbol versions of libraries.
    package var versions: UInt64 = 0

    package init() {}
}

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
