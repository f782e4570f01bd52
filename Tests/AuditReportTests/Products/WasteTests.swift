import Foundation
import TestSupport
import Testing

/// The waste of products that a script makes: each kind is found where it was put, and nowhere else.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct WasteTests {
    private typealias Answer = WasteAnswer

    @Test func picturesThatShowTheSame() throws {
        let made = try WasteScript.make(
            "A.app",
            """
            put('A.app/Info.plist', info(MinimumOSVersion='16.0'))
            put('A.app/one.png', png(1, 64, 64)); put('A.app/pod/again.png', png(1, 64, 64, level=1, filtered=True))
            put('A.app/two.png', png(2, 96, 48)); put('A.app/small.png', png(2, 48, 24))
            put('A.app/squeezed.png', png(2, 48, 48))
            for seed in range(3, 30): put(f'A.app/other{chr(97 + seed)}.png', png(seed, 64, 64))
            put('A.app/scaled.png', png(50, 32, 32)); put('A.app/scaled@2x.png', png(50, 64, 64))
            put('A.app/size32.png', png(51, 32, 32)); put('A.app/size64.png', png(51, 64, 64))
            put('A.app/flat.png', png(60, 16, 16)); put('A.app/tiny.png', png(61, 8, 8)); put('A.app/tinier.png', png(61, 4, 4))
            put('A.app/broken.png', png(1, 64, 64)[:200])
            """)
        let found = try Answer(of: made.path).of("near-duplicate")
        #expect(Set(found.map(\.files)) == [["one.png", "pod/again.png"], ["small.png", "two.png"]])
        let equal = try #require(found.first { $0.files[0] == "one.png" })
        #expect(equal.verdict == "certain")
        func size(_ name: String) throws -> Int {
            try Data(contentsOf: URL(fileURLWithPath: "\(made.path)/\(name)")).count
        }
        #expect(equal.wasted == max(try size("one.png"), try size("pod/again.png")))
        let scaled = try #require(found.first { $0.files[0] == "small.png" })
        #expect(scaled.verdict == "likely")
        #expect(scaled.wasted == (try size("small.png")))
    }

    @Test func aLibraryThatIsLinkedIntoSeveralImages() throws {
        let made = try WasteScript.make(
            "A.app",
            """
            library = ''.join(
                f'__attribute__((noinline)) int shared_{n}(const char *p) '
                f'{{ int s = {n}; while (*p) {{ s = s * {n + 31} ^ *p++; if (s % {n + 7} == 3) s += p[1]; }} '
                f'return s; }}\\n' for n in range(60))
            library += 'int shared(const char *p) { return ' + ' + '.join(f'shared_{n}(p)' for n in range(60)) + '; }\\n'
            put('A.app/Info.plist', info(MinimumOSVersion='16.0'))
            compile('A.app/Main', library + 'int main(int c, char **v) { return shared(v[0]); }')
            compile('A.app/Frameworks/K.framework/K', library + 'int k(const char *p) { return shared(p) + 1; }', '-shared', '-fPIC')
            compile('A.app/Frameworks/L.framework/L', 'int only_here(int n) { return n * 7; }', '-shared', '-fPIC')
            """)
        let found = try Answer(of: made.path).of("duplicate-code")
        #expect(found.map(\.files) == [["Frameworks/K.framework/K", "Main"]])
        #expect(found.first?.names?.contains { $0.hasPrefix("shared_") } == true)
        #expect(found.first.map { $0.wasted > 1024 } == true)
    }

    @Test func debugInfoOfAnyProduct() throws {
        let made = try WasteScript.make(
            "tree",
            """
            compile('tree/bin/debug', 'int main(void) { return 0; }', '-g3')
            compile('tree/bin/stripped', 'int main(void) { return 0; }', '-s')
            compile('tree/lib/debug/bin/debug.debug', 'int main(void) { return 0; }', '-g3')
            compile('tree/obj/part.o', 'int part(void) { return 0; }', '-g3', '-c')
            subprocess.run(['tar', '-czf', 'tree.tgz', 'tree'], check=True)
            """)
        for path in [made.path, made.folder.path("tree.tgz")] {
            let found = try Answer(of: path).of("debug-info")
            #expect(found.map { $0.files.map { $0.hasSuffix("bin/debug") } } == [[true]], "\(path)")
            let sections = try ProgramRun("readelf", ["-SW", "\(made.path)/bin/debug"]).output
            let sizes = sections.split(separator: "\n").compactMap { line -> Int? in
                let fields = line.replacing("[ ", with: "[").split(separator: " ")
                guard fields.count > 5 else { return nil }
                let isExtra = [".debug_", ".symtab", ".strtab"].contains { fields[1].hasPrefix($0) }
                return isExtra ? Int(fields[5], radix: 16) : nil
            }
            #expect(found.first?.wasted == sizes.reduce(0, +), "\(path)")
        }
    }

    @Test func androidLibrariesThatLargePagesRefuse() throws {
        let made = try WasteScript.make(
            "a.apk",
            """
            text = 'int f(int n) { return n + 1; }'
            for page in (4096, 16384): compile(f'lib{page}.so', text, '-shared', '-fPIC', f'-Wl,-z,max-page-size={page}')
            with zipfile.ZipFile('a.apk', 'w') as z:
                z.writestr('AndroidManifest.xml', b'\\3\\0\\10\\0'); z.writestr('classes.dex', b'dex\\n035\\0')
                for abi in ('x86_64', 'x86', 'mips'):
                    z.write('lib4096.so', f'lib/{abi}/libsmall.so', zipfile.ZIP_DEFLATED)
                    z.write('lib16384.so', f'lib/{abi}/liblarge.so', zipfile.ZIP_DEFLATED)
                z.write('lib16384.so', 'lib/x86_64/libstored.so')
            """)
        let answer = try Answer(of: made.path)
        #expect(answer.of("alignment").map(\.files) == [["lib/x86_64/libsmall.so"], ["lib/x86_64/libstored.so"]])
        #expect(answer.of("alignment").map { $0.fix.contains("zipalign") } == [false, true])
        #expect(Set(answer.of("unneeded-arch").flatMap(\.files)) == ["lib/mips/libsmall.so", "lib/mips/liblarge.so"])
    }

    @Test func partsThatADeviceOrTheOldestSystemDoesNotNeed() throws {
        let made = try WasteScript.make(
            "A.app",
            """
            icons = {'CFBundleAlternateIcons': {'Big': {'CFBundleIconFiles': ['Big']}, 'Fine': {'CFBundleIconFiles': ['Fine']}}}
            put('A.app/Info.plist', info(MinimumOSVersion='15.0', CFBundleIcons=icons))
            slice = open('\(Tool.sample("tally-macos"))', 'rb').read()
            kinds = [(0x100000c, 0), (12, 9), (0x1000007, 3)]
            head = struct.pack('>II', 0xcafebabe, 3)
            for n, (cpu, sub) in enumerate(kinds): head += struct.pack('>5I', cpu, sub, 0x8000 * (n + 1) * 8, len(slice), 14)
            body = head
            for n in range(3): body = body.ljust(0x8000 * (n + 1) * 8, b'\\0') + slice
            put('A.app/Main', body)
            for n, name in enumerate(('libswiftCore', 'libswift_Concurrency', 'libswiftObservation')):
                put(f'A.app/Frameworks/{name}.dylib', b'x' * (100 + n))
            put('A.app/Big@2x.png', png(1, 360, 360)); put('A.app/Fine@3x.png', png(2, 180, 180))
            put('A.app/plain.png', png(3, 20, 20)); put('A.app/scaled@2x.png', png(4, 40, 40)); put('A.app/scaled@3x.png', png(4, 60, 60))
            for name, text in (('de', 'b'), ('pt-BR', 'c'), ('Base', 'd')): put(f'A.app/{name}.lproj/a.strings', f'"a" = "{text}";')
            put('A.app/talk.mp3', b'ID3' + bytes(5_100_000)); put('A.app/short.mp3', b'ID3' + bytes(4_000_000))
            for n in range(110): put(f'A.app/data/{n}.dat', str(n) * 40)
            """)
        let answer = try Answer(of: made.path)
        #expect(answer.of("unneeded-arch").map(\.files) == [["Main"], ["Main"]])
        #expect(
            Set(answer.of("old-framework").flatMap(\.files)) == [
                "Frameworks/libswiftCore.dylib", "Frameworks/libswift_Concurrency.dylib",
            ])
        #expect(answer.of("alternate-icon").map(\.files) == [["Big@2x.png"]])
        #expect(answer.of("loose-image").map(\.files) == [["scaled@2x.png", "scaled@3x.png"]])
        #expect(answer.of("large-media").map(\.files) == [["talk.mp3"]])
        #expect(answer.of("small-files").first.map { $0.files.count > 110 } == true)
        #expect(answer.of("language").isEmpty)
        let chosen = try Answer(of: made.path, ["--languages", "de,en"]).of("language")
        #expect(chosen.map(\.files) == [["pt-BR.lproj/a.strings"]])
    }

    @Test func aSmallAppWithoutWaste() throws {
        let made = try WasteScript.make(
            "A.app",
            """
            put('A.app/Info.plist', info(MinimumOSVersion='16.0', CFBundleSupportedPlatforms=['iPhoneOS']))
            compile('A.app/Main', 'int main(void) { return 0; }', '-s'); put('A.app/one.png', png(1, 64, 64))
            put('A.app/en.lproj/Localizable.strings', '"a" = "// no comment";'); put('A.app/embedded.mobileprovision', b'x')
            put('A.app/PrivacyInfo.xcprivacy', plistlib.dumps({})); put('A.app/PkgInfo', 'APPL????')
            """)
        #expect(try Answer(of: made.path).waste.map { "\($0.kind) \($0.files)" } == [])
    }

    @Test func aProductWithoutPrograms() throws {
        let made = try WasteScript.make("tree", "put('tree/a.txt', 'text'); put('tree/b.txt', 'more')")
        let result = try Tool.run("unused", made.path)
        #expect(result.output.contains("only its waste was searched for"), "\(result.output)\(result.errors)")
    }

    @Test func aWarningAboutSeveralProgramsIsSaidOnce() throws {
        let made = try WasteScript.make(
            "tree",
            """
            for name in 'ab': compile(f'tree/lib{name}.so', f'int {name}(int n) {{ return n * 7; }}', '-shared', '-fPIC', '-s')
            """)
        let lines = try Tool.run("unused", made.path).errors.split(separator: "\n")
        #expect(lines.contains { $0.contains("stripped") } && Set(lines).count == lines.count, "\(lines)")
    }
}
