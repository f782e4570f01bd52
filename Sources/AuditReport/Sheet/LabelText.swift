import LinkMapKit

/// Makes text of names: the one place where that happens.
package struct LabelText {
    /// Symbols as they stand in the file.
    private let raw: Bool

    package init(raw: Bool = false) {
        self.raw = raw
    }

    /// The name as it is shown. Bytes that are no UTF-8 become U+FFFD.
    package mutating func text(of label: Label) -> String {
        label.raw.text
    }

    /// The raw name of a symbol that is shown as `shown`, where it says something else.
    package func symbol(of label: Label, shown: String) -> String? {
        guard label.style == .symbol, !raw else { return nil }
        let name = label.raw.text
        return name == shown ? nil : name
    }
}
