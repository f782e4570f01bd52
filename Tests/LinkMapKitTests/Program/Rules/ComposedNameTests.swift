import LinkMapKit
import Testing

/// Names of classes and methods that a program puts together, and keys that key-value coding is given.
@Suite(.enabled(if: LinkedProgram.isPossible, LinkedProgram.whenNot)) struct ComposedNameTests {
    private static let source = """
        typedef struct objc_selector *SEL;
        extern Class NSClassFromString(id);
        extern SEL NSSelectorFromString(id);
        extern id format(id, ...);
        @interface Text - (id)stringByAppendingString:(id)x; @end
        extern id objc_msgSend(id, SEL);
        extern int puts(const char *);
        __attribute__((objc_root_class)) @interface Root { Class isa; } + (id)alloc; @end
        @implementation Root + (id)alloc { return 0; } @end
        #define CLASS(name) @interface name : Root @end @implementation name - (void)name##Own { puts(#name " own"); } @end
        CLASS(PluginBeta) CLASS(PluginGamma) CLASS(RowCell12) CLASS(RowCell) CLASS(ColumnCell7) CLASS(PlainThing)
        @interface Worker : Root { int depth; } - (void)setValue:(id)x forKey:(id)k; @end
        @implementation Worker
        - (void)setValue:(id)x forKey:(id)k { puts("0"); }
        - (void)composedFoo { puts("1"); }
        - (void)composedBar { puts("2"); }
        - (void)setDepth:(int)n { depth = n; puts("3"); }
        - (void)setWidth:(int)n { puts("4"); }
        @end
        int main(int count, char **arguments) {
            id worker = [Worker alloc];
            [worker setValue:worker forKey:@"depth"];
            objc_msgSend((id)NSClassFromString(format(@"Plugin%s", count > 1 ? "Beta" : "Other")), 0);
            objc_msgSend((id)NSClassFromString(format(@"%@Cell%02lu", @"Row", 12ul)), 0);
            objc_msgSend(worker, NSSelectorFromString([(Text *)@"composed" stringByAppendingString:count > 1 ? @"Foo" : @"Else"]));
            return 0;
        }
        """

    @Test(arguments: ["arm64", "x86_64"]) func areLikelyWhereAllPartsAreThere(_ architecture: String) throws {
        let program = try LinkedProgram(Self.source, architecture: architecture)
        let rule = ["no-reference", "composed-name"]
        #expect(program.findings(.objcClass, .low) == ["PluginBeta", "RowCell12"])
        // No string says what the rest might be.
        #expect(program.findings(.objcClass, .medium) == ["ColumnCell7", "PluginGamma"])
        #expect(program.findings(.objcClass, .high) == ["PlainThing", "RowCell"])
        #expect(program.evidence(of: "PluginBeta") == rule && program.evidence(of: "PluginGamma") == rule)
        #expect(program.evidence(of: "-[Worker setDepth:]") == ["selector-never-sent", "key-string"])
        let low = program.findings(.objcMethod, .low)
        #expect(low.contains("-[Worker composedFoo]") && low.contains("-[Worker setDepth:]"))
        #expect(program.findings(.objcMethod, .medium).contains("-[Worker composedBar]"))
        #expect(program.findings(.objcMethod, .high).contains("-[Worker setWidth:]"))
    }
}
