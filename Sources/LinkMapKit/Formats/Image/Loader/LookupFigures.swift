/// The symbols that the loader has to find by name.
package struct LookupFigures: Sendable, Equatable {
    package enum Hash: String, Sendable { case none, gnu, sysv, both }

    /// Before `main`: one for each relocation that names a symbol.
    package var eager: UInt64 = 0
    /// At the first call.
    package var lazy: UInt64 = 0
    /// Different symbols among ``eager``: the loader remembers only the last one it found.
    package var distinct: UInt64 = 0
    /// Of ``eager``, those of symbols that the image defines itself.
    package var own: UInt64 = 0
    /// How the image's own symbols are found by others.
    package var hash = Hash.none
    /// Versions of libraries' symbols that have to be there.
    package var versions: UInt64 = 0

    package init() {}
}
