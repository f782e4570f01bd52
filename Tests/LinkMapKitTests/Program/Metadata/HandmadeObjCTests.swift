import LinkMapKit
import Testing

/// Objective-C metadata made by hand: layouts that the corpus lacks, and what no compiler makes.
@Suite struct HandmadeObjCTests {
    /// A class and its metaclass. The metaclass has the same data.
    private func addClass(
        _ name: String, to writer: inout MemoryWriter, superclass: UInt64 = 0, methods: UInt64 = 0,
        protocols: UInt64 = 0, ivars: UInt64 = 0, properties: UInt64 = 0, bits: UInt64 = 0
    ) -> UInt64 {
        let text = writer.text(name)
        let data = writer.longs(writer.wordSize == 8 ? [0, 8, 24, 0] : [0, 4, 24])
        writer.words([0, text, methods, protocols, ivars, 0, properties])
        let metaclass = writer.words([0, 0, 0, 0, data])
        return writer.words([metaclass, superclass, 0, 0, data | bits])
    }

    @Test(arguments: [UInt64(4), 8]) func everyPart(wordSize: UInt64) throws {
        var writer = MemoryWriter(wordSize: wordSize)
        let (selector, types) = (writer.text("run:"), writer.text("v24@0:8@16"))
        let methods = writer.longs([UInt32(wordSize * 3), 1])
        writer.words([selector, types, 0x1_2340])
        let (name, type) = (writer.text("_count"), writer.text("q"))
        let variable = writer.longs([8, 0])
        let ivars = writer.longs([UInt32(wordSize * 3 + 8), 1])
        writer.words([variable, name, type])
        writer.longs([3, 8])
        let attributes = writer.text("Tq,N,V_count")
        let properties = writer.longs([UInt32(wordSize * 2), 1])
        writer.words([name, attributes])
        let protocolName = writer.text("Runs")
        let adopted = writer.words([0, protocolName, 0, methods, 0, 0, 0, 0, 0])
        let protocols = writer.words([1, adopted])
        let known = addClass(
            "Main", to: &writer, methods: methods, protocols: protocols, ivars: ivars, properties: properties, bits: 2)
        writer.section("__objc_classlist", words: [known])
        writer.section("__objc_protolist", words: [adopted])
        writer.section("__objc_superrefs", words: [known])
        let found = ObjCMetadata(writer.memory(architecture: wordSize == 8 ? "arm64" : "armv7k"))
        let main = try #require(found.classes.first)
        #expect(found.warnings == [])
        #expect(main.name == "Main" && main.isSwift && main.instanceSize == 24)
        #expect(main.instanceMethods.methods.map(\.selector) == ["run:"])
        #expect(main.instanceMethods.methods.map(\.implementation) == [0x1_2340])
        #expect(main.ivars.map(\.offsetVariable) == [variable] && main.ivars.map(\.size) == [8])
        #expect(main.properties.map(\.attributes) == ["Tq,N,V_count"])
        #expect(found.closure(ofProtocols: main.protocols) == [0])
        #expect(found.protocols.first?.methods.map(\.types) == ["v24@0:8@16"])
        #expect(found.classIndex(of: found.superReferences[0].target) == 0)
    }

    @Test(arguments: [false, true]) func relativeMethods(isDirect: Bool) throws {
        var writer = MemoryWriter()
        let (selector, types) = (writer.text("stop"), writer.text("v16@0:8"))
        let slot = writer.words([selector])
        let place = writer.next + 8
        let methods = writer.longs([
            isDirect ? 0xC000_000C : 0x8000_000C, 1,
            MemoryWriter.distance(from: place, to: isDirect ? selector : slot),
            MemoryWriter.distance(from: place + 4, to: types), MemoryWriter.distance(from: place + 8, to: 0x9000), 0,
        ])
        let known = addClass("Main", to: &writer, methods: methods)
        writer.section("__objc_classlist", words: [known])
        let found = ObjCMetadata(writer.memory())
        let method = try #require(found.classes.first?.instanceMethods.methods.first)
        #expect(method.selector == "stop" && method.types == "v16@0:8" && method.implementation == 0x9000)
        #expect(method.selectorSlot == (isDirect ? nil : slot))
        #expect(method.entry == place..<place + 12)
    }

