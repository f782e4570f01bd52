import Foundation
import TestSupport
import Testing

/// The programs of a product are one world: what one of them uses is used, and a library inside belongs to nobody else.
@Suite struct ProductWorldTests {
    private static let hasMachO =
        Compiler.path(of: "clang") != nil && Compiler.path(of: "ld64.lld") != nil
        && Compiler.path(of: "zip") != nil
    private static let hasELF = Compiler.path(of: "gcc") != nil && Compiler.path(of: "zip") != nil

    /// An app with a framework's library and an extension. Each uses one function of the library; a third is left over.
    private static let app = """
        mkdir -p A.app/Frameworks A.app/PlugIns/W.appex Payload
        f='__attribute__((noinline)) int'
        echo "$f kitByApp(int x) { return x * 3 + 1; } $f kitByWidget(int x) { return x * 5 + 2; }" >kit.c
        echo "$f kitDead(int x) { return x * 7 + 3; }" >>kit.c
        echo "int kitByApp(int); $f appDead(int x) { return x * 11; } __attribute__((constructor)) static void early(void) {" >app.c
        echo '__asm__ volatile(""); } int main(int c, char **v) { return kitByApp(c); }' >>app.c
        echo 'int kitByWidget(int); int main(int c, char **v) { return kitByWidget(c); }' >widget.c
        printf -- "--- !tapi-tbd\\ntbd-version: 4\\ntargets: [ arm64-macos ]\\ninstall-name: '/usr/lib/libSystem.B.dylib'\\n" >s.tbd
        printf 'exports:\\n  - targets: [ arm64-macos ]\\n    symbols: [ dyld_stub_binder ]\\n...\\n' >>s.tbd
        for name in kit app widget; do clang -target arm64-apple-macosx13 -O1 -c $name.c -o $name.o; done
        link='ld64.lld -arch arm64 -platform_version macos 13 13 s.tbd'
        $link -dylib -install_name @rpath/libkit.dylib kit.o -o A.app/Frameworks/libkit.dylib
        $link -rpath @executable_path/Frameworks app.o A.app/Frameworks/libkit.dylib -o A.app/A
        $link -rpath @executable_path/../../Frameworks widget.o A.app/Frameworks/libkit.dylib -o A.app/PlugIns/W.appex/W
        list() {
            printf '<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundlePackageType</key><string>%s</string>' $1
            printf '<key>CFBundleExecutable</key><string>%s</string></dict></plist>' $2
        }
        list APPL A >A.app/Info.plist
        list 'XPC!' W >A.app/PlugIns/W.appex/Info.plist
        cp -r A.app Payload && zip -qr A.ipa Payload
        """

    private struct Unused: Decodable {
        struct Finding: Decodable {
            var kind: String
            var name: String
            var image: String?
            var confidence: String
        }

        struct Artifact: Decodable {
            var kind: String
            var executable: String?
        }

        var artifact: Artifact
        var findings: [Finding]

        /// The confidence of each finding, by name and image.
        var told: [String: String] {
            Dictionary(
                findings.filter { $0.kind == "function" }.map { ("\($0.name) in \($0.image ?? "-")", $0.confidence) },
                uniquingKeysWith: { $1 })
        }
    }

    private static func unused(_ bench: Bench, _ path: String, _ options: String...) throws -> Unused {
        let run = try Tool.run(["unused", "-q", "--format", "json"] + options + [bench.folder.path(path)])
        guard run.status == 0 else { throw ProductTree.Failure(text: run.errors) }
        return try JSONDecoder().decode(Unused.self, from: Data(run.output.utf8))
    }

    /// A folder in which scripts run with the chosen compilers.
    private struct Bench {
        let folder: TemporaryFolder

        init(_ script: String) throws {
            folder = try TemporaryFolder()
            let run = try ProgramRun("/bin/sh", ["-ec", script], in: folder.url, environment: Compiler.environment)
            guard run.status == 0 else { throw ProductTree.Failure(text: run.errors) }
        }
    }

