import LinkMapKit

/// Converts labels to text, for all sheets.
package struct LabelText {
    /// Whether symbols are shown mangled.
    private let raw: Bool
    private var demangler = Demangler()

    package init(raw: Bool = false) {
        self.raw = raw
    }

    /// Returns the name as shown. Invalid UTF-8 bytes are escaped as `\xff`.
    package mutating func text(of label: Label) -> String {
        label.text(&demangler, raw: raw)
    }

    /// Appends the text of a symbol of C++ to `bytes`; returns whether it did. Other labels are left to ``text(of:)``.
    mutating func append(_ label: Label, to bytes: inout [UInt8]) -> Bool {
        label.style == .symbol && !raw && demangler.append(label.raw, to: &bytes)
    }

    /// Returns whether ``text(of:)`` only copies the bytes.
    func showsRaw(_ label: Label) -> Bool {
        raw || label.style == .plain
    }
}
