/// What the user says may be used from outside.
package struct LinkRoots: Sendable {
    /// The names that are exported; `nil` for all that can be.
    package var exports: ExportList?
    /// Whether nothing but what was given uses the exports.
    package var isClosed: Bool

    package init(exports: ExportList? = nil, isClosed: Bool = false) {
        self.exports = exports
        self.isClosed = isClosed
    }

    /// Whether what could be an export of a name is none.
    func isHidden(_ name: ByteView) -> Bool { exports.map { !$0.contains(name) } ?? isClosed }
}