    @Test(.enabled(if: hasMachO, "clang, ld64.lld or zip is not installed"), arguments: ["A.app", "A.ipa"])
    func whatTheAppOrAnExtensionUsesIsUsed(_ product: String) throws {
        let bench = try Bench(Self.app)
        let prefix = product == "A.ipa" ? "Payload/A.app/" : ""
        let found = try Self.unused(bench, product)
        #expect(found.artifact.executable == prefix + "A")
        #expect(
            found.told == ["kitDead in \(prefix)Frameworks/libkit.dylib": "high", "appDead in \(prefix)A": "high"])
        // Alone, the library may be used by anybody.
        let alone = try Self.unused(bench, "A.app/Frameworks/libkit.dylib")
        #expect(alone.told.values.allSatisfy { $0 == "low" } && alone.told.count == 3)
        let chosen = try Self.unused(bench, product, "--file", "libkit.dylib")
        #expect(chosen.told == ["kitDead in \(prefix)Frameworks/libkit.dylib": "high"])
        #expect(try Self.unused(bench, product, "--kind", "resource").told.isEmpty)
    }

    @Test(.enabled(if: hasMachO, "clang, ld64.lld or zip is not installed"), arguments: ["A.app", "A.ipa"])
    func whyAndRetainedAnswerForEachProgram(_ product: String) throws {
        let bench = try Bench(Self.app)
        let path = bench.folder.path(product)
        let why = try Tool.run("why", "-q", path, "kitByWidget").output
        #expect(why.contains("used by") && why.contains("PlugIns/W.appex/W"), "\(why)")
        let both = try Tool.run("why", "-q", path, "main").output
        #expect(both.hasPrefix("2 things are named main"), "\(both)")
        let retained = try Tool.run("retained", "-q", path).output
        #expect(
            retained.contains("Frameworks/libkit.dylib (arm64):") && retained.contains("PlugIns/W.appex/W (arm64):"))
        let one = try Tool.run("retained", "-q", "--file", "W", path).output
        #expect(!one.contains("(arm64):") && one.contains("main"), "\(one)")
        for command in [["why", path, "main"], ["retained", path], ["startup", path], ["unused", path]] {
            let refused = try Tool.run(command + ["--file", "Nope"])
            #expect(refused.status == 2)
            #expect(refused.errors.contains("contains no program or library 'Nope'; there are"))
            #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
        }
        let plain = try Tool.run("why", bench.folder.path("A.app/A"), "main", "--file", "A")
        #expect(plain.status == 2 && plain.errors.contains("--file chooses a program of one"))
    }

    @Test(.enabled(if: hasMachO, "clang, ld64.lld or zip is not installed"), arguments: ["A.app", "A.ipa"])
    func theStartOfTheMainProgramFindsItsLibrariesInTheProduct(_ product: String) throws {
        let bench = try Bench(Self.app)
        let start = try Tool.run("startup", "-q", bench.folder.path(product)).output
        #expect(start.contains("A.app/Frameworks/libkit.dylib") && start.contains("constructor functions"), "\(start)")
        let widget = try Tool.run("startup", "-q", "--file", "W", bench.folder.path(product)).output
        #expect(widget.contains("Frameworks/libkit.dylib") && !widget.contains("constructor functions"), "\(widget)")
        let several = try Tool.run("startup", "--file", "*", bench.folder.path(product))
        #expect(several.status == 2)
        #expect(several.errors.contains("is started with --file; there are"), "\(several.errors)")
    }

    @Test(.enabled(if: hasELF, "gcc or zip is not installed"))
    func aLibraryThatAWheelCarriesServesItsModulesAlone() throws {
        let bench = try Bench(
            """
            mkdir -p wheel/pkg.libs
            echo 'int priv(int x) { return x * 3; } int privDead(int x) { return x * 9 + 4; }' >priv.c
            gcc -O1 -shared -fPIC priv.c -o wheel/pkg.libs/libpriv-0a1b2c3d.so
            echo 'int priv(int); int PyInit_mod(void) { return priv(2); }' >mod.c
            gcc -O1 -shared -fPIC mod.c -o wheel/mod.so wheel/pkg.libs/libpriv-0a1b2c3d.so
            cd wheel && zip -qr ../w.whl .
            """)
        let told = try Self.unused(bench, "w.whl").told
        #expect(told == ["privDead in pkg.libs/libpriv-0a1b2c3d.so": "high", "PyInit_mod in mod.so": "low"])
    }

    /// The header of a position-independent program calls it a shared object, too. A Debian package is an archive as
    /// linkers read them, of other members.
    @Test(
        .enabled(if: hasELF && Compiler.path(of: "dpkg-deb") != nil, "gcc, zip or dpkg-deb is not installed"),
        arguments: ["tool.zip", "tool.deb"])
    func aPackageIsStartedWithItsOnlyProgram(_ package: String) throws {
        let bench = try Bench(
            """
            mkdir -p tool/bin tool/lib tool/DEBIAN
            echo 'int helper(int x) { return x * 3; }' >helper.c
            gcc -O1 -shared -fPIC helper.c -Wl,-soname,libhelper.so -o tool/lib/libhelper.so
            echo 'int helper(int); int dead(int x) { return x * 9; } int main(void) { return helper(2); }' >main.c
            gcc -O1 -pie -fPIE main.c '-Wl,-rpath,$ORIGIN/../lib' -o tool/bin/tool tool/lib/libhelper.so
            printf 'Package: tool\nVersion: 1\nArchitecture: all\nMaintainer: t\nDescription: t\n' >tool/DEBIAN/control
            dpkg-deb -b tool tool.deb >/dev/null && rm -r tool/DEBIAN
            cd tool && zip -qr ../tool.zip . && strip bin/tool lib/libhelper.so && zip -qr ../stripped.zip bin
            """)
        let start = try Tool.run("startup", bench.folder.path(package))
        #expect(start.status == 0 && start.output.contains("lib/libhelper.so"), "\(start.output)\(start.errors)")
        #expect(try Self.unused(bench, package).told["dead in bin/tool"] == "high")
        let page = try Tool.run("report", bench.folder.path(package))
        #expect(page.output.contains("Unused    "), "\(page.output)\(page.errors)")
        let stripped = try Tool.run("unused", "-q", bench.folder.path("stripped.zip"))
        #expect(
            stripped.output.hasPrefix("Nothing unused was found in what can be judged. Not judged: "),
            "\(stripped.output)")
    }
}
