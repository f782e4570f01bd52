import Foundation
import LinkMapKit
import Testing

/// Objective-C of GNUstep's runtimes in real files: what another reader counts is counted here.
@Suite struct GNUObjCTests {
    private struct Expected: Decodable {
        struct ObjC: Decodable {
            var classes, categories, protocols, implementedNeverSent: [String]
            var implementedNeverSentWithoutProtocolMethods: [String]
            var superclass: [String: String?]
            var methods, uniqueImplemented, selectorTableEntries, uniqueSent: Int
        }

        var objcGccAbi: ObjC
    }

    private func read(_ path: String) throws -> (found: ObjCMetadata, memory: ImageMemory) {
        let image = try ELFImage.image(of: try MappedFile.open(path))
        let memory = try #require(ImageMemory(image))
        return (ObjCMetadata(memory), memory)
    }

    private func selectors(_ found: ObjCMetadata) -> [ByteView] {
        let lists =
            found.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + found.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        return lists.flatMap { $0.methods.map(\.selector) }
    }

    @Test(
        .enabled(if: Corpus.has("elf/Terminal", "elf/libGorm.so.1.1.0"), Corpus.missing),
        arguments: ["elf/Terminal", "elf/libGorm.so.1.1.0"])
    func figures(_ input: String) throws {
        let expected = try Corpus.expectation(of: input, as: Expected.self, keys: .convertFromSnakeCase)
            .objcGccAbi
        let (found, memory) = try read(Corpus.path(input))
        func name(_ target: PointerTarget) -> String? { found.className(of: target, in: memory.fixups)?.text }
        #expect(found.runtime == .gnu)
        #expect(found.warnings == [] && memory.fixups.warnings == [])
        #expect(found.classes.map(\.name.text).sorted() == expected.classes)
        #expect(
            found.categories.map { "\(name($0.target) ?? "?")(\($0.name.text))" }.sorted() == expected.categories)
        #expect(found.protocols.map(\.name.text).sorted() == expected.protocols)
        let superclasses = found.classes.map { ($0.name.text, name($0.superclass)) }
        #expect(Dictionary(superclasses) { first, _ in first } == expected.superclass)
        let all = selectors(found)
        let sent = Set(found.selectorReferences.map(\.selector))
        #expect(all.count == expected.methods)
        #expect(Set(all).count == expected.uniqueImplemented)
        #expect(found.selectorReferences.count == expected.selectorTableEntries)
        #expect(sent.count == expected.uniqueSent)
        let never = Set(all).subtracting(sent)
        #expect(never.map(\.text).sorted() == expected.implementedNeverSent)
        let asked = Set(found.protocols.flatMap { $0.methods.map(\.selector) })
        #expect(
            never.subtracting(asked).map(\.text).sorted() == expected.implementedNeverSentWithoutProtocolMethods)
    }

    private static let libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"].flatMap {
        folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasPrefix("libgnustep-base.so.") || $0.hasPrefix("libgnustep-gui.so.") }
            .map { "\(folder)/\($0)" }
    }

    /// GCC exports a name for each class it compiles.
    @Test(.enabled(if: !libraries.isEmpty, "no GNUstep library is installed"), arguments: libraries)
    func exportedClasses(_ path: String) throws {
        let image = try ELFImage.image(of: try MappedFile.open(path))
        let prefix: StaticString = "__objc_class_name_"
        let exported = try image.symbols().filter { $0.role != .undefined && $0.name.starts(with: prefix) }
        let names = Set(exported.map { $0.name.dropFirst(prefix.utf8CodeUnitCount) })
        let found = try read(path).found
        print("\(path): \(found.classes.count) classes")
        #expect(found.warnings == [])
        #expect(Set(found.classes.map(\.name)) == names)
    }

    /// Seven of eight classes are sent nothing but what their own file lists; one file has every part.
    @Test func gnustep2() throws {
        let (found, memory) = try read(Corpus.path("unusedelf/gnustep/out/objc-clang-gnustep2-widget.o"))
        #expect(found.runtime == .gnustep2 && found.warnings == [])
        let widget = try #require(found.classes.first { $0.name == "UEWidget" })
        #expect(found.className(of: widget.superclass, in: memory.fixups) == "UEBase")
        #expect(widget.properties.map(\.attributes) == ["Ti,N,V_width", "T@\"NSString\",&,N,V_title"])
        #expect(widget.ivars.map(\.name) == ["_width", "_title"])
        #expect(found.closure(ofProtocols: widget.protocols).map { found.protocols[$0].name } == ["UEDrawing"])
        #expect(found.classes.count == 8 && found.categories.count == 4 && selectors(found).count == 23)
        let base = try #require(found.classes.first { $0.name == "UEBase" })
        #expect(found.className(of: base.superclass, in: memory.fixups) == "NSObject")
        #expect(found.strings.map(\.contents) == ["byNameOnly:"])
    }
}
