/// A relocatable image in memory, linked from object files and archives.
///
/// It also contains archive members that a linker would leave out, so that they can be examined. Nothing linked refers
/// to them, and none of their code is a root.
package struct LinkedSet {
    /// An object file of the set.
    struct Member {
        /// The name with its archive, such as `libX.a(y.o)`.
        var label: ByteView
        var archive: ByteView?
        var isTaken: Bool
        /// The reason an archive member is linked: a name, and the object that refers to it.
        var need: (name: ByteView, by: ByteView?)?
        /// The total size of its allocated sections in bytes.
        var size: UInt64
    }

    package let image: Image
    let target: LinkTarget
    let placements: PlacementIndex
    /// The object files, in the order of their numbers in ``placements``, which count from 1.
    let members: [Member]
    /// The names of the roots: the program's entry points, or the exports that the user listed. Empty if there are
    /// neither.
    let entries: [ByteView]
    /// Whether the roots are a program's entry points and not exports.
    let isProgram: Bool
    let fileSize: UInt64
    package private(set) var warnings: [AuditWarning]

    /// Links the files at `paths`.
    /// - Parameter architecture: the slice to read from fat files.
    init(_ paths: [String], architecture: String?, roots: LinkRoots) throws(InputError) {
        let inputs = try LinkInputs(paths, architecture: architecture)
        guard let target = inputs.target else { throw InputError("there is no object file in it") }
        try self.init(
            inputs.objects, target, roots: roots, fileSize: inputs.fileSize, warnings: inputs.warnings)
    }

    /// Links objects of any format.
    package init(
        _ objects: [LinkObject], _ target: LinkTarget, roots: LinkRoots, fileSize: UInt64 = 0,
        warnings: [AuditWarning] = []
    ) throws(InputError) {
        self.target = target
        self.fileSize = fileSize
        self.warnings = warnings
        let defined = LinkedSet.definedNames(objects)
        let starts = target.startSymbols.filter(defined.contains)
        isProgram = roots.exports == nil && !starts.isEmpty
        if let exports = roots.exports {
            entries = defined.filter(exports.contains).sorted()
        } else {
            entries = isProgram ? starts : []
        }
        let resolution = SymbolResolution(
            objects, wanted: entries, takesAll: !isProgram && roots.exports == nil)
        let layout = LinkLayout(objects, resolution)
        image = try LinkedImage.image(of: objects, resolution, layout, target: target)
        let files = objects.map { MapFile(path: $0.label, archive: $0.archive, object: $0.name) }
        placements = PlacementIndex(objects: ObjectNames.objects(of: files), runs: layout.origins, rows: [])
        members = LinkedSet.members(objects, resolution)
        warn(of: resolution.undefined, roots, defined)
    }

    private static func definedNames(_ objects: [LinkObject]) -> Set<ByteView> {
        var names: Set<ByteView> = []
        for object in objects {
            for symbol in object.symbols where symbol.binding != .local && symbol.isDefined {
                // What another image defines is no export of the set.
                if case .imported = symbol.place { continue }
                names.insert(symbol.name)
            }
        }
        return names
    }

    private static func members(_ objects: [LinkObject], _ resolution: SymbolResolution) -> [Member] {
        objects.enumerated().map { number, object in
            let need = resolution.needs[number].map { ($0.name, $0.by.map { objects[$0].label }) }
            return Member(
                label: object.label, archive: object.archive, isTaken: resolution.isTaken[number], need: need,
                size: object.sections.reduce(0) { $0.addingClamped($1.size) })
        }
    }

    private mutating func warn(of undefined: [ByteView], _ roots: LinkRoots, _ defined: Set<ByteView>) {
        if let exports = roots.exports {
            let missing = exports.names.filter { !defined.contains($0) }.sorted()
            if let first = missing.first {
                warnings.append(
                    AuditWarning(
                        "export-missing",
                        "\(missing.count) names of \(exports.source) are defined nowhere, such as \(first.lossless)"))
            }
        }
        guard let first = undefined.min() else { return }
        warnings.append(
            AuditWarning(
                "undefined-symbols",
                "\(undefined.count) symbols are defined nowhere in it, such as \(first.lossless): "
                    + "what would be linked for them is not counted"
            ))
    }
}

/// The exported names that serve as roots, as the user declares them.
package struct LinkRoots: Sendable {
    /// The exported names. `nil` if every global symbol may be exported.
    package var exports: ExportList?
    /// Whether no code outside the given files uses the exports.
    package var isClosed: Bool

    package init(exports: ExportList? = nil, isClosed: Bool = false) {
        self.exports = exports
        self.isClosed = isClosed
    }

    /// Returns whether a global symbol of that name is not exported.
    func isHidden(_ name: ByteView) -> Bool { exports.map { !$0.contains(name) } ?? isClosed }
}
