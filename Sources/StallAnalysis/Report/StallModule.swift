/// An executable or a library whose code was on a stack.
package struct StallModule: Sendable, Equatable {
    /// The path while the program ran.
    package let path: String
    /// The build ID in lower-case hexadecimal digits. `nil` if the module has none.
    package let buildID: String?
    /// The file that the functions' names were read from. `nil` if none was found.
    package internal(set) var symbolFile: String?

    package init(path: String, buildID: String?, symbolFile: String? = nil) {
        self.path = path
        self.buildID = buildID
        self.symbolFile = symbolFile
    }

    /// The file name of the path: `libFoundation.so` for `/usr/lib/libFoundation.so`.
    package var name: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.isEmpty ? "[no name]" : name
    }
}
