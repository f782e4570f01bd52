import LinkMapKit
import Testing

/// Lists of exports, and version scripts.
@Suite struct ExportListTests {
    private func exports(_ text: String) throws(InputError) -> ExportList {
        try ExportList(ByteView(copying: text), source: "list")
    }

    @Test func readsLines() throws {
        let list = try exports("# what others use\n  open_store\t# the first\r\n\nclose_*\n_ZN5Store?Ev\n")
        #expect(list.contains("open_store") && list.contains("close_all") && list.contains("_ZN5StoreXEv"))
        #expect(!list.contains("open_storey") && !list.contains("# what others use") && !list.contains(""))
    }

    @Test func readsVersionScripts() throws {
        let list = try exports(
            """
            /* the first */ VERS_1.0 {
              global: open_store; "exact*name";   # a comment
                extern "C++" { Store::open*; "Store::close()"; };
              local: open_hidden; *;
            };
            VERS_2 { global: close_*; } VERS_1.0;
            """)
        #expect(list.contains("open_store") && list.contains("close_it") && list.contains("exact*name"))
        #expect(!list.contains("exact_name") && !list.contains("open_hidden") && !list.contains("other"))
        #expect(list.contains("_ZN5Store4openEi"))
        #expect(list.contains("_ZN5Store5closeEv") && !list.contains("_ZN5Store5resetEv"))
    }

    /// Checks that an exact name takes precedence over a wildcard.
    @Test func namesGoBeforeStars() throws {
        let all = try exports("{ global: *; local: hidden; secret_*; };")
        #expect(all.contains("anything") && !all.contains("hidden") && !all.contains("secret_key"))
        let few = try exports("{ open; global: close; local: *; };")
        #expect(few.contains("open") && few.contains("close") && !few.contains("other"))
    }

    @Test(arguments: [
        ("", "it names no export"), ("# nothing\n", "it names no export"), ("{ local: *; };", "it names no export"),
        ("{ a;", "a brace is not closed"), ("{ a; };\n}", "a brace closes nothing"),
        ("{ \"a; };", "a quote is not closed"),
        ("{ a; /* };", "a comment is not closed"), ("{ { { a; }; }; };", "braces stand too deep"),
    ])
    func refusesOthers(_ text: String, _ reason: String) {
        #expect(throws: InputError.self) { try exports(text) }
        do { _ = try exports(text) } catch { #expect(error.what.hasPrefix(reason), "\(text): \(error)") }
    }
}
