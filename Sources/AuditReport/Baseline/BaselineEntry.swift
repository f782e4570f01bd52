import LinkMapKit

/// The identity of a finding in a baseline, made only of facts that stay the same between builds.
package struct BaselineEntry: Hashable, Sendable {
    package var kind: Finding.Kind
    /// `nil` if the artifact does not state it.
    package var architecture: String?
    /// The archive's file name without its folder; `nil` if unknown.
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

    /// Returns whether the archives of both entries agree. An archive that one side does not know matches any archive,
    /// so that a baseline written with a link map is valid without one.
    func isSame(as other: BaselineEntry) -> Bool {
        guard let archive, let theirs = other.archive else { return true }
        return archive == theirs
    }

    /// The entry without its archive: the part that ``isSame(as:)`` does not compare.
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
        // An entry without an archive comes first.
        guard let archive = left.archive, let other = right.archive else {
            return right.archive != nil && left.archive == nil
        }
        return archive < other
    }
}
