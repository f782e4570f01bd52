/// The folder in a path that is for one language: `de.lproj` of a bundle, or the `de` in `locale/de/LC_MESSAGES` of gettext.
struct LanguageFolder {
    /// The language as the folder spells it: `pt-BR`, `pt_BR.UTF-8`.
    let language: ByteView
    /// The parts of the path before and after the language. Files that share them are translations of each other.
    let place: Place

    struct Place: Hashable {
        var before: ByteView
        var after: ByteView
    }

    /// - Returns: `nil` for a path without such a folder.
    init?(_ path: ByteView) {
        guard let end = path.firstIndex(of: ".lproj/") ?? LanguageFolder.endOfGettext(in: path) else { return nil }
        language = path.prefix(end).lastPathComponent
        place = Place(before: path.prefix(end - language.count), after: path.dropFirst(end))
    }

    /// Returns the offset behind the language in the path of a catalog of gettext.
    private static func endOfGettext(in path: ByteView) -> Int? {
        guard let end = path.firstIndex(of: "/LC_MESSAGES/") else { return nil }
        return path.prefix(end).parentPath.lastPathComponent.starts(with: "locale") ? end : nil
    }
}
