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
