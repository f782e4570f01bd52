/// Functions and classes that several images of an app contain: a static library that is linked into each of them.
struct DuplicateCodeWaste: WasteRule {
    /// A part of an image. Parts of one name and length are taken to be equal.
    private struct Part: Hashable {
        var name: UInt32
        var size: UInt64
        /// The processor and the device that the image is for.
        var target: String
    }

    private var names = NameTable(keepsCopies: true)
    private var images: [ByteView] = []
    private var owners: [Part: [Int]] = [:]

    /// Smaller parts are often equal by chance.
    private static let leastPart: UInt64 = 32
    /// Less in one group of images is not worth a finding.
    private static let least: UInt64 = 1024
    private static let mostNames = 10

    init?(_ product: WasteProduct) {
        // The slices of an xcframework are never in one process.
        guard product.isApple, product.format != "xcframework" else { return nil }
        names.keepCopies()
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        let loaded = try file.images().filter { [.executable, .library, .plugin].contains($0.role) }
        guard !loaded.isEmpty else { return }
        let index = images.count
        images.append(file.path)
        let device = file.isForWatch ? "watch" : ""
        for image in loaded { try add(image, index, target: image.architecture + device) }
    }

    private mutating func add(_ image: Image, _ index: Int, target: String) throws(InputError) {
        let walker = try InputWalker(SizeQuery(by: [.section, .symbol]))
        try walker.add(image, FileContext(path: "", outer: .none, place: FilePlace(artifact: "")))
        // Symbol tables, stubs and the like differ with what an image exports.
        let sections = Set(image.sections.filter { DuplicateCodeWaste.kinds.contains($0.kind) }.map(\.name))
        for section in RowMaker.rows(of: walker.sums.finish()).rows where sections.contains(section.label.raw) {
            for row in section.rows where row.sizes.fileSize >= DuplicateCodeWaste.leastPart {
                guard row.label.raw.byte(at: 0) != UInt8(ascii: "[") else { continue }
                let part = Part(name: names.intern(row.label.raw), size: row.sizes.fileSize, target: target)
                owners[part, default: []].append(index)
            }
        }
    }

    /// The kinds of bytes that a linker takes from object files.
    private static let kinds: Set<ByteKind> = [.code, .constants, .data, .strings]

    func waste() -> [Waste] {
        var groups: [[Int]: [Part]] = [:]
        for (part, indexes) in owners {
            let unique = Array(Set(indexes)).sorted()
            if unique.count > 1 { groups[unique, default: []].append(part) }
        }
        return groups.compactMap { indexes, parts in waste(parts, in: indexes) }
    }

    private func waste(_ parts: [Part], in indexes: [Int]) -> Waste? {
        let bytes = parts.reduce(0) { $0 + $1.size } * UInt64(indexes.count - 1)
        guard bytes >= DuplicateCodeWaste.least else { return nil }
        let largest = parts.sorted { left, right in
            left.size != right.size ? left.size > right.size : names[left.name] < names[right.name]
        }
        let count = parts.count.counted("function or class is", "functions and classes are")
        var waste = Waste(
            kind: .duplicateCode, files: indexes.map { images[$0] }.sorted(), wasted: bytes,
            fix: "\(count) in each: link them into one framework that the others use", verdict: .likely)
        for part in largest where waste.names.count < DuplicateCodeWaste.mostNames {
            let name = names[part.name]
            if !waste.names.contains(name) { waste.names.append(name) }
        }
        return waste
    }
}
