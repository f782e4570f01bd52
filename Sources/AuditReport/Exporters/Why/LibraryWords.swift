import LinkMapKit

/// Sentences about a file of a product that other files need.
enum LibraryWords {
    /// The number of files that a sentence names.
    private static let most = 8

    /// Returns `12 files need it`.
    static func users(_ count: Int) -> String {
        switch count {
        case 0: "no other file of it needs it"
        case 1: "1 file needs it"
        default: "\(count) files need it"
        }
    }

    /// Returns the file that needs it, or how many do.
    static func reason(for package: WhyReport.Package) -> String {
        guard package.userCount == 1, let user = package.users.first else {
            return package.userCount == 0 ? "no other file needs it" : "needed by \(package.userCount) files"
        }
        return "needed by \(user.name.lastPathComponent.lossless)"
    }

    /// Returns the file's own size, and the files that go with it.
    static func parts(of package: WhyReport.Package, _ library: WhyReport.Library) -> String {
        let own = "\(SizeFigure.text(package.row.own)) of its own"
        guard !library.following.isEmpty else { return "\(own), and it brings in no other file of its own" }
        return
            "\(own), and \(SizeFigure.text(package.row.following)) that only it brings in: \(list(library.following.map(\.name)))"
    }

    /// Returns names as a list: `a, b and 3 others`.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(most).map { VisibleText.of($0) }.joined(separator: ", ")
        let rest = names.count - most
        return rest <= 0 ? shown : "\(shown) and \(rest.counted("other"))"
    }
}
