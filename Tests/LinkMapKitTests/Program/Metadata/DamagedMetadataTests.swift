import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Damaged metadata ends in warnings and in an answer for the rest, never in a trap, and soon.
@Suite struct DamagedMetadataTests {
    private static let inputs = Corpus.present([
        "knownapp/out/arm64-chained-rel/KnownApp", "knownapp/out/x86_64-old-dyldinfo-ptr/KnownApp",
        "macho/screencapture-audio", "macho/libfoundation_models.dylib", "unusedelf/gnustep/out/objc-gcc-O2-pie",
        "unusedelf/gnustep/out/objc-gcc-O2-nopie-emitrelocs", "unusedelf/gnustep/out/objc-clang-gnustep2-widget.o",
    ])

    @Test(arguments: inputs) func mutations(_ input: String) throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: Corpus.path(input)))
        let places = try metadataPlaces(whole)
        var random = SplitMix(state: 20_260_303)
        var slowest = Duration.zero
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let range = places[Int.random(in: 0..<places.count, using: &random)]
                mutate(&bytes, at: Int.random(in: range, using: &random), using: &random)
            }
            slowest = max(slowest, readAll(bytes))
        }
        #expect(slowest < .seconds(2))
    }

    @Test(arguments: inputs) func truncations(_ input: String) throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: Corpus.path(input)))
        for part in 0..<40 { _ = readAll(whole.prefix(whole.count * part / 40)) }
        // The load commands still describe the whole file, whose end is zeros or noise.
        var random = SplitMix(state: 7)
        for part in 1..<20 {
            var bytes = whole
            let end = whole.count * part / 20
            for index in end..<whole.count {
                bytes[index] = part % 2 == 0 ? 0 : UInt8.random(in: 0...255, using: &random)
            }
            #expect(readAll(bytes) < .seconds(2))
        }
    }

    /// Whatever holds metadata or says where it is: all sections but code, and the tables.
    private func metadataPlaces(_ whole: Data) throws -> [Range<Int>] {
        let image = try image(of: ByteView(copying: Array(whole)))
        return Layout(image).regions.filter { $0.fileSize > 0 && $0.fileSize < 20_000 }
            .map { Int($0.fileStart)..<Int($0.fileStart + $0.fileSize) }
    }

    private func image(of bytes: ByteView) throws -> Image {
        bytes.starts(with: "\u{7F}ELF") ? try ELFImage.image(of: bytes) : try MachOImage.image(of: bytes)
    }

    private func mutate(_ bytes: inout Data, at place: Int, using random: inout SplitMix) {
        let end = min(place + 4, bytes.count)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: for index in place..<end { bytes[index] = 0xFF }
        case 3: for index in place..<end { bytes[index] = 0 }
        default:
            // A word from elsewhere: pointers and distances that lead to the wrong thing.
            let other = Int.random(in: 0..<bytes.count - 8, using: &random) & ~7
            let start = min(place & ~7, bytes.count - 8)
            for index in 0..<8 { bytes[start + index] = bytes[other + index] }
        }
    }

    /// Reads everything that is to be read.
    private func readAll(_ bytes: Data) -> Duration {
        let start = ContinuousClock.now
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress else { return }
            let view = unsafe ByteView(base: base, count: raw.count)
            guard let image = try? image(of: view), let memory = ImageMemory(image) else { return }
            let objc = ObjCMetadata(memory)
            _ = objc.outsideSuperclasses()
            for known in objc.classes { _ = objc.closure(ofProtocols: known.protocols) }
            let swift = SwiftMetadata(memory)
            #expect(memory.fixups.warnings.count + objc.warnings.count + swift.warnings.count <= 42)
        }
        return ContinuousClock.now - start
    }
}
