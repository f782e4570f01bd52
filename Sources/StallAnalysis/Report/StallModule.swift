/// An executable or a library whose code was on a stack.
package struct StallModule: Sendable, Equatable {
    /// Where it was while the program ran.
    package let path: String
    /// In lower-case hexadecimal digits; `nil` where it has none.
    package let buildID: String?
    /// The file that its functions were read from; `nil` where there is none.
    package internal(set) var symbolFile: String?

    package init(path: String, buildID: String?, symbolFile: String? = nil) {
        self.path = path
        self.buildID = buildID
        self.symbolFile = symbolFile
    }

    /// `libFoundation.so` for `/usr/lib/libFoundation.so`.
    package var name: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.isEmpty ? "[no name]" : name
    }
}
