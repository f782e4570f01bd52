import LinkMapKit
import Testing

/// Methods of unused classes, and classes and protocols that may be looked up by name.
@Suite(.enabled(if: LinkedProgram.isPossible, LinkedProgram.whenNot)) struct DeadClassTests {
    private static func source(lookup: String) -> String {
        """
        extern Class NSClassFromString(id);
        extern id nameOfPlugin(void);
        extern int puts(const char *);
        __attribute__((objc_root_class)) @interface Root { Class isa; } + (id)alloc; @end
        @implementation Root + (id)alloc { return 0; } @end
        @interface Hen : Root @end
        @implementation Hen - (void)talk:(int)n { puts("hen"); } - (void)lost { puts("lost"); } @end
        static __attribute__((noinline)) void scream(void) { puts("scream"); puts("scream"); }
        @protocol Nesting - (void)nest; @end
        @interface Crow : Root <Nesting> @end
        @implementation Crow - (void)talk:(int)n { scream(); [self mutter]; } - (void)mutter { puts("mutter"); } @end
        @interface Crow (Thief) @end
        @implementation Crow (Thief) - (void)lost { puts("thief"); } @end
        int main(int count, char **arguments) { [[Hen alloc] talk:count]; return NSClassFromString(\(lookup)) != 0; }
        """
    }

    private static let constant = source(lookup: "@\"Hen\"")
    private static let dynamic = source(lookup: "nameOfPlugin()")

    @Test func whySaysWhatSendsAMessage() throws {
        let program = try LinkedProgram(Self.constant, architecture: "arm64")
        func thing(_ name: String) throws -> WhyReport.Thing {
            try #require(try WhyAnalysis.report(on: program.path, query: WhyQuery(name: name)).things.first)
        }
        let kept = try thing("-[Hen talk:]")
        #expect(kept.kind == .objcMethod && kept.hold == .kept)
        #expect(kept.chains.first?.steps.map(\.name) == ["main", "-[Hen talk:]"])
        #expect(kept.chains.first?.steps.last?.rule == "selector-used")
        let dead = try thing("-[Crow talk:]")
        #expect(dead.hold == .unreachable && dead.referrers.map(\.name) == ["Crow", "main"])
        #expect(dead.referrerCount == 2)
    }

    @Test func everyNameOfAFindingIsFound() throws {
        let program = try LinkedProgram(Self.constant, architecture: "x86_64")
        #expect(program.report.findings.count > 3)
        for finding in program.report.findings {
            let query = WhyQuery(name: finding.name.text)
            let things = try WhyAnalysis.report(on: program.path, query: query).things
            #expect(things.contains { $0.name == finding.name && $0.kind == finding.kind }, "\(finding.name.text)")
        }
    }

    @Test func aNameLearntAtRunTimeIsADoubt() throws {
        let program = try LinkedProgram(Self.dynamic, architecture: "arm64")
        #expect(program.findings(.objcClass, .medium) == ["Crow"])
        #expect(program.evidence(of: "Crow").contains("name-at-run-time"))
        // No code looks up protocols.
        #expect(!program.evidence(of: "Nesting").contains("name-at-run-time"))
    }

    /// No linker exports protocols; a class that is not exported is private to its library.
    @Test func protocolsOfALibraryAreOpen() throws {
        let hidden = ["-dylib", "-exported_symbol", "_main"]
        let open = try LinkedProgram(Self.constant, architecture: "arm64", linking: hidden)
        #expect(open.findings(.objcProtocol, .low) == ["Nesting"])
        #expect(open.evidence(of: "Nesting").contains("name-at-run-time"))
        #expect(open.findings(.objcClass, .high) == ["Crow"])
        var query = UnusedQuery()
        query.roots.isClosed = true
        let closed = try LinkedProgram(Self.constant, architecture: "arm64", linking: hidden, query: query)
        #expect(!closed.evidence(of: "Nesting").contains("name-at-run-time"))
    }

    @Test func classesOfALibraryAreOpenIfExportedOrLookedUp() throws {
        let exported = try LinkedProgram(Self.constant, architecture: "arm64", linking: ["-dylib"])
        #expect(exported.findings(.objcClass, .low).contains("Crow"))
        let hidden = ["-exported_symbol", "_main"]
        let looking = try LinkedProgram(Self.dynamic, architecture: "arm64", linking: ["-dylib"] + hidden)
        #expect(looking.findings(.objcClass, .low) == ["Crow"])
        #expect(looking.evidence(of: "Crow").contains("name-at-run-time"))
        let plugin = try LinkedProgram(Self.constant, architecture: "arm64", linking: ["-bundle"] + hidden)
        #expect(plugin.findings(.objcClass, .medium) == ["Crow"])
        #expect(plugin.evidence(of: "Crow").contains("name-at-run-time"))
    }

    @Test(arguments: ["arm64", "x86_64"]) func methodsGoWithTheirClass(_ architecture: String) throws {
        let program = try LinkedProgram(Self.constant, architecture: architecture)
        let crow = try #require(program.report.findings.first { $0.name == "Crow" })
        #expect(crow.details.parts.map(\.text).sorted() == ["-[Crow mutter]", "-[Crow talk:]", "-[Crow(Thief) lost]"])
        // Code sends its selector, to objects of another class.
        #expect(!program.report.findings.contains { $0.name == "-[Crow talk:]" })
    }
}
