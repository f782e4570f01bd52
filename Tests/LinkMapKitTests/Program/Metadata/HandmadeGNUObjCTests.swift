import LinkMapKit
import Testing

/// Metadata of GNUstep's runtimes made by hand, in both widths, whole and damaged.
@Suite struct HandmadeGNUObjCTests {
    /// A count of 32 bits, which takes a word.
    private func count(_ number: UInt64) -> UInt64 { number }

    private struct Parts {
        var module: UInt64 = 0
        var methods: UInt64 = 0
        var category: UInt64 = 0
        var known: UInt64 = 0
    }

    /// One class with a method, a category on another image's class, a protocol, a string.
    private func gcc(_ writer: inout MemoryWriter) -> Parts {
        var parts = Parts()
        let start = writer.next
        let (name, selector, types) = (writer.text("Main"), writer.text("run:"), writer.text("v24@0:8@16"))
        let (above, string) = (writer.text("NSObject"), writer.text("NSString"))
        let asked = writer.words([count(1), selector, types])
        let adopted = writer.words([2, writer.text("Runs"), 0, asked, 0])
        let protocols = writer.words([0, 1, adopted])
        parts.methods = writer.words([0, count(1), selector, types, 0x4_0000])
        let ivars = writer.words([count(1), writer.text("_count"), writer.text("i"), count(8)])
        let metaclass = writer.words([0, 0, name, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
        parts.known = writer.words([metaclass, above, name, 0, 1, 24, ivars, parts.methods, 0, 0, 0, protocols, 0])
        parts.category = writer.words([writer.text("Extras"), string, parts.methods, 0, 0])
        let selectors = writer.words([writer.text("sent"), types, 0, 0])
        let text = writer.text("hello")
        let literal = writer.words([0, text, 5])
        let literals = writer.words([writer.text("NSConstantString"), literal, 0])
        let groups = writer.words([literals, 0])
        let table = writer.words([0, selectors])
        if writer.wordSize == 8 { writer.words([1 | 1 << 16]) } else { writer.longs([1 | 1 << 16]) }
        writer.words([parts.known, parts.category, groups])
        parts.module = writer.words([8, writer.wordSize * 4, name, table])
        writer.section(".data", start..<writer.next)
        return parts
    }

    @Test(arguments: [UInt64(4), 8]) func everyPartOfGCC(wordSize: UInt64) throws {
        var writer = MemoryWriter(wordSize: wordSize)
        _ = gcc(&writer)
        let found = ObjCMetadata(writer.memory(architecture: "aarch64", isELF: true))
        let main = try #require(found.classes.first)
        #expect(found.warnings == [] && found.runtime == .gnu)
        #expect(main.name == "Main" && main.instanceSize == 24)
        #expect(main.superclass == .className("NSObject"))
        #expect(main.instanceMethods.methods.map(\.selector) == ["run:"])
        #expect(main.instanceMethods.methods.map(\.implementation) == [0x4_0000])
        #expect(main.ivars.map(\.name) == ["_count"])
        #expect(found.closure(ofProtocols: main.protocols) == [0])
        #expect(found.protocols.first?.methods.map(\.selector) == ["run:"])
        #expect(found.categories.map(\.name) == ["Extras"])
        #expect(found.categories.first?.target == .className("NSString"))
        #expect(found.selectorReferences.map(\.selector) == ["sent"])
        #expect(found.strings.map(\.contents) == ["hello"])
    }

    @Test(arguments: [UInt64(4), 8]) func everyPartOfGNUstep(wordSize: UInt64) throws {
        var writer = MemoryWriter(wordSize: wordSize)
        let (name, run, types) = (writer.text("Main"), writer.text("run:"), writer.text("v24@0:8@16"))
        let selector = writer.words([run, types])
        writer.section("__objc_selectors", selector..<writer.next)
        let methods = writer.words([0, count(1), wordSize * 3, 0x4_0000, selector, types])
        let (property, attributes) = (writer.text("count"), writer.text("Ti,N,V_count"))
        let properties = writer.longs([1, UInt32(wordSize * 5)])
        writer.words([0, property, attributes, 0, 0, 0])
        let metaclass = writer.words([UInt64](repeating: 0, count: 17))
        let known = writer.words([
            metaclass, metaclass, name, 0, 0, UInt64(bitPattern: -16), 0, methods, 0, 0, 0, 0, 0, 0, 0, 0, properties,
        ])
        writer.section("__objc_classes", words: [known, 0])
        let category = writer.words([writer.text("Extras"), writer.text("NSString"), methods, 0, 0, 0, 0])
        writer.section("__objc_cats", category..<category + wordSize * 7)
        let found = ObjCMetadata(writer.memory(architecture: "aarch64", isELF: true))
        let main = try #require(found.classes.first)
        #expect(found.runtime == .gnustep2)
        #expect(main.instanceMethods.methods.map(\.selectorSlot) == [selector])
        #expect(main.instanceMethods.methods.map(\.implementation) == [0x4_0000])
        #expect(main.instanceSize == 16)
        #expect(main.properties.map(\.name) == ["count"])
        #expect(found.categories.map(\.target) == [.className("NSString")])
        #expect(found.classes.count == 1 && found.warnings == [])
    }

    /// Checks that damaged metadata is left out and reported with its address, and that everything else is read.
    @Test func damagedPartsOfGCC() throws {
        var writer = MemoryWriter()
        let parts = gcc(&writer)
        writer.overwrite(parts.methods + 8, word: 0xFFFF_FFFF)
        let long = ObjCMetadata(writer.memory(isELF: true))
        let place = String(parts.methods, radix: 16)
        #expect(long.warnings.first?.message.contains("4294967295 methods does not fit (at 0x\(place))") == true)
        #expect(long.classes.count == 1 && long.categories.count == 1 && long.strings.count == 1)
        writer.overwrite(parts.methods + 8, word: 1)
        writer.overwrite(parts.known + 16, word: 0x7777_0000)
        let nameless = ObjCMetadata(writer.memory(isELF: true))
        let known = String(parts.known, radix: 16)
        #expect(nameless.warnings.map(\.message).contains { $0.contains("a class cannot be read (at 0x\(known))") })
        #expect(nameless.classes.isEmpty && nameless.categories.count == 1)
    }

    /// Lists that lead back to themselves end.
    @Test func cycles() throws {
        var writer = MemoryWriter()
        let parts = gcc(&writer)
        writer.overwrite(parts.methods, word: parts.methods)
        #expect(ObjCMetadata(writer.memory(isELF: true)).classes.count == 1)
        let other = writer.words([parts.methods, 0])
        writer.overwrite(parts.methods, word: other)
        let found = ObjCMetadata(writer.memory(isELF: true))
        #expect(found.classes.count == 1 && !found.warnings.isEmpty)
    }
}
