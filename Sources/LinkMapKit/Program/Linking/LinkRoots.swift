/// The exported names that serve as roots, as the user declares them.
package struct LinkRoots: Sendable {
    /// The exported names. `nil` if every global symbol may be exported.
    package var exports: ExportList?
    /// Whether no code outside the given files uses the exports.
    package var isClosed: Bool

    package init(exports: ExportList? = nil, isClosed: Bool = false) {
        self.exports = exports
        self.isClosed = isClosed
    }

    /// Returns whether a global symbol of that name is not exported.
    func isHidden(_ name: ByteView) -> Bool { exports.map { !$0.contains(name) } ?? isClosed }
}
