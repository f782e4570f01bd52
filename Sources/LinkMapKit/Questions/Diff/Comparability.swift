/// Warnings about parts of two builds that cannot be compared, with the reasons.
enum Comparability {
    static func warnings(_ old: BuildSide, _ new: BuildSide, _ diff: SizeDiff) -> [AuditWarning] {
        let (one, other) = (old.identity, new.identity)
        var warnings: [AuditWarning] = []
        func differ(_ code: String, _ what: String, _ left: String?, _ right: String?, _ means: String) {
            guard let left, let right, left != right else { return }
            warnings.append(AuditWarning(code, "\(what) \(left) before and \(right) now: \(means)"))
        }
        differ(
            "arch-differs", "the machine was", one.artifact.architecture, other.artifact.architecture,
            "all of the code differs")
        differ(
            "linker-differs", "the linker was", one.linker, other.linker,
            "some of the change is its work, not that of the sources")
        if old.lacksSymbols != new.lacksSymbols {
            let (stripped, whole) = old.lacksSymbols ? (one, other) : (other, one)
            warnings.append(
                AuditWarning(
                    "debug-differs",
                    "\(stripped.artifact.path) has no symbols, and \(whole.artifact.path) has: names that only one of them "
                        + "tells do not say what was added or removed, and sections of symbols and debug info come and go"
                ))
        } else {
            differ(
                "debug-differs", "what is kept for debuggers was", one.debug?.words, other.debug?.words,
                "sections of debug info and symbols come and go with that")
        }
        if diff.by.contains(where: dimensionsOfMaps.contains), let warning = mapWarning(old, new) {
            warnings.append(warning)
        }
        if let then = old.report.download?.basis, let reason = new.report.download?.basis.conflict(with: then) {
            warnings.append(AuditWarning("download-not-comparable", reason))
        }
        if old.isMap != new.isMap {
            warnings.append(
                AuditWarning(
                    "not-comparable",
                    "a link map lists what is loaded: headers, symbol tables, debug info and what a symbol drags along "
                        + "are on the side of the \(old.isMap ? "new" : "old") build only"))
        }
        if let warning = Relation.warning(old, new, diff) { warnings.append(warning) }
        let isProduct = (old: one.artifact.product != nil, new: other.artifact.product != nil)
        if isProduct.old != isProduct.new {
            let (whole, part) = isProduct.new ? ("new", "old") : ("old", "new")
            warnings.append(
                AuditWarning(
                    "not-comparable",
                    "the \(whole) build is a product of many files, and the \(part) build a single file"))
        }
        let lackContents = old.contents == nil || new.contents == nil
        let lackChecksums = old.checksumSource == nil || new.checksumSource == nil
        if diff.by.contains(where: { $0 == .symbol && lackContents || $0 == .file && lackChecksums }),
            diff.counts[.added, default: 0] > 0, diff.counts[.removed, default: 0] > 0
        {
            let isOld = lackChecksums ? old.checksumSource == nil : old.contents == nil
            let side = isOld ? one.artifact : other.artifact
            warnings.append(
                AuditWarning(
                    "no-contents",
                    "\(side.path) is a \(side.kind == .linkmap ? "link map" : "snapshot"), which holds no contents: "
                        + "what was renamed is shown as removed and added"))
        }
        return warnings
    }

    /// The dimensions that are not the same with and without a link map.
    static let dimensionsOfMaps: Set<Dimension> = [.archive, .object, .package]

    /// Returns a warning if only one of two files has its link map: nothing of the other one has its names.
    static func mapWarning(_ old: BuildSide, _ new: BuildSide) -> AuditWarning? {
        guard old.contents != nil, new.contents != nil, old.hasMap != new.hasMap else { return nil }
        let (mapped, bare) = old.hasMap ? ("older", "new") : ("new", "older")
        return AuditWarning(
            "map-differs",
            "only the \(mapped) build has its link map: static libraries, object files and packages cannot be compared "
                + "without that of the \(bare) one")
    }
}

extension BuildSide {
    /// Whether the sizes come from a link map, directly or through a snapshot.
    fileprivate var isMap: Bool {
        identity.artifact.kind == .linkmap || (identity.artifact.kind == .snapshot && identity.debug == nil && ofMap)
    }

    private var ofMap: Bool { identity.linker.flatMap(LinkMap.Dialect.init) != nil }
}

extension DebugSetting {
    fileprivate var words: String {
        switch self {
        case .full: "debug info and symbols"
        case .symbols: "symbols"
        case .stripped: "nothing"
        }
    }
}
