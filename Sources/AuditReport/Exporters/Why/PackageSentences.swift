import LinkMapKit

/// Sentences about a package.
enum PackageSentences {
    /// The number of packages that a sentence names.
    private static let mostFollowing = 5

    /// Returns what the file would be without it: `without zlib: 32.9 MiB less`.
    static func heading(of package: WhyReport.Package) -> String {
        let kind = package.isStandard ? "standard library" : nil
        let traits = [package.architecture, kind, package.file].compactMap(\.self).map { VisibleText.of($0) }
        let least = package.row.isAtLeast ? "at least " : ""
        let saved = least + SizeFigure.text(package.row.fileSaving ?? package.row.retained)
        if package.library != nil {
            return "without \(VisibleText.of(package.name)) (\(VisibleText.of(package.architecture))): \(saved) less, "
                + LibraryWords.users(package.userCount)
        }
        let places = package.userCount
        let ways =
            switch places {
            case 0: "nothing outside of it refers to it"
            case 1: "it comes through 1 place"
            default: "it comes through \(places) places"
            }
        return "without \(VisibleText.of(package.name)) (\(traits.joined(separator: ", "))): \(saved) less, \(ways)"
    }

    static func parts(of package: WhyReport.Package) -> String {
        if let library = package.library { return LibraryWords.parts(of: package, library) }
        let count = Int(package.row.count)
        let things =
            package.words.parts.map { count.counted($0.one, $0.many) } ?? RetainedWords.count(count)
        let own = "\(SizeFigure.text(package.row.own)) of its own in \(things)"
        return "\(own)\(package.words.own), and \(SizeFigure.text(package.row.following)) that only it brings in"
            + following(package) + difference(package)
    }

    /// Returns the largest packages that go along: ` (zlib 91.2 KiB, png 12 KiB and 3 others)`.
    private static func following(_ package: WhyReport.Package) -> String {
        let shown = package.following.prefix(mostFollowing)
        guard !shown.isEmpty else { return "" }
        let names = shown.map { "\(VisibleText.of($0.name)) \(SizeFigure.text($0.bytes))" }.joined(separator: ", ")
        let rest = package.followingCount - shown.count
        return " (\(names)\(rest == 0 ? "" : " and \(rest.counted("other"))"))"
    }

    /// Returns what makes the forecast of the file differ from the sum of the bytes: `, and 12 KiB of debug info`.
    private static func difference(_ package: WhyReport.Package) -> String {
        let row = package.row
        guard let saving = row.fileSaving else { return "" }
        let debug = row.debugSaving > 0 ? ", and \(SizeFigure.text(row.debugSaving)) of debug info" : ""
        let loaded = saving - row.debugSaving
        let told = row.own.addingClamped(row.following)
        if loaded > told {
            return "\(debug), and \(SizeFigure.text(loaded - told)) besides: \(package.words.besides)"
        }
        guard loaded < told else { return debug }
        return ", of which \(SizeFigure.text(told - loaded)) stays: \(package.words.stays)\(debug)"
    }

    static func place(of user: PackageUser) -> String {
        let name = user.archive.map { "\($0.lossless)(\(user.name.lossless))" } ?? user.name.lossless
        return user.package.map { $0 == name ? name : "\(name) (\($0))" } ?? name
    }

    static func example(of user: PackageUser) -> String { "\(user.source.lossless) → \(user.target.lossless)" }
}
