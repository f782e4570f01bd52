/// The imports among the packages of Go's standard library, by release: a program does not state them.
package struct GoStandardImports: Sendable {
    /// The words of the table about each package.
    private var words: [ByteView: ByteView] = [:]

    package static let shared = GoStandardImports()

    /// The newest release in the table.
    private let newest: Int

    private init() {
        var rest = ByteView(EmbeddedTables.goStandardImports)
        let release = rest.upTo("\n")
        newest = GoStandardImports.number(release) ?? 0
        rest = rest.dropFirst(release.count + 1)
        while !rest.isEmpty {
            let entry = rest.dropFirst(1).upTo("=")
            let name = entry.upTo("\n")
            words[name] = entry.dropFirst(name.count + 1)
            rest = rest.dropFirst(entry.count + 1)
        }
    }

    /// Returns the import paths that a package imports; `nil` for packages that are not in the table.
    ///
    /// - Parameter release: the minor number of the release, 27 for Go 1.27.3. The newest in the table stands for later and unknown ones.
    package func imports(of package: ByteView, release: Int?) -> [ByteView]? {
        let release = min(release ?? .max, newest)
        return words[package].map { WordList(text: $0).words.compactMap { GoStandardImports.path($0, in: release) } }
    }

    /// Returns the path of a word of the table; `nil` if it was not imported in a release.
    private static func path(_ word: ByteView, in release: Int) -> ByteView? {
        let path = word.upTo("@")
        guard path.count < word.count else { return path }
        let releases = word.dropFirst(path.count + 1)
        let first = releases.upTo("-")
        let last = releases.dropFirst(first.count + 1)
        return (number(first) ?? 0) <= release && release <= (number(last) ?? .max) ? path : nil
    }

    private static func number(_ text: ByteView) -> Int? { Int(text.description) }
}
