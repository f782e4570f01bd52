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
