/// Code that something refers to, yet no run record shows: reachable on paper, cold in practice.
package struct IdleCode: Sendable {
    /// ``Finding/Kind/function`` or ``Finding/Kind/objcMethod``.
    package var kind: Finding.Kind
    /// The display name.
    package var name: ByteView
    /// The mangled name; `nil` if equal to ``name``, or if the code has none.
    package var symbol: ByteView?
    /// The start address in the image's own address space.
    package var address: UInt64
    /// The bytes of the code and of the table rows that exist for it. Code that only it leads to has rows of its own.
    package var bytes: UInt64
    /// The source location; `nil` without debug info.
    package var file: ByteView?
    package var line: UInt64?
    package var group = CodeGroup(.own, .empty)
    /// The function or the reason that keeps it: the last step of the shortest path from a root.
    package var keptBy: String
    /// The index into ``UnusedReport/artifacts``; 0 for a single artifact.
    package var artifact = 0
    package var architecture: String
}
