import LinkMapKit
import Testing

/// Chains to things of the labelled program and of a library.
@Suite struct WhyTests {
    private static let program = LabelledProgram.program("arm64-chained-rel")

    private func things(
        _ name: String, in path: String = program, allRoots: Bool = false, limit: Int? = nil, arch: String? = nil
    ) throws -> [WhyReport.Thing] {
        let query = WhyQuery(
            graph: GraphQuery(architecture: arch), name: name, allRoots: allRoots, limit: limit)
        return try WhyAnalysis.report(on: path, query: query).things
    }

    @Test func chainsLeadFromARoot() throws {
        let thing = try #require(try things("KASuperOnly").first)
        #expect(thing.hold == .kept)
        #expect(thing.rootCount == nil && thing.chains.count == 1)
        let steps = thing.chains[0].steps
        #expect(steps.first?.name == "main" && steps.first?.rule == "entry-point")
        #expect(steps.suffix(2).map(\.name.text) == ["KAUsedSub", "KASuperOnly"])
        #expect(steps.last?.how == "superclass of")
        #expect(steps[1].site?.hasPrefix("main+0x") == true)
    }

    @Test func namesAreThoseOfTheFileToo() throws {
        for name in ["ka_c_used", "_ka_c_used"] {
            #expect(try things(name).map(\.name.text) == ["ka_c_used"])
        }
        #expect(try things("_ka_c_used").first?.symbol == "_ka_c_used")
    }

    @Test(.enabled(if: Corpus.has("unusedelf/gnustep/out/objc-gcc-O2-pie"), Corpus.missing))
    func methodsAndCategoriesHaveTheNamesOfFindings() throws {
        let path = Corpus.path("unusedelf/gnustep/out/objc-gcc-O2-pie")
        let method = try #require(try things("-[UEWidget drawAt:]", in: path).first)
        #expect(method.name == "-[UEWidget drawAt:]" && method.symbol == "_i_UEWidget__drawAt_")
        // GCC computes the selector's address from that of the first one in the list.
        #expect(method.chains.first?.steps.dropLast().last?.name == "main")
        #expect(method.chains.first?.steps.last?.rule == "selector-listed")
        let category = try #require(try things("NSString(UEMumble)", in: path).first)
        #expect(category.kind == .objcCategory && category.name == "NSString(UEMumble)")
    }

    @Test func whatNothingKeepsSaysWhatRefersToIt() throws {
        let thing = try #require(try things("KAIslandA").first)
        #expect(thing.hold == .unreachable)
        #expect(thing.chains.isEmpty)
        #expect(thing.referrerCount == thing.referrers.count && thing.referrerCount > 0)
        // Each of them is kept by nothing either.
        for name in Set(thing.referrers.map(\.name.text)) {
            #expect(try things(name).contains { $0.hold == .unreachable })
        }
        #expect(try things("KAIslandA", limit: 0).first?.referrers.isEmpty == true)
        #expect(try things("KAIslandA", limit: 0).first?.referrerCount == thing.referrerCount)
    }

    @Test(.enabled(if: Corpus.has("macho/SDL2-fat"), Corpus.missing))
    func aLibrarysExportsAreWeakRoots() throws {
        let path = Corpus.path("macho/SDL2-fat")
        let found = try things("SDL_Init", in: path)
        #expect(found.map(\.architecture) == ["x86_64", "arm64"])
        #expect(found.allSatisfy { $0.hold == .perhaps && $0.chains[0].isWeak })
        #expect(try things("SDL_Init", in: path, arch: "arm64").count == 1)
    }

    @Test(.enabled(if: Corpus.has("macho/libglfw.3.dylib"), Corpus.missing))
    func everyRootHasAChain() throws {
        let path = Corpus.path("macho/libglfw.3.dylib")
        let all = try #require(try things("_glfwInputError", in: path, allRoots: true).first)
        #expect(all.rootCount == all.chains.count)
        #expect(all.chains.count > 100)
        let shortest = try #require(try things("_glfwInputError", in: path).first)
        #expect(all.chains.first?.steps.count == shortest.chains.first?.steps.count)
        #expect(all.chains.allSatisfy { $0.steps.last?.name == "_glfwInputError" && $0.steps.first?.site == nil })
        let weak = all.chains.filter(\.isWeak).map(\.steps.count)
        #expect(weak == weak.sorted())
        let firstWeak = all.chains.firstIndex { $0.isWeak } ?? 0
        #expect(all.chains[firstWeak...].count == weak.count, "weak roots come last")
        let few = try #require(
            try things("_glfwInputError", in: path, allRoots: true, limit: 3).first)
        #expect(few.chains.count == 3 && few.rootCount == all.rootCount)
        #expect(few.chains.map(\.steps) == all.chains.prefix(3).map(\.steps))
    }

    @Test func unknownNamesAreToldTheNearest() throws {
        for (name, hint) in [
            ("kasuperonly", "did you mean 'KASuperOnly'"), ("KASuperOnyl", "did you mean 'KASuperOnly'"),
            ("ka_c_use", "did you mean 'ka_c_used'"), ("SuperOnl", "did you mean 'KASuperOnly'"),
        ] {
            let error = #expect(throws: InputError.self) { try things(name) }
            #expect(error?.what == "nothing in it is named '\(name)'")
            #expect(error?.hint?.hasPrefix(hint) == true, "\(name): \(error?.hint ?? "")")
            let names = try #require(error?.hint).split(separator: ",")
            #expect(names.count <= 5)
        }
        let hint = "the link map names its static libraries and object files: give it with --map"
        #expect(throws: InputError("nothing in it is named '§%&'", hint: hint, path: Self.program)) {
            try things("§%&")
        }
    }

    @Test func whatHasNoReferencesIsRefused() throws {
        let map = Corpus.path("knownapp/out/arm64-chained-rel/KnownApp-LinkMap.txt")
        let error = #expect(throws: InputError.self) { try things("main", in: map) }
        #expect(error?.what == "is a link map, which does not say what refers to what")
    }
}
