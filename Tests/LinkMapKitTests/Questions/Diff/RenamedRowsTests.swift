import LinkMapKit
import Testing

/// Rows of a record that have other names now, as the gate pairs them.
@Suite struct RenamedRowsTests {
    private static func rows(_ sizes: [String: UInt64]) -> [String: Sizes] {
        sizes.mapValues { Sizes(fileSize: $0, vmSize: $0) }
    }

    @Test func generatedPartsOfDisplayedNames() {
        let old = Self.rows([
            "parse.constprop.0": 40, "run(int) [clone .isra.0]": 50, "main::{lambda(int)#12}": 60,
            "anon.1569789ed36ff87492cdad6d7a3f6628.3.llvm.5403340033066428232": 70, "kept": 80, "gone": 90,
        ])
        let new = Self.rows([
            "parse": 44, "run(int)": 50, "main::{lambda(int)#3}": 61,
            "anon.49f4ae719686d7a36247be3437602a04.3.llvm.458485838722167496": 70, "kept": 81, "added": 90,
        ])
        #expect(
            RenamedRows.renamings(in: .symbol, of: old, to: new) == [
                "parse.constprop.0": "parse", "run(int) [clone .isra.0]": "run(int)",
                "main::{lambda(int)#12}": "main::{lambda(int)#3}",
                "anon.1569789ed36ff87492cdad6d7a3f6628.3.llvm.5403340033066428232":
                    "anon.49f4ae719686d7a36247be3437602a04.3.llvm.458485838722167496",
            ])
    }

    /// Constants of Go have their values in their names.
    @Test func valuesAreNoCounters() {
        let (old, new) = (Self.rows(["$f64.4004000000000000": 8]), Self.rows(["$f64.4008000000000000": 8]))
        #expect(RenamedRows.renamings(in: .symbol, of: old, to: new).isEmpty)
    }

    @Test func filesSegmentsAndOthers() {
        let files = (Self.rows(["app-0a1b2c3d.js": 4]), Self.rows(["app-99ffee00.js": 5]))
        #expect(RenamedRows.renamings(in: .file, of: files.0, to: files.1) == ["app-0a1b2c3d.js": "app-99ffee00.js"])
        let segments = (Self.rows(["LOAD #2 [R-X]": 4]), Self.rows(["LOAD #3 [R-X]": 5]))
        #expect(
            RenamedRows.renamings(in: .segment, of: segments.0, to: segments.1) == ["LOAD #2 [R-X]": "LOAD #3 [R-X]"])
        // Modules have no generated parts.
        let modules = (Self.rows(["shop.cold": 4]), Self.rows(["shop": 5]))
        #expect(RenamedRows.renamings(in: .module, of: modules.0, to: modules.1).isEmpty)
    }
}
