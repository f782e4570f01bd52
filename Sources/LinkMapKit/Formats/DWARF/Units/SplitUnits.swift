/// The units of a program that lie in files of their own (`.dwo`, `.dwp`), which skeleton units name.
struct SplitUnits {
    /// The full unit that a skeleton unit refers to, and the file that holds it.
    struct Found {
        var file: DwarfFile
        var unit: DwarfUnit
    }

    private let skeletons: DwarfFile
    /// The path of the file with the skeleton units.
    private let path: String
    private let search: DebugFileSearch
    private var package: SplitPackage??
    /// The units found so far, by the index of their skeleton unit.
    private var known: [Int: Found] = [:]
    private var missing: Set<ByteView> = []
    private var firstMissing: ByteView?
    /// The separate files opened so far; `nil` for a path without one. Many units may lie in one file, under many paths.
    private var opened: [FileKey: DwarfFile?] = [:]
    /// The split units that skeleton units took. One that several name belongs to the first: it would be read for each of them.
    private var taken: Set<Place> = []

    private enum FileKey: Hashable {
        case file(device: UInt64, number: UInt64)
        /// The place of a file inside an archive.
        case path(String)
    }

    private struct Place: Hashable {
        var file: ObjectIdentifier
        var offset: UInt64
    }

    init(_ skeletons: DwarfFile, at path: String, search: DebugFileSearch) {
        self.skeletons = skeletons
        self.path = path
        self.search = search
    }

    /// Returns the split unit of a skeleton unit. Returns `nil` if the unit is no skeleton or the file is not found.
    mutating func unit(of index: Int) -> Found? {
        let unit = skeletons.units[index]
        guard unit.isSkeleton, !unit.isType else { return nil }
        if let known = known[index] { return known }
        guard let found = packaged(unit) ?? separate(unit) else {
            // Swift programs refer to precompiled Clang modules this way. They hold no code.
            if !unit.splitName.ends(with: ".pcm"), missing.insert(unit.splitName).inserted {
                firstMissing = firstMissing ?? unit.splitName
            }
            return nil
        }
        guard
            taken.insert(Place(file: ObjectIdentifier(found.file), offset: found.unit.header.range.lowerBound)).inserted
        else { return nil }
        let rest = SplitUnits.adopting(unit, found)
        known[index] = rest
        return rest
    }

    var warnings: [AuditWarning] {
        var result: [AuditWarning] = []
        var seen: Set<ObjectIdentifier> = []
        for index in known.keys.sorted() {
            guard let file = known[index]?.file, seen.insert(ObjectIdentifier(file)).inserted else { continue }
            result += file.problems.warnings
        }
        if let first = firstMissing {
            let message =
                "\(missing.count) files with the rest of units are not found, such as \(first.text): "
                + "functions and variables in them are not known"
            result.append(AuditWarning("split-missing", message))
        }
        return result
    }

    private static func adopting(_ skeleton: DwarfUnit, _ split: Found) -> Found {
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

    private mutating func separate(_ unit: DwarfUnit) -> Found? {
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
            guard let split = file(at: candidate) else { continue }
            let found = split.units.first { !$0.isType && ($0.splitID == unit.splitID || unit.splitID == nil) }
            if let found { return Found(file: split, unit: found) }
        }
        return nil
    }

    private mutating func file(at path: String) -> DwarfFile? {
        let stamp = FileStamp(path)
        let key = stamp.isFile ? FileKey.file(device: stamp.device, number: stamp.number) : .path(path)
        if let known = opened[key] { return known }
        let split = search.splitFile([path]).flatMap { DebugSections($0, isSplit: true) }.map(DwarfFile.init)
        split?.skeletons = skeletons
        split?.readUnits()
        opened[key] = .some(split)
        return split
    }

    private mutating func packaged(_ unit: DwarfUnit) -> Found? {
        if package == nil {
            let candidates = search.named.filter { $0.hasSuffix(".dwp") } + ["\(path).dwp"]
            package = .some(search.splitFile(candidates).flatMap { SplitPackage($0, skeletons: skeletons) })
        }
        guard let id = unit.splitID, let package = package ?? nil else { return nil }
        return package.unit(id)
    }
}
