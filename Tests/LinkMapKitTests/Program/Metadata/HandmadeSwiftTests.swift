import LinkMapKit
import Testing

/// Swift metadata made by hand: records that the corpus lacks, and what no compiler makes.
@Suite struct HandmadeSwiftTests {
    private func distance(_ place: UInt64, _ target: UInt64) -> UInt32 {
        MemoryWriter.distance(from: place, to: target)
    }

    /// A descriptor with a name inside a context.
    private func addContext(
        _ name: String, flags: UInt32, in parent: UInt64? = nil, to writer: inout MemoryWriter
    ) -> UInt64 {
        let text = writer.text(name)
        let place = writer.next
        return writer.longs([
            flags, parent.map { distance(place + 4, $0) } ?? 0, distance(place + 8, text), 0, 0, 0, 0, 0,
        ])
    }

    @Test func contexts() throws {
        var writer = MemoryWriter()
        let module = addContext("App", flags: 0, to: &writer)
        let anonymous = addContext("", flags: 2, in: module, to: &writer)
        let hidden = addContext("Hidden", flags: 17, in: anonymous, to: &writer)
        let widened = addContext("", flags: 1, in: module, to: &writer)
        let nested = addContext("Nested", flags: 0x80 | 18, in: widened, to: &writer)
        let slot = writer.words([nested])
        let list = writer.next
        writer.longs([distance(list, hidden), distance(list + 4, slot) | 1, 0])
        writer.section("__swift5_types", list..<list + 12)
        let found = SwiftMetadata(writer.memory())
        #expect(found.types.map(\.name) == ["App.(anonymous).Hidden", "App.(extension).Nested"])
        #expect(found.types.map(\.kind) == [.struct, .enum])
        #expect(found.types.map(\.isGeneric) == [false, true])
    }

    @Test func conformers() throws {
        var writer = MemoryWriter()
        let module = addContext("App", flags: 0, to: &writer)
        let known = addContext("Drawable", flags: 3, in: module, to: &writer)
        let slot = writer.words([known])
        let name = writer.text("NSView")
        var records: [UInt64] = []
        for (kind, target) in [known, slot, name, slot].enumerated() {
            let place = writer.next
            records.append(
                writer.longs([
                    distance(place, slot) | 1, distance(place + 4, target), 0, UInt32(kind) << 3 | 0x40,
                ]))
        }
        let list = writer.next
        writer.longs(records.enumerated().map { distance(list + UInt64($0.offset) * 4, $0.element) })
        writer.section("__swift5_proto", list..<writer.next)
        let found = SwiftMetadata(writer.memory())
        #expect(found.conformances.allSatisfy { $0.protocol == .address(known) && $0.isRetroactive })
        let conformers = found.conformances.map { "\($0.conformer)" }
        #expect(
            conformers == [
                "type(LinkMapKit.PointerTarget.address(\(known)))", "type(LinkMapKit.PointerTarget.address(\(known)))",
                "className(NSView)", "classReference(LinkMapKit.PointerTarget.address(\(known)))",
            ])
    }

    @Test func typeReferences() throws {
        var writer = MemoryWriter()
        let module = addContext("App", flags: 0, to: &writer)
        let slot = writer.words([module])
        // Sa <direct> <indirect> <absolute> y
        let place = writer.next
        var mangled: [UInt8] = [UInt8(ascii: "S"), 0x01] + TinyMachO.little(distance(place + 2, module))
        mangled += [0x02] + TinyMachO.little(distance(place + 7, slot))
        mangled += [0x18] + TinyMachO.little(module) + [UInt8(ascii: "y"), 0, 0, 0, 0, 0, 0]
        for start in stride(from: 0, to: mangled.count - 3, by: 4) {
            writer.longs([
                mangled[start..<start + 4].enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * $1.offset) }
            ])
        }
        let capture = writer.next
        writer.longs([1, 1, 0, distance(capture + 12, place), 0, 0])
        writer.section("__swift5_capture", capture..<writer.next)
        let found = SwiftMetadata(writer.memory())
        let reference = try #require(found.captures.first?.types.first)
        #expect(reference.references.map(\.kind) == [0x01, 0x02, 0x18])
        #expect(reference.references.map(\.target) == Array(repeating: .address(module), count: 3))
        #expect(reference.mangled.count == 21)
        #expect(found.warnings == [])
    }

    @Test func replacements() throws {
        var writer = MemoryWriter()
        let scope = writer.next
        writer.longs([0, 1, distance(scope + 8, 0x5000), distance(scope + 12, 0x6000), 0, 0])
        let list = writer.next
        writer.longs([0, 1, distance(list + 8, scope), 0])
        writer.section("__swift5_replace", list..<writer.next)
        let opaque = writer.next
        writer.longs([0, 1, distance(opaque + 8, 0x7000), distance(opaque + 12, 0x8000), 0])
        writer.section("__swift5_replac2", opaque..<writer.next)
        let found = SwiftMetadata(writer.memory())
        #expect(found.replacements.map(\.key) == [.address(0x5000), .address(0x7000)])
        #expect(found.replacements.map(\.replacement) == [0x6000, 0x8000])
    }

    @Test func damageIsWarnedOf() throws {
        var writer = MemoryWriter()
        let module = addContext("App", flags: 0, to: &writer)
        let circle = addContext("Circle", flags: 17, to: &writer)
        writer.overwrite(circle, word: 17 | UInt64(distance(circle + 4, circle)) << 32)
        let good = addContext("Good", flags: 17, in: module, to: &writer)
        let list = writer.next
        writer.longs([distance(list, circle), 0x7FFF_FFF0, distance(list + 8, good)])
        writer.section("__swift5_types", list..<list + 12)
        let fields = writer.longs([0, 0, 12 << 16, .max, 0, 0])
        writer.section("__swift5_fieldmd", fields..<writer.next)
        let captures = writer.longs([.max, .max, 0])
        writer.section("__swift5_capture", captures..<writer.next)
        let replaced = writer.longs([0, .max])
        writer.section("__swift5_replace", replaced..<writer.next)
        let found = SwiftMetadata(writer.memory())
        #expect(found.types.map(\.name) == ["App.Good"])
        #expect(found.warnings.map(\.code) == Array(repeating: "bad-swift-metadata", count: 5))
    }

    /// A hundred thousand records of one type, whose name is made of sixty long ones. It is read once.
    @Test func longNamesEnd() throws {
        var writer = MemoryWriter()
        var parent: UInt64?
        for _ in 0..<60 {
            parent = addContext(String(repeating: "x", count: 250), flags: 17, in: parent, to: &writer)
        }
        let innermost = try #require(parent)
        let list = writer.next
        writer.longs((0..<100_000).map { distance(list + $0 * 4, innermost) })
        writer.section("__swift5_types", list..<writer.next)
        let start = ContinuousClock.now
        let found = SwiftMetadata(writer.memory())
        #expect(ContinuousClock.now - start < .seconds(1))
        #expect(found.types.map(\.name.count) == [60 * 251 - 1] && found.types.first?.records.count == 100_000)
    }
}
