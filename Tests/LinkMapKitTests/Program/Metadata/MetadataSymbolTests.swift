import LinkMapKit
import Testing

/// Addresses of metadata, compared with the symbols of images that have symbols for it.
@Suite struct MetadataSymbolTests {
    /// Addresses by name, of definitions.
    private struct Names {
        let places: [String: Set<UInt64>]
        let byPlace: [UInt64: Set<String>]

        init(_ image: Image) throws {
            var places: [String: Set<UInt64>] = [:]
            var names: [UInt64: Set<String>] = [:]
            for symbol in try image.symbols() where symbol.role == .definition {
                places[symbol.name.text, default: []].insert(symbol.address)
                names[symbol.address, default: []].insert(symbol.name.text)
            }
            (self.places, byPlace) = (places, names)
        }

        /// Symbols of Swift whose mangled names end so.
        func swift(_ suffix: String) -> Set<UInt64> {
            Set(places.filter { $0.key.hasPrefix("_$s") && $0.key.hasSuffix(suffix) }.flatMap(\.value))
        }
    }

    private struct Tally {
        var agreed = 0
        var differences: [String] = []

        mutating func check(_ name: String, _ found: UInt64?, _ names: Names) {
            guard let places = names.places[name] else { return }
            if let found, places.contains(found) { agreed += 1 } else { differences.append(name) }
        }
    }

    @Test(arguments: MachOSlices.inputs) func objc(_ input: String) throws {
        for image in try MachOSlices.images(of: Corpus.path(input)) {
            let names = try Names(image)
            let memory = try #require(ImageMemory(image))
            let found = ObjCMetadata(memory)
            var tally = Tally()
            for known in found.classes {
                tally.check("_OBJC_CLASS_$_\(known.name)", known.address, names)
                tally.check("_OBJC_METACLASS_$_\(known.name)", known.metaclass, names)
                check(known.instanceMethods, "-[\(known.name)", names, &tally)
                check(known.classMethods, "+[\(known.name)", names, &tally)
                for ivar in known.ivars {
                    tally.check("_OBJC_IVAR_$_\(known.name).\(ivar.name)", ivar.offsetVariable, names)
                }
            }
            for category in found.categories {
                let name = "\(found.className(of: category.target, in: memory.fixups)?.text ?? "?")(\(category.name))"
                check(category.instanceMethods, "-[\(name)", names, &tally)
                check(category.classMethods, "+[\(name)", names, &tally)
            }
            for known in found.protocols { tally.check("__OBJC_PROTOCOL_$_\(known.name)", known.address, names) }
            for stub in found.stubs { tally.check("_objc_msgSend$\(stub.selector)", stub.range.lowerBound, names) }
            #expect(tally.differences == [], "\(input) \(memory.architecture)")
            print("\(input) \(memory.architecture): \(tally.agreed) symbols of Objective-C agree")
        }
    }

    private func check(_ list: ObjCMethodList, _ start: String, _ names: Names, _ tally: inout Tally) {
        for method in list.methods { tally.check("\(start) \(method.selector)]", method.implementation, names) }
    }

    /// The files with symbols of Swift types.
    private static let swiftInputs = MachOSlices.inputs.filter { input in
        let images = (try? MachOSlices.images(of: Corpus.path(input))) ?? []
        return images.contains { (try? Names($0))?.swift("Mn").isEmpty == false }
    }

    @Test(.enabled(if: !swiftInputs.isEmpty, Corpus.missing), arguments: swiftInputs)
    func swift(_ input: String) throws {
        for image in try MachOSlices.images(of: Corpus.path(input)) {
            let names = try Names(image)
            let memory = try #require(ImageMemory(image))
            let found = SwiftMetadata(memory)
            guard !names.swift("Mn").isEmpty else { continue }
            #expect(Set(found.types.map(\.address)) == names.swift("Mn"), "types of \(input)")
            #expect(Set(found.protocols.map(\.address)) == names.swift("Mp"), "protocols of \(input)")
            #expect(Set(found.conformances.map(\.address)) == names.swift("Mc"), "conformances of \(input)")
            #expect(Set(found.fields.map(\.range.lowerBound)) == names.swift("MF"), "fields of \(input)")
            #expect(Set(found.types.compactMap(\.accessFunction)) == names.swift("Ma"), "accessors of \(input)")
        }
    }

    @Test(arguments: MachOSlices.inputs) func swiftClassesAreDescribed(_ input: String) throws {
        for image in try MachOSlices.images(of: Corpus.path(input)) {
            let memory = try #require(ImageMemory(image))
            let swift = SwiftMetadata(memory)
            for known in ObjCMetadata(memory).classes {
                let index = known.swiftDescriptor.flatMap { swift.typeIndex(of: .address($0)) }
                #expect(known.isSwift == (index != nil), "\(known.name) of \(input)")
                guard let index else { continue }
                #expect(swift.types[index].kind == .class)
            }
        }
    }

    /// Checks metadata without symbols: every class, ivar and list lies inside the image's sections.
    @Test(arguments: MachOSlices.inputs) func extentsAreApart(_ input: String) throws {
        for image in try MachOSlices.images(of: Corpus.path(input)) {
            let memory = try #require(ImageMemory(image))
            let found = ObjCMetadata(memory)
            let extents = found.classes.flatMap(\.extents) + found.categories.flatMap(\.extents)
            let sorted = extents.sorted { $0.lowerBound < $1.lowerBound }
            let overlapping = zip(sorted, sorted.dropFirst()).filter { $0.upperBound > $1.lowerBound && $0 != $1 }
            #expect(overlapping.isEmpty, "\(input) \(memory.architecture)")
            #expect(
                sorted.allSatisfy { range in
                    memory.sections.contains {
                        $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
                    }
                }, "\(input) \(memory.architecture)")
        }
    }

    @Test(.enabled(if: !MachOSlices.inputs.isEmpty, Corpus.missing)) func largeImagesAreReadSoon() throws {
        let clock = ContinuousClock()
        for input in MachOSlices.inputs {
            let image = try #require(try MachOSlices.images(of: Corpus.path(input)).last)
            let took = try clock.measure {
                let memory = try #require(ImageMemory(image))
                _ = (ObjCMetadata(memory), SwiftMetadata(memory))
            }
            print("\(input): fixups and metadata in \(took)")
            #expect(took < .milliseconds(500))
        }
    }
}
