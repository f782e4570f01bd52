import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Damaged files end in names, a warning, or both, and never in a trap, a hang or gigabytes.
@Suite struct BundleDamageTests {
    /// Every truncation and 400 mutations of a file, as files of one directory.
    private func damage(_ bytes: [UInt8], seed: UInt64) throws -> BundleContents {
        let bench = try BundleBench()
        let step = max(bytes.count / 300, 1)
        for length in stride(from: 1, to: bytes.count, by: step) {
            try bench.write(Array(bytes.prefix(length)), to: "cut-\(length).nib")
        }
        var random = SplitMix(state: seed)
        for round in 0..<400 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<mutated.count, using: &random)
                mutated[place] =
                    [0, 0xFF, 0x80, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            try bench.write(mutated, to: "mutated-\(round).nib")
        }
        try bench.write(bytes, to: "whole.nib")
        return try bench.contents()
    }

    private func check(_ contents: BundleContents, mustFind name: String, in role: BundleName.Role) {
        #expect(contents.names.contains { $0.text.text == name && $0.role == role && $0.source.hasPrefix("whole.nib") })
        #expect(contents.warnings.count > 100, "most truncations are noticed")
        #expect(Set(contents.warnings.map(\.code)) == ["bundle-file-unread"])
        #expect(contents.warnings.allSatisfy { $0.message.hasPrefix("cut-") || $0.message.hasPrefix("mutated-") })
        // At most one a file.
        let files = contents.warnings.compactMap { $0.message.split(separator: ":").first }
        #expect(Set(files).count == files.count)
    }

    @Test(.timeLimit(.minutes(1))) func survivesDamagedNibs() throws {
        check(try damage(NibWriter.screen.bytes, seed: 1), mustFind: "checkOut:", in: .selector)
    }

    @Test(
        .timeLimit(.minutes(1)), .enabled(if: BundleBench.hasPython, BundleBench.whenAbsent),
        arguments: ["FMT_BINARY", "FMT_XML"])
    func survivesDamagedLists(form: String) throws {
        let bench = try BundleBench()
        try bench.python(
            """
            value = {'NSPrincipalClass': 'Shop.Main', 'Größe': ['Übergröße', {'a': [1, 2.5, True, b'x' * 300]}]}
            value.update({'key%d' % n: 'value%d' % n for n in range(40)})
            save('list', value, plistlib.\(form))
            """)
        check(try damage(Array(try bench.bench.read("list")), seed: 2), mustFind: "Shop.Main", in: .className)
    }

    @Test(.timeLimit(.minutes(1)), .enabled(if: BundleBench.hasPython, BundleBench.whenAbsent))
    func survivesDamagedArchives() throws {
        let bench = try BundleBench()
        try bench.python(
            """
            connector = {'$classname': 'NSNibControlConnector', '$classes': ['NSNibControlConnector', 'NSObject']}
            save('nib', keyed(['$null', {'$class': UID(2), 'NSLabel': UID(3)}, connector, 'checkOut:'] +
                [{'$class': UID(2), 'NS.objects': [UID(3), UID(n)], 'NS.bytes': b'text%d' % n} for n in range(40)]))
            """)
        check(try damage(Array(try bench.bench.read("nib")), seed: 3), mustFind: "checkOut:", in: .selector)
    }
}
