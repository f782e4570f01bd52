/// The places in a product of the property list that describes it.
enum BundlePlace {
    /// Returns the folder of the program that a property list describes, with a slash at its end; `nil` for other files, and
    /// for the lists of extensions and frameworks inside.
    static func program(describedBy path: ByteView) -> ByteView? {
        switch path {
        case "Info.plist": return .empty
        case "Contents/Info.plist": return "Contents/MacOS/"
        default: break
        }
        // Payload/App.app/Info.plist of an ipa
        guard path.starts(with: "Payload/"), path.ends(with: ".app/Info.plist"),
            path.dropFirst(8).firstIndex(of: UInt8(ascii: "/")) == path.count - 8 - 11
        else { return nil }
        return path.prefix(path.count - 10)
    }
}
