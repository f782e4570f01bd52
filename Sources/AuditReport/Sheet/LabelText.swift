import LinkMapKit

/// Makes text of names: the one place where that happens.
package struct LabelText {
    /// Symbols as they stand in the file.
    private let raw: Bool
    private var demangler = Demangler()

    package init(raw: Bool = false) {
        self.raw = raw
    }

    /// The name as it is shown. Bytes that are no UTF-8 are written out, as `\xff`.
    package mutating func text(of label: Label) -> String {
        label.text(&demangler, raw: raw)
    }

    /// Whether ``text(of:)`` would only copy the bytes.
    func showsRaw(_ label: Label) -> Bool {
        raw || label.style == .plain
    }
}
