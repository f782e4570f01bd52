/// The debug info of one image, from the image itself or its debug file, with split units and the supplementary file.
final class DebugInfo {
    /// The image that the debug info describes.
    let image: Image
    let file: DwarfFile
    /// Whether the debug sections lie in the image's own file.
    let isOwn: Bool
    let path: String
    private let search: DebugFileSearch
    private(set) var warnings: [AuditWarning] = []
    private var package: SplitPackage??
    /// The split units found so far, by the index of their skeleton unit.
    private var splits: [Int: SplitUnit] = [:]
    private var missingSplits: [ByteView] = []

    /// The full unit that a skeleton unit refers to, and the file that holds it.
    struct SplitUnit {
        var file: DwarfFile
        var unit: DwarfUnit
    }

    /// - Parameter path: the path of the file that holds `sections`.
    init(_ image: Image, _ sections: DebugSections, path: String, isOwn: Bool, search: DebugFileSearch) {
        self.image = image
        self.path = path
        self.isOwn = isOwn
        self.search = search
        file = DwarfFile(sections)
        if let other = search.supplement(of: sections.image, at: path).flatMap({ DebugSections($0, isSupplement: true) }
        ) {
            file.supplement = DwarfFile(other)
            file.supplement?.readUnits()
        } else if sections.image.sections.contains(where: { $0.name == ".gnu_debugaltlink" }) {
            let message = "the supplementary file of the debug info is not found: names that lie in it are missing"
            warnings.append(AuditWarning("debug-supplement", message))
        }
    }

    /// All warnings about the debug info. Complete once all units have been read.
    var allWarnings: [AuditWarning] {
        var result = file.sections.warnings + warnings + file.problems.warnings
        if let warning = file.sections.limit.warning { result.append(warning) }
        for split in Set(splits.values.map { ObjectIdentifier($0.file) }) {
            if let file = splits.values.first(where: { ObjectIdentifier($0.file) == split })?.file {
                result += file.problems.warnings
            }
        }
        if let first = missingSplits.first {
            let message =
                "\(missingSplits.count) files with the rest of units are not found, such as \(first.text): "
                + "functions and variables in them are not known"
            result.append(AuditWarning("split-missing", message))
        }
        return result
    }

    // MARK: - Split units

    /// Returns the split unit of a skeleton unit, from a `.dwo` or `.dwp` file. Returns `nil` if the unit is no
    /// skeleton or the file is not found.
    func split(of index: Int) -> SplitUnit? {
        let unit = file.units[index]
        guard unit.isSkeleton, !unit.isType else { return nil }
        if let known = splits[index] { return known }
        guard let found = packaged(unit) ?? separate(unit) else {
            // Swift programs refer to precompiled Clang modules this way. They hold no code.
            if !unit.splitName.ends(with: ".pcm"), !missingSplits.contains(unit.splitName) {
                missingSplits.append(unit.splitName)
            }
            return nil
        }
        let rest = adopting(unit, found)
        splits[index] = rest
        return rest
    }

    private func adopting(_ skeleton: DwarfUnit, _ split: SplitUnit) -> SplitUnit {
        var split = split
        split.unit.addressBase = skeleton.addressBase
        split.unit.gnuRangesBase = skeleton.gnuRangesBase
        split.unit.lowPC = skeleton.lowPC
        if skeleton.statesRanges {
            split.unit.ranges = skeleton.ranges
            split.unit.statesRanges = true
        }
        if split.unit.directory.isEmpty { split.unit.directory = skeleton.directory }
        split.unit.statements = skeleton.statements
        return split
    }

    private func separate(_ unit: DwarfUnit) -> SplitUnit? {
        // Split units may also lie in the file itself (`-gsplit-dwarf=single`).
        let name = unit.splitName.text
        guard !name.isEmpty, !name.hasSuffix(".pcm") else { return nil }
        var candidates: [String] = []
        if name.hasPrefix("/") {
            candidates.append(name)
        } else {
            if !unit.directory.isEmpty { candidates.append("\(unit.directory.text)/\(name)") }
            candidates.append("\(DebugFileSearch.folder(of: path))/\(name)")
        }
        let base = unit.splitName.lastPathComponent.text
        candidates.append("\(DebugFileSearch.folder(of: path))/\(base)")
        for place in search.named {
            candidates += DebugFileSearch.isFolder(place) ? ["\(place)/\(name)", "\(place)/\(base)"] : [place]
        }
        for candidate in candidates {
            guard let image = search.splitFile([candidate]), let sections = DebugSections(image, isSplit: true) else {
                continue
            }
            let split = DwarfFile(sections)
            split.skeletons = file
            split.readUnits()
            let found = split.units.first { !$0.isType && ($0.splitID == unit.splitID || unit.splitID == nil) }
            if let found { return SplitUnit(file: split, unit: found) }
        }
        return nil
    }

    private func packaged(_ unit: DwarfUnit) -> SplitUnit? {
        if package == nil {
            let candidates = search.named.filter { $0.hasSuffix(".dwp") } + ["\(path).dwp"]
            package = .some(search.splitFile(candidates).flatMap { SplitPackage($0, skeletons: file) })
        }
        guard let id = unit.splitID, let package = package ?? nil else { return nil }
        return package.unit(id)
    }
}
