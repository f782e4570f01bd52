import LinkMapKit
import Testing

/// Memory cut into nodes.
@Suite struct NodeMapTests {
    private static func section(
        _ name: StaticString, _ kind: ByteKind, _ memory: Range<UInt64>, file: Range<UInt64>
    ) -> Section { Section(name: ByteView(name), kind: kind, fileRange: file, memoryRange: memory) }

    private static let data = section("__data", .data, 0x1000..<0x1100, file: 0..<0x100)

    private static func map(
        _ sections: [Section], starts: [UInt64] = [], cuts: [UInt64] = [], records: [NodeMapBuilder.Records] = [],
        extents: [(range: Range<UInt64>, entity: UInt32)] = []
    ) -> NodeMap {
        NodeMapBuilder.map(
            sections: sections, symbols: [], functionStarts: starts, cuts: cuts, records: records,
            entities: (extents.count, extents))
    }

    @Test func dataWithoutSymbolsIsCutWhereItIsReferredTo() {
        let map = Self.map([Self.data], cuts: [0x1010, 0x1040])
        #expect(map.nodes.map(\.address) == [0x1000, 0x1010, 0x1040])
        // Each may be the beginning of what follows.
        #expect(map.neighbours.map(\.0) == [0, 1])
        #expect(map.node(at: 0x103F) == 1)
        #expect(map.node(at: 0x1100) == nil)
    }

    @Test func stringsDoNotReachIntoEachOther() {
        let strings = Self.section("__cstring", .strings, 0x1000..<0x1100, file: 0..<0x100)
        #expect(Self.map([strings], cuts: [0x1010]).neighbours.isEmpty)
    }

    @Test func entitiesComeFirstAndOwnTheirExtents() {
        let map = Self.map([Self.data], cuts: [0x1018], extents: [(0x1010..<0x1030, 0)])
        #expect(map.node(at: 0x1018) == 0)
        #expect(map.nodes[0].size == 0x20)
        #expect(map.nodes[0].form == .entity)
    }

    @Test func recordsAreCutByTheirSize() {
        let map = Self.map([Self.data], records: [.init(range: 0x1000..<0x1020, stride: 8)])
        #expect(map.nodes.prefix(4).allSatisfy { $0.form == .record && $0.size == 8 })
    }

    /// A damaged header may claim a section of terabytes.
    @Test func recordsBeyondTheFileAreLeftOut() {
        let huge = Self.section("__got", .data, 0x1000..<0x7FFF_0000_0000, file: 0..<0x100)
        let map = Self.map([huge], records: [.init(range: huge.memoryRange, stride: 8)])
        #expect(map.nodes.count == 1)
    }
}
