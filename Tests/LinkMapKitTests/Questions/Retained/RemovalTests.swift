import LinkMapKit
import Testing

/// The effects of removals in the labelled program.
@Suite struct RemovalTests {
    private static let variant = "arm64-chained-rel"
    private static let path = LabelledProgram.program(variant)
    private static let graph = GraphQuery(
        mapPath: Corpus.path("knownapp/out/\(variant)/KnownApp-LinkMap.txt"))

    private func removal(_ names: String...) throws -> (RetainedReport.Removal, [String]) {
        let report = try RetainedAnalysis.report(
            on: Self.path, query: RetainedQuery(graph: Self.graph, removed: names))
        let image = try #require(report.images.first)
        guard case .removal(let removal) = image.answer else { throw WrongAnswer() }
        var demangler = Demangler()
        return (removal, (removal.removed + removal.following).map { image.names.thing($0.number, &demangler) })
    }

    private func bytes(_ rows: [RetainedReport.Row]) -> UInt64 { rows.reduce(0) { $0 + $1.own } }

    @Test func aFunctionTakesWhatItAloneCalls() throws {
        let (removal, names) = try removal("main")
        #expect(removal.targets == [.init(name: "main", meanings: ["symbol"], count: 1)])
        #expect(removal.removed.count == 1)
        #expect(names.contains("ka_c_used"))
        let rows = try RetainedAnalysis.report(on: Self.path, query: RetainedQuery(graph: Self.graph))
        guard case .rows(let all)? = rows.images.first?.answer else { throw WrongAnswer() }
        let main = try #require(all.first { $0.number == removal.removed[0].number })
        // A linker takes object files whole, so less goes than no reference leads to.
        let gone = bytes(removal.removed + removal.following)
        #expect(gone > main.own && gone <= main.retained)
    }

    @Test func namesMeanClassesAndArchives() throws {
        let (ofClass, names) = try removal("KAUsedSub")
        #expect(ofClass.targets[0].meanings == ["symbol", "class"])
        #expect(names.contains("KAUsedSub") && names.contains("KASuperOnly"))
        let (ofArchive, _) = try removal("libNetKit.a")
        #expect(ofArchive.targets[0].meanings == ["archive"])
        let report = try RetainedAnalysis.report(
            on: Self.path, query: RetainedQuery(graph: Self.graph, by: .archive))
        let image = try #require(report.images.first)
        guard case .rows(let rows) = image.answer else { throw WrongAnswer() }
        var demangler = Demangler()
        let row = try #require(rows.first { image.names.group?($0.number, &demangler) == "libNetKit.a" })
        // The archive's things that no root leads to are not among what it retains.
        #expect(ofArchive.bytes == row.retained + ofArchive.unreachable)
        #expect(bytes(ofArchive.removed + ofArchive.following) <= ofArchive.bytes)
    }

    @Test func patternsMeanAllThatFits() throws {
        let (all, _) = try removal("KA*")
        let (some, _) = try removal("KAUsed*", "KASuper*")
        #expect(all.targets[0].count > some.targets[0].count + some.targets[1].count)
        #expect(some.targets.allSatisfy { $0.count > 0 && $0.meanings.contains("class") })
        #expect(bytes(all.removed + all.following) > bytes(some.removed + some.following))
    }

    /// Together two may take what neither takes alone.
    @Test func togetherTheyTakeNoLess() throws {
        let (first, second) = (try removal("KAUsedSub").0, try removal("KAProps").0)
        let both = try removal("KAUsedSub", "KAProps").0
        #expect(bytes(both.removed) == bytes(first.removed) + bytes(second.removed))
        #expect(bytes(both.following) >= max(bytes(first.following), bytes(second.following)))
    }

    @Test func unknownNames() throws {
        for names in [["libNetKit"], ["main", "libNetKit"], ["libNetKi*t"]] {
            let error = #expect(throws: InputError.self) {
                try RetainedAnalysis.report(on: Self.path, query: RetainedQuery(graph: Self.graph, removed: names))
            }
            #expect(error?.path == Self.path)
            #expect(error?.what == "nothing in it is named '\(names.last ?? "")'")
            if names.last == "libNetKit" { #expect(error?.hint?.hasPrefix("did you mean 'libNetKit.a'") == true) }
        }
        let tree = RetainedQuery(graph: Self.graph, tree: RetainedQuery.Tree(root: "mainn"))
        #expect(throws: InputError("nothing in it is named 'mainn'", hint: "did you mean 'main'?", path: Self.path)) {
            try RetainedAnalysis.report(on: Self.path, query: tree)
        }
        let island = RetainedQuery(graph: Self.graph, tree: RetainedQuery.Tree(root: "KAIslandA"))
        #expect(throws: InputError.self) { try RetainedAnalysis.report(on: Self.path, query: island) }
    }
}
