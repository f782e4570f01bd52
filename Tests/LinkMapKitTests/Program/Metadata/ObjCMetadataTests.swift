import LinkMapKit
import Testing

/// Objective-C metadata of the corpus: counts and names, as another reader found them.
@Suite struct ObjCMetadataTests {
    @Test(arguments: MachOSlices.inputs) func figuresAgree(_ input: String) throws {
        let expected: MetadataExpectation = try Corpus.expectation(of: input, keys: .convertFromSnakeCase)
        let images = try MachOSlices.images(of: Corpus.path(input))
        try #require(images.count == expected.slices.count)
        for (slice, image) in zip(expected.slices, images) {
            let memory = try #require(ImageMemory(image))
            let found = ObjCMetadata(memory)
            var table = FigureTable(artifact: "\(input) \(slice.arch)")
            counts(found, slice.objc, &table)
            methods(found, slice.objc, &table)
            names(found, memory, slice.objc, &table)
            #expect(table.differences == [])
            #expect(found.warnings == [], "\(table.artifact)")
        }
    }

    private func counts(_ found: ObjCMetadata, _ expected: MetadataExpectation.ObjC, _ table: inout FigureTable) {
        table.check("classes", found.classes.count, expected.classes)
        table.check("Swift classes", found.classes.count(where: \.isSwift), expected.swiftClasses)
        table.check("categories", found.categories.count, expected.categories)
        table.check("protocols", found.protocols.count, expected.protocols)
        table.check("selrefs", found.selectorReferences.count, expected.selrefs)
        table.check("selectors", Set(found.selectorReferences.map(\.selector)).count, expected.uniqueSelrefs)
        table.check("classrefs", found.classReferences.count, expected.classrefs)
        table.check("superrefs", found.superReferences.count, expected.superrefs)
        table.check("protorefs", found.protocolReferences.count, expected.protorefs)
        table.check("nlclslist", found.nonLazyClasses.count, expected.nlclslist)
        table.check("nlcatlist", found.nonLazyCategories.count, expected.nlcatlist)
        let stubs = found.stubs.reduce(0) { $0 + $1.range.count }
        table.check("bytes of stubs", stubs, expected.objcStubsBytes)
    }

    private func methods(_ found: ObjCMetadata, _ expected: MetadataExpectation.ObjC, _ table: inout FigureTable) {
        let ofClasses = found.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
        let ofCategories = found.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        table.check("methods in classes", ofClasses.reduce(0) { $0 + $1.methods.count }, expected.methodsInClasses)
        table.check(
            "methods in categories", ofCategories.reduce(0) { $0 + $1.methods.count }, expected.methodsInCategories)
        let lists = ofClasses + ofCategories
        let implemented = Set(lists.flatMap(\.methods).map(\.selector))
        table.check("selectors implemented", implemented.count, expected.uniqueSelectorsImplemented)
        let unnamed = implemented.subtracting(found.selectorReferences.map(\.selector))
        table.check("implemented, not in selrefs", unnamed.count, expected.implementedNotInSelrefs)
        table.check("forms", Set(lists.compactMap { $0.form?.rawValue }).sorted(), expected.methodListKinds)
        let perClass = found.classes.map {
            ($0.name.text, $0.instanceMethods.methods.count + $0.classMethods.methods.count)
        }
        table.check("methods per class", Dictionary(perClass) { first, _ in first }, expected.methodsPerClass)
    }

    private func names(
        _ found: ObjCMetadata, _ memory: ImageMemory, _ expected: MetadataExpectation.ObjC, _ table: inout FigureTable
    ) {
        func name(_ target: PointerTarget) -> String? { found.className(of: target, in: memory.fixups)?.text }
        table.check("classes", found.classes.map(\.name.text).sorted(), expected.classNames.sorted())
        table.check(
            "Swift classes", found.classes.filter(\.isSwift).map(\.name.text).sorted(),
            expected.swiftClassNames.sorted())
        table.check(
            "categories", found.categories.map { "\(name($0.target) ?? "?")(\($0.name.text))" }.sorted(),
            expected.categoryNames.sorted())
        table.check("protocols", Set(found.protocols.map(\.name.text)), Set(expected.protocolNames))
        let inside = found.classReferences.filter { found.classIndex(of: $0.target) != nil }
        let outside = found.classReferences.filter { found.classIndex(of: $0.target) == nil }
        table.check("local classrefs", Set(inside.compactMap { name($0.target) }), Set(expected.classrefsLocal))
        table.check("external classrefs", Set(outside.compactMap { name($0.target) }), Set(expected.classrefsExternal))
        table.check(
            "superrefs", Set(found.superReferences.compactMap { name($0.target) }), Set(expected.superrefsNames))
        table.check(
            "classes with +load", Set(found.nonLazyClasses.compactMap { name($0.target) }),
            Set(expected.nlclslistNames))
        let superclasses = found.classes.map { ($0.name.text, name($0.superclass)) }
        table.check("superclasses", Dictionary(superclasses) { first, _ in first }, expected.superclasses)
        let sizes = found.classes.map { ($0.name.text, $0.instanceSize) }
        table.check("sizes", Dictionary(sizes) { first, _ in first }, expected.instanceSize)
    }
}
