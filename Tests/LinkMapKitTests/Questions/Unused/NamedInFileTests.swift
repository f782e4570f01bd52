import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Resources, classes and exports that files of any form name: scripts, bytecode, databases, assemblies.
@Suite(.enabled(if: LinkedProgram.isPossible, LinkedProgram.whenNot)) struct NamedInFileTests {
    private static let picture: [UInt8] =
        [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + [UInt8](repeating: 0, count: 40)

    /// Makes an app of a program and files, and reports about it.
    private static func report(_ source: String, _ files: [String: [UInt8]]) throws -> UnusedReport {
        let program = try LinkedProgram(source, architecture: "arm64")
        let bench = try BundleBench()
        for (path, bytes) in files { try bench.write(bytes, to: "Shop.app/" + path) }
        try bench.write(
            """
            <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleExecutable</key><string>Shop</string>
            <key>CFBundlePackageType</key><string>APPL</string></dict></plist>
            """, to: "Shop.app/Info.plist")
        let target = bench.bench.folder.appendingPathComponent("Shop.app/Shop")
        try FileManager.default.copyItem(at: URL(fileURLWithPath: program.path), to: target)
        return try UnusedAnalysis.report(
            on: [bench.bench.folder.appendingPathComponent("Shop.app").path], query: UnusedQuery())
    }

    private static let plain = "extern int puts(const char *); int main(void) { puts(\"hello\"); return 0; }"

    private static func pictures(_ names: String...) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: names.map { ("\($0).png", picture) })
    }

    private static func wide(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    @Test func filesOfAnyFormNameResources() throws {
        var files = Self.pictures("tab_cart", "robot", "dish_soup", "listed_one", "left_over")
        files["main.jsbundle"] = [0xC6, 0x1F, 0, 3] + Array("RollOverRighttab_cartpngTaget".utf8) + [0, 0]
        files["Code.dll"] = Array("MZ".utf8) + [0, 0, 19] + Self.wide("robot.png") + [0]
        files["menu.data"] = Array("SQLite format 3".utf8) + [0, 7, 23] + Array("Soupdish_soup".utf8)
        files["names.conf"] = Array("a: listed_one\nb: not_left_over\n".utf8)
        let report = try Self.report(Self.plain, files)
        for name in ["tab_cart", "robot", "dish_soup", "listed_one"] {
            #expect(report.confidences[name] == .low, "\(name)")
        }
        #expect(report.confidences["left_over"] == .high)
        let notes = report.warnings.filter { $0.code == "names-searched" }.map(\.message)
        #expect(notes.contains { $0.hasPrefix("React Native app") } && notes.contains { $0.hasPrefix(".NET app") })
    }

    /// A name in a file that nothing uses leaves a doubt.
    @Test func anUnusedFileProvesNothing() throws {
        var files = Self.pictures("dish_soup")
        files["menu.sqlite"] = Array("SQLite format 3".utf8) + [0, 7, 23] + Array("Soupdish_soup".utf8)
        #expect(try Self.report(Self.plain, files).confidences["dish_soup"] == .medium)
    }

    @Test func partsOfNamesMakeResources() throws {
        let source = """
            extern int use(const char *, ...);
            int main(void) { use("badge_"); use("_night"); use("%slevel_%s"); return 0; }
            """
        let files = Self.pictures("badge_red", "wall_sea_night", "level_easy", "trash_can")
        let report = try Self.report(source, files)
        for name in ["badge_red", "wall_sea_night", "level_easy"] {
            #expect(report.confidences[name] == .low, "\(name)")
        }
        #expect(report.confidences["trash_can"] == .high)
    }

    @Test func listedFilesNeedNoName() throws {
        let source = """
            extern id bundle;
            @interface Bundle - (id)pathsForResourcesOfType:(id)t inDirectory:(id)d; @end
            int main(void) {
                [(Bundle *)bundle pathsForResourcesOfType:@"png" inDirectory:@"stickers"];
                [(Bundle *)bundle pathsForResourcesOfType:@"wav" inDirectory:0];
                return 0;
            }
            """
        var files = Self.pictures("stickers/lion", "stray")
        files["hail.wav"] = Array("RIFFhail".utf8)
        let report = try Self.report(source, files)
        #expect(report.confidences["lion"] == .low && report.confidences["hail"] == .low)
        #expect(report.confidences["stray"] == .high)
    }

    @Test func privacyManifestsAreNoDuplicates() throws {
        let manifest = Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>".utf8)
        let files = ["One.bundle/PrivacyInfo.xcprivacy": manifest, "Two.bundle/PrivacyInfo.xcprivacy": manifest]
        #expect(try Self.report(Self.plain, files).waste?.contains { $0.kind == .duplicate } == false)
    }
}

/// Functions of a library that a script beside it calls by name.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "no gcc")) struct NamedExportTests {
    @Test func scriptsCallExports() throws {
        let bench = try BundleBench()
        try bench.write("import ctypes\nlib = ctypes.CDLL('x')\nprint(lib.sum_twice(2))\n", to: "kit/__init__.py")
        try bench.write(
            """
            static int helper(int x) { return x * 7 + 3; }
            int sum_twice(int x) { return helper(x) * 2; }
            int sum_spare(int x) { return x * 1001 + 17; }
            """, to: "lib.c")
        try bench.bench.run("mkdir", "-p", "kit.libs")
        try bench.bench.run("gcc", "-O0", "-shared", "-fPIC", "lib.c", "-o", "kit.libs/libsum.so")
        try bench.bench.run("rm", "lib.c")
        let report = try UnusedAnalysis.report(on: [bench.bench.folder.path], query: UnusedQuery())
        #expect(report.confidences["sum_twice"] ?? .low == .low)
        #expect(report.confidences["helper"] ?? .low == .low)
        #expect(report.confidences["sum_spare"] == .high)
    }
}
