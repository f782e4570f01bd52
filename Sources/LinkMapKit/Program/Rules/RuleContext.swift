/// The input of the rules: a program, its entities, and its known uses from outside.
struct RuleContext {
    private(set) var program: Program
    let entities: EntityTable
    var use: ProgramUse

    init(_ program: Program, use: ProgramUse = ProgramUse()) {
        self.program = program
        self.use = use
        var entities = EntityTable(program.objc, program.swift, fixups: program.metadata.objcFixups)
        entities.add(program.metadata.cxx)
        if !program.image.toolchain.swiftClassesAreObjC {
            SwiftMetadataExtents.add(to: &entities, program.swift, program.memory)
        }
        self.entities = entities
    }

    /// Divides the runtime's tables by what each part exists for.
    mutating func divideTables() { program.divideTables() }

    var outside: OutsideUse { use.outside }

    /// The symbol of each vtable and type info of a C++ class, by entity, as spelled in the file.
    var symbolsOfEntities: [UInt32: ByteView] {
        var places: [UInt64: UInt32] = [:]
        for (known, entity) in zip(program.metadata.cxx, entities.ofCxxClass) {
            places[known.typeInfo.lowerBound] = entity.typeInfo
            for table in known.vtables { places[table.lowerBound] = entity.vtable }
        }
        guard !places.isEmpty else { return [:] }
        var names: [UInt32: ByteView] = [:]
        for symbol in program.symbols where symbol.role == .definition {
            let name = program.plain(symbol.name)
            guard name.starts(with: "_ZTV") || name.starts(with: "_ZTI"), let entity = places[symbol.address],
                names[entity] == nil
            else { continue }
            names[entity] = symbol.name
        }
        return names
    }

    /// Mangled names whose class is that of a vtable or a type info, by entity. The file need not hold them.
    var scopesOfEntities: [UInt32: ByteView] {
        var names: [UInt32: ByteView] = [:]
        for (known, entity) in zip(program.metadata.cxx, entities.ofCxxClass) {
            names[entity.typeInfo] = ByteView(copying: "_ZTI" + known.mangledName.text)
            names[entity.vtable] = ByteView(copying: "_ZTV" + known.mangledName.text)
        }
        return names
    }

    /// The name of the class that each category extends, by the category's entity. Includes classes of other images.
    var classesOfCategories: [UInt32: ByteView] {
        var classes: [UInt32: ByteView] = [:]
        for (index, category) in program.objc.categories.enumerated() {
            let name = program.objc.className(of: category.target, in: program.metadata.objcFixups)
            if let name { classes[entities.ofCategory[index]] = EntityTable.shownName(of: name) }
        }
        return classes
    }
}

/// The known uses of an image from outside of it.
struct ProgramUse {
    var roots = LinkRoots()
    var outside = OutsideUse()
    /// The nodes named by the user's keep list, with the reason for each.
    var kept: [UInt32: ByteView] = [:]
    /// The code that ran; `nil` without run records.
    var ran: RanCode?
    /// The object files that the image was linked from in memory; `nil` for an image read from a file.
    var set: LinkedSet?

    /// Whether only the given files use the exports.
    var isClosed: Bool { roots.isClosed || set?.isProgram == true }

    /// Returns whether a given image uses an export of this one. Unrelated images prove nothing about its exports.
    func hasUsers(of program: Program) -> Bool {
        outside.hasImages && program.linkage.exports.contains { outside.bound[$0.name] != nil }
    }
}
