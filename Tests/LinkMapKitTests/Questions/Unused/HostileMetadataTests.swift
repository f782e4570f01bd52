import LinkMapKit
import Testing

/// Metadata that no compiler makes, in the numbers that a file of a few megabytes has room for: each ends soon.
@Suite struct HostileMetadataTests {
    private static let count = 30_000

    /// Classes that share all they have, each with the superclass that `superclass` says.
    private func classes(_ superclass: (Int) -> Int?, methods: UInt64 = 0, protocols: UInt64 = 0) -> TinyMachO {
        var image = TinyMachO()
        var writer = MemoryWriter(start: image.dataStart)
        let name = writer.text("Shared")
        let selector = writer.text("run")
        let list = writer.longs([24, UInt32(methods)])
        for _ in 0..<methods { writer.words([selector, name, 0]) }
        let data = writer.longs([0, 8, 24, 0])
        writer.words([0, name, methods == 0 ? 0 : list, protocols, 0, 0, 0])
        let first = writer.next
        let size = UInt64(40)
        for index in 0..<Self.count {
            writer.words([0, superclass(index).map { first + UInt64($0) * size } ?? 0, 0, 0, data])
        }
        let section = writer.words((0..<Self.count).map { first + UInt64($0) * size })
        image.data = writer.bytes
        let start = Int(section - image.dataStart)
        image.sections = [("__objc_classlist", start..<start + Self.count * 8)]
        return image
    }

    private func report(_ image: TinyMachO) throws -> UnusedReport {
        let start = ContinuousClock.now
        let report = try UnusedAnalysis.report(
            on: .file(ByteView(copying: image.bytes)), named: "hostile", query: UnusedQuery())
        #expect(ContinuousClock.now - start < .seconds(8))
        return report
    }

    @Test func oneLongChain() throws {
        let report = try report(classes { $0 + 1 < Self.count ? $0 + 1 : nil })
        #expect(report.summary[.objcClass]?.total == Self.count)
    }

    @Test func oneBigCircle() throws {
        let report = try report(classes { ($0 + 1) % Self.count })
        #expect(report.summary[.objcClass]?.total == Self.count)
    }

    @Test func methodsThatAllShare() throws {
        let report = try report(classes({ _ in 0 }, methods: 100))
        #expect(report.summary[.objcMethod]?.total == 400)
        #expect(report.warnings.contains { $0.message.hasPrefix("a list of methods belongs to several classes") })
    }
}
