/// The symbols that the loader has to find by name.
public struct LookupFigures: Sendable, Equatable {
    public enum Hash: String, Sendable { case none, gnu, sysv, both }

    /// Before `main`: one for each relocation that names a symbol.
    public var eager: UInt64 = 0
    /// At the first call.
    public var lazy: UInt64 = 0
    /// Different symbols among ``eager``: the loader remembers only the last one it found.
    public var distinct: UInt64 = 0
    /// Of ``eager``, those of symbols that the image defines itself.
    public var own: UInt64 = 0
    /// How the image's own symbols are found by others.
    public var hash = Hash.none
    /// Versions of libraries' symbols that have to be there.
    public var versions: UInt64 = 0

    public init() {}
}
