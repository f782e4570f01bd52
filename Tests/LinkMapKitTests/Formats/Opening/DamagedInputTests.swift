import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Damaged artifacts end in an answer or in an error, never in a trap, and soon.
@Suite(.serialized)
struct DamagedInputTests {
    /// Files below 400 kB in the corpus by name, with a universal file and an archive made of its objects.
    private static let artifacts: [(name: String, bytes: Data)] = {
        let names = Corpus.everyArtifact.filter { (try? fileSize(Corpus.path($0))) ?? .max < 400_000 }
        let files = names.compactMap { name in contents(name).map { (name, $0) } }
        return files + [("a fat file", fat()), ("an archive", archive())]
    }()

    private static func contents(_ name: String) -> Data? {
        try? Data(contentsOf: URL(fileURLWithPath: Corpus.path(name)))
    }

    private static func fat() -> Data {
        let slices = ["x86_64-old-dyldinfo-ptr", "arm64-chained-rel"].map {
            contents("knownapp/out/\($0)/KAFw") ?? Data()
        }
        var header: [UInt32] = [0xCAFE_BABE, 2]
        for (index, slice) in slices.enumerated() {
            header += [
                index == 0 ? 0x0100_0007 : 0x0100_000C, 3, index == 0 ? 48 : 48 + UInt32(slices[0].count),
                UInt32(slice.count), 0,
            ]
        }
        return header.reduce(into: Data()) { data, word in
            withUnsafeBytes(of: word.bigEndian) { data.append(contentsOf: $0) }
        } + slices[0] + slices[1]
    }

    private static func archive() -> Data {
        let names = ["main", "widget"].map { "unusedelf/gnustep/out/objc-clang-gnustep2-\($0).o" }
        return names.compactMap(contents).reduce(Data("!<arch>\n".utf8)) { archive, bytes in
            archive + Data(ArchiveTests.member("o/", "", size: "\(bytes.count)").utf8) + bytes
        }
    }

    /// The counts of answers and refusals for damaged files.
    private struct Outcome {
        var answers = 0
        var refusals = 0
        var slowest = Duration.zero
        var slowestName = ""
    }

    private static let nestings: [[LinkMapKit.Dimension]] = [
        [.section], [.segment, .section, .symbol], [.class, .kind], [.object, .section],
    ]

    @Test func truncation() {
        var outcome = Outcome()
        for (name, whole) in DamagedInputTests.artifacts {
            for step in 0..<20 {
                feed(whole.prefix(whole.count * step / 20), name, round: step, &outcome)
            }
        }
        say("truncated", outcome)
    }

    @Test func mutation() {
        var outcome = Outcome()
        var random = SplitMix(state: 20_260_101)
        for (name, whole) in DamagedInputTests.artifacts {
            for round in 0..<200 {
                feed(DamagedInputTests.mutated(whole, using: &random), name, round: round, &outcome)
            }
        }
        say("mutated", outcome)
    }

    /// Up to eight changes, half of them where the headers and tables begin or end.
    private static func mutated(_ whole: Data, using random: inout SplitMix) -> Data {
        var bytes = whole
        let edge = min(4_096, bytes.count)
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place: Int
            switch Int.random(in: 0..<4, using: &random) {
            case 0: place = Int.random(in: 0..<edge, using: &random)
            case 1: place = bytes.count - 1 - Int.random(in: 0..<edge, using: &random)
            default: place = Int.random(in: 0..<bytes.count, using: &random)
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: for index in place..<min(place + 8, bytes.count) { bytes[index] = 0xFF }
            default: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0 }
            }
        }
        return bytes
    }

    private func feed(_ bytes: Data, _ name: String, round: Int, _ outcome: inout Outcome) {
        let start = ContinuousClock.now
        // The buffer goes after the report, as no view of it is kept.
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress else { return }
            let view = unsafe ByteView(base: base, count: raw.count)
            do throws(InputError) {
                let by = DamagedInputTests.nestings[round % DamagedInputTests.nestings.count]
                let report = try SizeAnalysis.report(on: .file(view), named: name, query: SizeQuery(by: by))
                if report.artifact.kind != .linkmap {
                    #expect(report.totals.fileSize == UInt64(raw.count), "\(name), round \(round)")
                }
                outcome.answers += 1
            } catch {
                #expect(
                    !error.description.contains("this is a bug") && !error.description.contains("\n"),
                    "\(name), round \(round): \(error)")
                outcome.refusals += 1
            }
        }
        let took = ContinuousClock.now - start
        if took > outcome.slowest { (outcome.slowest, outcome.slowestName) = (took, "\(name), round \(round)") }
    }

    private func say(_ what: String, _ outcome: Outcome) {
        print(
            "\(what): \(DamagedInputTests.artifacts.count) artifacts, \(outcome.answers) answers, \(outcome.refusals) refusals, "
                + "slowest \(outcome.slowest) (\(outcome.slowestName))"
        )
        #expect(outcome.slowest < .seconds(2))
    }
}
