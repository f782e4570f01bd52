import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Classes, selectors and keys that code looks up by names which it learns at run time, here or in another image.
@Suite(.enabled(if: LinkedProgram.isPossible, LinkedProgram.whenNot)) struct RuntimeLookupTests {
    private static let head = """
        typedef struct objc_selector *SEL;
        extern Class NSClassFromString(id);
        extern SEL NSSelectorFromString(id);
        extern Class *objc_copyClassList(unsigned *);
        extern id objc_msgSend(id, SEL);
        extern int puts(const char *);
        __attribute__((objc_root_class)) @interface Root { Class isa; } + (id)alloc; @end
        @implementation Root + (id)alloc { return 0; } @end
        @interface Text - (id)objectForKey:(id)k; - (id)stringByAppendingString:(id)s; - (id)valueForKey:(id)k;
        - (void)setValue:(id)v forKey:(id)k; @end
        #define CLASS(name) @interface name : Root @end \\
            @implementation name - (int)name##Own { puts(#name); return 1; } @end
        CLASS(OfferScreen) CLASS(PluginOne) CLASS(NewScreen)
        @interface Worker : Root @end
        @implementation Worker
        - (void)payNow:(id)x { puts("pay"); }
        - (void)setWidth:(int)n { puts("3"); }
        - (id)label { puts("4"); return self; }
        @end
        extern id message, box;

        """

    private static func program(_ body: String, _ architecture: String) throws -> LinkedProgram {
        let main = "int main(int count, char **arguments) { [Worker alloc]; \(body) return 0; }"
        return try LinkedProgram(head + main, architecture: architecture)
    }

    private static let architectures = ["arm64", "x86_64"]

    /// A text that stands in the same function is no proof of the name.
    @Test(arguments: architectures) func aKeyIsNoName(_ architecture: String) throws {
        let program = try Self.program(
            "objc_msgSend((id)NSClassFromString([message objectForKey:@\"page\"]), 0);", architecture)
        #expect(program.findings(.objcClass, .high) == [])
        #expect(program.findings(.objcClass, .medium) == ["NewScreen", "OfferScreen", "PluginOne"])
        #expect(program.evidence(of: "OfferScreen").contains("name-at-run-time"))
    }

    @Test(arguments: architectures) func constantsAndJoinedStringsAreKnown(_ architecture: String) throws {
        let program = try Self.program(
            """
            objc_msgSend((id)NSClassFromString(@"NewScreen"), 0);
            if (count > 1) objc_msgSend((id)NSClassFromString([(Text *)@"Plugin" stringByAppendingString:message]), 0);
            """, architecture)
        #expect(program.findings(.objcClass, .high) == ["OfferScreen"])
        #expect(program.findings(.objcClass, .medium) == ["PluginOne"])
    }

    @Test(arguments: architectures) func allClassesMayBeAsked(_ architecture: String) throws {
        let program = try Self.program("unsigned n; objc_msgSend((id)*objc_copyClassList(&n), 0);", architecture)
        #expect(program.findings(.objcClass, .high) == [])
    }

    @Test(arguments: architectures) func openSelectorsReachAllMethods(_ architecture: String) throws {
        let open = try Self.program(
            "objc_msgSend(box, NSSelectorFromString([message objectForKey:@\"action\"]));", architecture)
        #expect(open.findings(.objcMethod, .high) == [])
        #expect(open.findings(.objcMethod, .medium).contains("-[Worker payNow:]"))
        let known = try Self.program("objc_msgSend(box, NSSelectorFromString(@\"other\"));", architecture)
        #expect(known.findings(.objcMethod, .high).contains("-[Worker payNow:]"))
    }

    @Test(arguments: architectures) func openKeysReachAccessorsOnly(_ architecture: String) throws {
        let open = try Self.program(
            """
            [box setValue:message forKey:[message objectForKey:@"key"]];
            [box valueForKey:[message objectForKey:@"k"]];
            """, architecture)
        #expect(open.findings(.objcMethod, .medium).contains("-[Worker setWidth:]"))
        #expect(open.findings(.objcMethod, .medium).contains("-[Worker label]"))
        #expect(open.findings(.objcMethod, .high).contains("-[Worker payNow:]"))
        let known = try Self.program("[box setValue:message forKey:@\"depth\"];", architecture)
        #expect(known.findings(.objcMethod, .high).contains("-[Worker setWidth:]"))
    }

    /// An answer is the same, whether the code that looks up is linked statically or not.
    @Test func lookupsOfOtherImagesReachTheProgram() throws {
        let looking = try Self.program(
            "objc_msgSend((id)NSClassFromString([message objectForKey:@\"page\"]), 0);", "arm64")
        var query = UnusedQuery()
        query.withPaths = [looking.path]
        let main = "int main(int count, char **arguments) { [Worker alloc]; return 0; }"
        let program = try LinkedProgram(Self.head + main, architecture: "arm64", query: query)
        #expect(program.evidence(of: "OfferScreen").contains("name-at-run-time"))
        #expect(!program.findings(.objcClass, .high).contains("OfferScreen"))
    }

    /// A section with a name of the developer's is walked from its start, or found by its name.
    @Test(arguments: architectures) func namedSectionsAreWalked(_ architecture: String) throws {
        let source = """
            extern int puts(const char *);
            struct task { const char *name; void (*run)(void); };
            #define TASK(n) static void run_##n(void) { puts(#n); } \\
                static struct task t_##n __attribute__((used, section("__DATA,Tasks"))) = {#n, run_##n};
            TASK(warm) TASK(log) TASK(push)
            extern struct task first __asm("section$start$__DATA$Tasks"), last __asm("section$end$__DATA$Tasks");
            void plain(void) { puts("plain"); puts("more"); }
            int main() { for (struct task *t = &first; t < &last; t++) t->run(); return 0; }
            """
        let program = try LinkedProgram(source, architecture: architecture, linking: ["-no_dead_strip_inits_and_terms"])
        let sure = program.report.findings.filter { $0.confidence > .low }.map(\.name.text)
        #expect(!sure.contains { $0.hasSuffix("_push") || $0.hasSuffix("_log") })
    }

    @Test func testClassesAreRun() throws {
        let source = """
            extern int puts(const char *);
            __attribute__((weak_import)) @interface XCTestCase { Class isa; } @end
            __attribute__((visibility("hidden"))) @interface LoginTests : XCTestCase @end
            @implementation LoginTests - (void)testLogin { puts("login"); } - (void)helper { puts("help"); } @end
            """
        let program = try LinkedProgram(source, architecture: "arm64", linking: ["-bundle"])
        #expect(!program.report.findings.contains { $0.name == "LoginTests" })
        #expect(!program.report.findings.contains { $0.name == "-[LoginTests testLogin]" })
    }
}
