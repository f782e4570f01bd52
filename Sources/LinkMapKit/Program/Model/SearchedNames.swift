/// The names of an image's parts for which files of unknown form are searched.
enum SearchedNames {
    private static let lengths = 3...200

    /// Returns the names of exports as in C source.
    static func exports(_ exports: [ImageExport], _ hasUnderscores: Bool) -> Set<ByteView> {
        var names: Set<ByteView> = []
        for export in exports {
            add(hasUnderscores && export.name.starts(with: "_") ? export.name.dropFirst(1) : export.name, to: &names)
        }
        return names
    }

    /// Returns the names of classes and types, and the first parts of selectors.
    static func metadata(of metadata: ProgramMetadata) -> Set<ByteView> {
        var names: Set<ByteView> = []
        for known in metadata.objc.classes {
            add(known.name, to: &names)
            add(lastPart(EntityTable.shownName(of: known.name)), to: &names)
            add(known.instanceMethods, known.classMethods, to: &names)
        }
        for known in metadata.objc.categories { add(known.instanceMethods, known.classMethods, to: &names) }
        for type in metadata.swift.types { add(lastPart(type.name), to: &names) }
        return names
    }

    private static func add(_ lists: ObjCMethodList..., to names: inout Set<ByteView>) {
        for list in lists { for method in list.methods { add(firstPart(method.selector), to: &names) } }
    }

    private static func add(_ name: ByteView, to names: inout Set<ByteView>) {
        if lengths.contains(name.count) { names.insert(name) }
    }

    /// Returns the last component of a qualified name: `Inner` for `Module.Outer.Inner`.
    static func lastPart(_ name: ByteView) -> ByteView {
        name.dropFirst((name.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
    }

    /// Returns the part of a selector before its first colon.
    static func firstPart(_ selector: ByteView) -> ByteView {
        selector.prefix(selector.firstIndex(of: UInt8(ascii: ":")) ?? selector.count)
    }
}
