/// Roots for classes and categories with a `+load` method, which the runtime calls when it loads the image. Some
/// linkers list them incompletely (`__objc_nlcatlist`), so the rule reads the method lists too.
enum LoadMethodRule: ProgramRule {
    static let name = "load-method"
    static let needs: ProgramFacts = .objc
    private static let says: StaticString = "has a +load, which runs when the image is loaded"

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        for reference in objc.nonLazyClasses {
            guard let index = objc.classIndex(of: reference.target) else {
                // The class is in no other list, for example a compiler-made class for old systems.
                let node = reference.target.localAddress.flatMap { builder.map.node(at: $0) }
                builder.keep(node, rule: name, says: says)
                continue
            }
            builder.keep(context.entities.ofClass[index], rule: name, says: says)
        }
        for (index, known) in objc.classes.enumerated() where hasLoad(known.classMethods) {
            builder.keep(context.entities.ofClass[index], rule: name, says: says)
        }
        let listed = Set(objc.nonLazyCategories.compactMap(\.target.localAddress))
        for (index, category) in objc.categories.enumerated()
        where listed.contains(category.address) || hasLoad(category.classMethods) {
            builder.keep(context.entities.ofCategory[index], rule: name, says: says)
            guard let target = objc.classIndex(of: category.target) else { continue }
            builder.keep(context.entities.ofClass[target], rule: name, says: "has a category with a +load")
        }
    }

    private static func hasLoad(_ list: ObjCMethodList) -> Bool { list.methods.contains { $0.selector == "load" } }
}

/// Roots for test classes. Test frameworks run the tests of all subclasses of theirs, which they find through the runtime.
enum TestClassRule: ProgramRule {
    static let name = "test-class"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        // A superclass in another library of the tests may be a subclass of the framework's.
        let isOfTests = program.image.reader.libraries.contains { $0.ends(with: "/XCTest") }
        for (index, superclass) in program.objc.outsideSuperclasses().enumerated() {
            guard let known = program.objc.className(of: superclass, in: program.metadata.objcFixups),
                isTest(known) || isOfTests && !PlatformOverrides.knows(known)
            else { continue }
            builder.keep(
                context.entities.ofClass[index], rule: name, says: "a test framework runs all subclasses of",
                detail: known)
        }
    }

    /// Returns whether a class of another image is one whose subclasses are tests.
    static func isTest(_ superclass: ByteView) -> Bool {
        superclass.ends(with: "TestCase") || superclass == "QuickSpec" || superclass == "AsyncSpec"
    }
}

/// Links from the slots of `__cls_refs` to classes. Each slot holds a class name; the first macOS runtime replaces it
/// by the class.
enum ClassReferenceRule: ProgramRule {
    static let name = "class-reference"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        guard context.program.objc.runtime == .fragile else { return }
        let meaning = builder.meaning(rule: name, how: "named by")
        let named = ClassNames(context)
        for reference in context.program.objc.classReferences {
            guard case .className(let name) = reference.target else { continue }
            for entity in named.entities(for: name) {
                builder.link(builder.map.node(at: reference.slot), to: entity, meaning)
            }
        }
    }
}

/// Roots for categories on classes of other images. The runtime attaches them even if nothing here uses the class.
enum ForeignCategoryRule: ProgramRule {
    static let name = "category-of-external-class"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        for (index, category) in objc.categories.enumerated() where objc.classIndex(of: category.target) == nil {
            builder.keep(
                context.entities.ofCategory[index], rule: name, says: "extends a class of another image",
                detail: objc.className(of: category.target, in: context.program.metadata.objcFixups))
        }
    }
}

/// Links from a class to its methods and categories: while the class is used, any of its methods may be called.
enum ClassMemberRule: ProgramRule {
    static let name = "class-member"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        let method = builder.meaning(rule: name, how: "method of")
        let category = builder.meaning(rule: name, how: "category of")
        for (index, known) in objc.classes.enumerated() {
            link(known.instanceMethods, context.entities.ofClass[index], method, &builder)
            link(known.classMethods, context.entities.ofClass[index], method, &builder)
        }
        for (index, known) in objc.categories.enumerated() {
            let entity = context.entities.ofCategory[index]
            link(known.instanceMethods, entity, method, &builder)
            link(known.classMethods, entity, method, &builder)
            if let target = objc.classIndex(of: known.target) {
                builder.link(context.entities.ofClass[target], to: entity, category)
            }
        }
    }

    private static func link(
        _ list: ObjCMethodList, _ entity: UInt32, _ meaning: UInt64, _ builder: inout RootedGraphBuilder
    ) {
        for method in list.methods {
            guard let code = method.implementation else { continue }
            builder.link(entity, to: builder.map.node(at: code), meaning)
        }
    }
}

/// Links from a class to its superclass and protocols. A `__objc_superrefs` slot is not such a link: it refers to the
/// class that contains the call.
enum SuperclassRule: ProgramRule {
    static let name = "superclass"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        let superclass = builder.meaning(rule: name, how: "superclass of")
        let adopted = builder.meaning(rule: "adopted-protocol", how: "adopted by")
        for (index, known) in objc.classes.enumerated() {
            let entity = context.entities.ofClass[index]
            if let above = objc.classIndex(of: known.superclass) {
                builder.link(entity, to: context.entities.ofClass[above], superclass)
            }
            link(known.protocols, entity, adopted, context, &builder)
        }
        for (index, category) in objc.categories.enumerated() {
            link(category.protocols, context.entities.ofCategory[index], adopted, context, &builder)
        }
        for (index, known) in objc.protocols.enumerated() {
            link(known.inherited, context.entities.ofProtocol[index], adopted, context, &builder)
        }
    }

    private static func link(
        _ protocols: [PointerTarget], _ entity: UInt32, _ meaning: UInt64, _ context: RuleContext,
        _ builder: inout RootedGraphBuilder
    ) {
        for target in protocols {
            guard let index = context.program.objc.protocolIndex(of: target) else { continue }
            builder.link(entity, to: context.entities.ofProtocol[index], meaning)
        }
    }
}
