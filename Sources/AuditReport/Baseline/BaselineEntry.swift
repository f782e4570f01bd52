import LinkMapKit

/// What a baseline remembers of a finding: which thing it was, and nothing that changes with every build.
package struct BaselineEntry: Hashable, Sendable {
    package var kind: Finding.Kind
    /// `nil` where the artifact did not say.
    package var architecture: String?
    /// Without its folder; `nil` where it was not known.
    package var archive: ByteView?
    package var name: ByteView

    package init(kind: Finding.Kind, architecture: String?, archive: ByteView?, name: ByteView) {
        self.kind = kind
        self.architecture = architecture
        self.archive = archive
        self.name = name
    }

    package init(_ finding: Finding) {
        self.init(
            kind: finding.kind, architecture: finding.architecture, archive: finding.archive.map(BaselineEntry.leaf),
            name: finding.name)
    }

    /// Whether both may be the same thing; an archive that one side does not know is no difference, so that a
    /// baseline written with a link map holds without one.
    func isSame(as other: BaselineEntry) -> Bool {
        guard let archive, let theirs = other.archive else { return true }
        return archive == theirs
    }

    /// The entry without its archive: what ``isSame(as:)`` takes for granted.
    var key: BaselineEntry {
        BaselineEntry(kind: kind, architecture: architecture, archive: nil, name: name)
    }

    private static func leaf(_ path: ByteView) -> ByteView {
        path.lastIndex(of: UInt8(ascii: "/")).map { path.dropFirst($0 + 1) } ?? path
    }
}

extension BaselineEntry: Comparable {
    package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
        if left.name != right.name { return left.name < right.name }
        if left.architecture != right.architecture { return left.architecture ?? "" < right.architecture ?? "" }
        // None before one without a name.
        guard let archive = left.archive, let other = right.archive else {
            return right.archive != nil && left.archive == nil
        }
        return archive < other
    }
}
