/// Names in brackets for things that have none in the file, by their address: `[function at 0x1000]`.
package enum PlacedName {
    /// The name of all functions without a name together.
    static let function: ByteView = "[function]"
    private static let separator: ByteView = " at 0x"

    package static func text(_ what: String, at address: UInt64) -> String {
        "[\(what)\(separator.text)\(String(address, radix: 16))]"
    }

    /// Returns the address in a name; `nil` for other names.
    package static func address(in name: ByteView) -> UInt64? {
        guard name.starts(with: "["), name.ends(with: "]"), let place = name.firstIndex(of: separator) else {
            return nil
        }
        return UInt64(name[clamped: place + separator.count..<name.count - 1].text, radix: 16)
    }

    /// Returns names without their addresses, which differ from build to build: `[PNG image]`.
    static func joined(_ names: [ByteView]) -> [ByteView] {
        var known: [ByteView: ByteView] = [:]
        return names.map { name in
            guard address(in: name) != nil, let place = name.firstIndex(of: separator) else { return name }
            let what = name.prefix(place)
            if let joined = known[what] { return joined }
            let joined = ByteView(copying: "\(what.text)]")
            known[what] = joined
            return joined
        }
    }
}