    @Test func stringsAndStubs() throws {
        var writer = MemoryWriter()
        let selector = writer.text("go")
        let slot = writer.words([selector])
        let text = writer.text("Hello")
        let strings = writer.words([0, 0x7C8, text, 5, 0, 0x7D0, text, 2, 0, 0x7C8, 0xDEAD_0000, 1])
        writer.section("__cfstring", strings..<writer.next)
        // mov rsi, [rip + distance]; jmp [rip + 0]
        let stub = writer.next
        let distance = MemoryWriter.distance(from: stub + 7, to: slot)
        let low = UInt32(0x358B48) | distance << 24
        writer.longs([low, distance >> 8 | 0xFF00_0000, 0x25, 0])
        writer.section("__objc_stubs", stub..<stub + 13)
        let found = ObjCMetadata(writer.memory(architecture: "x86_64"))
        #expect(found.strings.map(\.contents) == ["Hello", "Hell"])
        #expect(found.strings.map(\.isWide) == [false, true])
        #expect(found.stubs.map(\.selector) == ["go"] && found.stubs.map(\.selectorSlot) == [slot])
        #expect(found.warnings.count == 1)
    }

    /// Swift adds data after a class, whose sizes need not be true.
    @Test(arguments: [UInt64(4), 8]) func swiftClasses(wordSize: UInt64) throws {
        var writer = MemoryWriter(wordSize: wordSize)
        writer.words([1, 2])
        let known = addClass("_TtC3App4Main", to: &writer, bits: 2)
        writer.longs([2, 0, 16, 7, UInt32(wordSize * 7 + 24), UInt32(wordSize * 2)])
        writer.words([0x4_0000])
        let absurd = addClass("_TtC3App4Huge", to: &writer, bits: 2)
        writer.longs([2, 0, 16, 7, .max, .max])
        writer.words([0x4_0000])
        writer.section("__objc_classlist", words: [known, absurd])
        let found = ObjCMetadata(writer.memory())
        #expect(found.classes.map(\.swiftDescriptor) == [0x4_0000, 0x4_0000])
        let start = known - wordSize * 2
        #expect(found.classes[0].extents.contains(start..<start + wordSize * 7 + 24))
        #expect(found.classes[1].extents.contains(absurd..<absurd + wordSize * 5))
        #expect(found.warnings == [])
    }

    @Test func circlesEnd() throws {
        var writer = MemoryWriter()
        let first = addClass("A", to: &writer)
        let second = addClass("B", to: &writer, superclass: first)
        writer.overwrite(first + 8, word: second)
        let alone = addClass("C", to: &writer)
        writer.overwrite(alone + 8, word: alone)
        let name = writer.text("P")
        let list = writer.words([2, 0, 0])
        let protocols = [
            writer.words([0, name, list, 0, 0, 0, 0, 0, 96]), writer.words([0, name, list, 0, 0, 0, 0, 0, 96]),
        ]
        writer.overwrite(list + 8, word: protocols[0])
        writer.overwrite(list + 16, word: protocols[1])
        writer.section("__objc_classlist", words: [first, second, alone])
        writer.section("__objc_protolist", words: protocols)
        let found = ObjCMetadata(writer.memory())
        #expect(found.outsideSuperclasses() == [.null, .null, .null])
        #expect(found.chained { _, _, above in (above ?? 0) + 1 } == [2, 1, 1])
        #expect(found.closure(ofProtocols: found.protocols[0].inherited) == [0, 1])
    }

    /// Lists that claim more than there is, pointers to nowhere, and sound classes beside them.
    @Test func damageIsWarnedOf() throws {
        var writer = MemoryWriter()
        let absurd = writer.longs([24, .max])
        let good = addClass("Good", to: &writer)
        let bad = [
            addClass("BadMethods", to: &writer, methods: absurd),
            addClass("BadProtocols", to: &writer, protocols: writer.words([.max])),
            addClass("BadIvars", to: &writer, ivars: 0x8000_0000),
            addClass("BadProperties", to: &writer, properties: absurd),
        ]
        writer.section("__objc_classlist", words: [0xDEAD_0000, 0, good] + bad + [.max])
        let found = ObjCMetadata(writer.memory())
        #expect(found.classes.map(\.name) == ["Good", "BadMethods", "BadProtocols", "BadIvars", "BadProperties"])
        #expect(Set(found.warnings.map(\.code)) == ["bad-objc-metadata"])
        #expect(found.warnings.contains { $0.message.contains("0x\(String(absurd, radix: 16))") })
    }

    /// Thousands of classes that share one list of thousands of methods.
    @Test func sharedListsEnd() throws {
        var writer = MemoryWriter()
        let selector = writer.text("x")
        let methods = writer.longs([24, 20_000])
        for _ in 0..<20_000 { writer.words([selector, selector, 0]) }
        let known = addClass("Many", to: &writer, methods: methods)
        writer.section("__objc_classlist", words: Array(repeating: known, count: 50_000))
        let start = ContinuousClock.now
        let found = ObjCMetadata(writer.memory())
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(found.classes.count == 50_000 && found.warnings.count == 17)
    }
}
