/// The conversion of paths in records of older versions, which kept the path of the checkout in small programs.
package enum RecordedPaths {
    /// Returns the table with paths that do not depend on the checkout, as they are measured now.
    static func relative(_ table: Sums) -> Sums {
        guard let column = table.index(of: .object) else { return table }
        let files = table.labels[column].filter { $0.style == .plain && $0.raw.byte(at: 0) != UInt8(ascii: "[") }
        // In records of this version the program's own paths are relative already.
        guard !files.isEmpty, files.allSatisfy({ $0.raw.byte(at: 0) == UInt8(ascii: "/") }) else { return table }
        let names = PathNames(files.map(\.raw))
        guard !names.root.isEmpty else { return table }
        var labels = table.labels.map { Array($0) }
        labels[column] = labels[column].map { renamed($0, names.shown) }
        for column in [table.index(of: .archive), table.index(of: .module)].compactMap(\.self) {
            labels[column] = labels[column].map { renamed($0) { group(ofDirectory: $0, names) } }
        }
        return rebuilt(table, labels)
    }

    /// Returns new names for rows named by absolute directories, if rows of the present build have those names.
    package static func renamings(of old: Set<String>, to new: Set<String>) -> [String: String] {
        let gone = old.filter { $0.utf8.first == UInt8(ascii: "/") && !new.contains($0) }.sorted()
        let names = PathNames(gone.map { ByteView(copying: $0 + "/.") })
        var renamings: [String: String] = [:]
        for path in gone {
            let name = group(ofDirectory: ByteView(copying: path), names).text
            if name != path, new.contains(name), !old.contains(name), !renamings.values.contains(name) {
                renamings[path] = name
            }
        }
        return renamings
    }

    private static func renamed(_ label: Label, _ change: (ByteView) -> ByteView) -> Label {
        guard label.style == .plain, label.raw.byte(at: 0) == UInt8(ascii: "/") else { return label }
        return Label(change(label.raw))
    }

    /// Returns the group that units in a directory have now.
    private static func group(ofDirectory path: ByteView, _ names: PathNames) -> ByteView {
        PathNames.topDirectory(of: names.shown(ByteView(copying: path.text + "/.")))
    }

    /// Returns a sorted table with other labels. Rows that now have the same labels become one.
    private static func rebuilt(_ table: Sums, _ labels: [[Label]]) -> Sums {
        var builder = SumsBuilder(columns: table.columns)
        for row in 0..<table.count {
            builder.add(table.columns.indices.map { labels[$0][Int(table.number(row, $0))] }, table.sizes(row))
        }
        return builder.sums(strippable: table.strippable).recorded(Array(table.columns.indices))
    }
}
