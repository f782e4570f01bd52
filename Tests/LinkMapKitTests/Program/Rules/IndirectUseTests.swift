import LinkMapKit
import Testing

/// Uses that no instruction spells out: selectors and names out of tables, and callbacks that no protocol declares. Each
/// was found in a real app by looking for every reference to what had been called unused.
@Suite(.enabled(if: LinkedProgram.isPossible, LinkedProgram.whenNot)) struct IndirectUseTests {
    private static let source = """
        __attribute__((objc_root_class)) @interface Root { Class isa; } + (id)alloc; - (void)setDelegate:(id)x; @end
        @interface Worker : Root - (void)run:(int)n with:(id)x; @end
        @interface PartDelegate : Root @end
        typedef struct objc_selector *SEL;
        extern SEL sel_registerName(const char *);
        extern id objc_msgSend(id, SEL);
        extern int puts(const char *);
        @implementation Root + (id)alloc { return 0; } - (void)setDelegate:(id)x { } @end
        @implementation Worker
        - (void)run:(int)n with:(id)x {
            // Optimised, this is one message whose selector comes out of a table.
            switch (n) {
            case 0: [self one:x]; break;
            case 1: [self two:x]; break;
            case 2: [self three:x]; break;
            case 3: [self four:x]; break;
            }
        }
        - (void)one:(id)x { puts("1"); }
        - (void)two:(id)x { puts("2"); }
        - (void)three:(id)x { puts("3"); }
        - (void)four:(id)x { puts("4"); }
        - (void)five:(id)x { puts("5"); }
        - (void)listed { puts("6"); }
        - (void)registered { puts("11 11"); }
        - (void)unlisted { puts("7"); }
        @end
        @implementation PartDelegate
        - (void)part:(id)x wantsColour:(int)n { puts("8"); }
        - (id)initWithPart:(id)x { puts("9"); return self; }
        + (void)prepare { puts("10"); }
        @end
        const char *names[] = { "listed", "hidden" };
        const char *others[] = { "registered", "hidden" };
        __attribute__((noinline)) int print(int n) { return puts(others[n & 1]); }
        int main(int count, char **arguments) {
            id worker = [Worker alloc];
            [worker run:count with:worker];
            [worker setDelegate:[PartDelegate alloc]];
            objc_msgSend(worker, sel_registerName(names[count & 1]));
            return print(count);
        }
        """

    @Test(arguments: ["arm64", "x86_64"]) func tablesAndDelegates(_ architecture: String) throws {
        let program = try LinkedProgram(Self.source, architecture: architecture)
        #expect(
            program.findings(.objcMethod, .high) == [
                "+[PartDelegate prepare]", "-[PartDelegate initWithPart:]", "-[Worker five:]", "-[Worker unlisted]",
            ])
        #expect(
            program.findings(.objcMethod, .medium) == ["-[PartDelegate part:wantsColour:]", "-[Worker registered]"])
        // The table is read by the function that looks selectors up.
        #expect(program.evidence(of: "-[Worker listed]") == [])
        #expect(program.evidence(of: "-[Worker registered]") == ["selector-never-sent", "selector-string"])
        #expect(
            program.evidence(of: "-[PartDelegate part:wantsColour:]") == ["selector-never-sent", "delegate-class"])
    }
}
