import Foundation
import LinkMapKit
import Testing

/// Expected content of a Mach-O file in the corpus, produced by an independent reader.
private struct Expectation: Decodable {
    struct Slice: Decodable {
        var arch: String
        var sliceSize: UInt64
        var filetype: String
        var uuid: String?
        var segments: [Segment]
        var sections: [Section]
        enum CodingKeys: String, CodingKey {
            case arch, filetype, uuid, segments, sections
            case sliceSize = "slice_size"
        }
    }
    struct Segment: Decodable {
        var name: String
        var vmsize: UInt64
        var filesize: UInt64
    }
    struct Section: Decodable {
        var segment: String
        var section: String
        var size: UInt64
        var type: Int
    }
    var slices: [Slice]
}

@Suite struct MachOWitnessTests {
    static let inputs = Corpus.inputs { name in
        Corpus.machOFiles.contains { $0.replacing("/", with: "__") + ".json" == name }
    }

    @Test(arguments: inputs) func figuresAgree(_ input: String) throws {
        let expected: Expectation = try Corpus.expectation(of: input)
        let isFat = expected.slices.count > 1
        #expect(!expected.slices.isEmpty)
        for slice in expected.slices {
            let report = try report(on: input, isFat ? slice.arch : nil, by: [.section])
            #expect(report.totals.fileSize == slice.sliceSize)
            #expect(report.artifact.id == slice.uuid)
            var sections: [String: Sizes] = [:]
            for section in slice.sections {
                let isZeroFill = [1, 12, 18].contains(section.type)
                sections["\(section.segment),\(section.section)", default: Sizes()].fileSize +=
                    isZeroFill ? 0 : section.size
                sections["\(section.segment),\(section.section)", default: Sizes()].vmSize +=
                    MachOWitnessTests.isDropped(section.segment) ? 0 : section.size
            }
            for (name, sizes) in sections { #expect(report.sizes(name) == sizes, "\(slice.arch) \(name)") }
            let segments = try self.report(on: input, isFat ? slice.arch : nil, by: [.segment])
            for segment in slice.segments where segment.name != "__PAGEZERO" && slice.filetype != "OBJECT" {
                #expect(
                    segments.sizes(segment.name) == Sizes(fileSize: segment.filesize, vmSize: segment.vmsize),
                    "\(slice.arch) \(segment.name)")
            }
        }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["llvm-readobj"]), "no llvm-readobj"), arguments: inputs)
    func sectionsEqualReadobj(_ input: String) throws {
        let expected: Expectation = try Corpus.expectation(of: input)
        let text = try #require(ExternalTool("llvm-readobj")).run(["--sections", Corpus.path(input)])
        // One `Arch:` a slice, in the order of the file.
        let parts = text.components(separatedBy: "\nFormat: ").suffix(expected.slices.count)
        try #require(parts.count == expected.slices.count)
        for (slice, part) in zip(expected.slices, parts) {
            let report = try report(on: input, expected.slices.count > 1 ? slice.arch : nil, by: [.section])
            var sizes: [String: UInt64] = [:]
            for block in part.components(separatedBy: "Section {").dropFirst() {
                guard let name = field("Name", of: block), let segment = field("Segment", of: block),
                    let size = field("Size", of: block), !MachOWitnessTests.isDropped(segment)
                else { continue }
                sizes["\(segment),\(name)", default: 0] += UInt64(size.dropFirst(2), radix: 16) ?? 0
            }
            #expect(sizes.count > 0)
            for (name, size) in sizes { #expect(report.sizes(name).vmSize == size, "\(slice.arch) \(name)") }
        }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["llvm-objdump"]), "no llvm-objdump"), arguments: inputs)
    func segmentsEqualObjdump(_ input: String) throws {
        let expected: Expectation = try Corpus.expectation(of: input)
        for slice in expected.slices where slice.filetype != "OBJECT" {
            let arguments = ["--macho", "--private-headers", "--arch", slice.arch, Corpus.path(input)]
            // A tool that does not know the machine by this name says nothing of it.
            guard let text = try? ExternalTool("llvm-objdump")?.run(arguments), text.contains("LC_SEGMENT") else {
                print("not compared: llvm-objdump shows no \(slice.arch) in \(input)")
                continue
            }
            let report = try report(on: input, slice.arch, by: [.segment])
            for command in text.components(separatedBy: "Load command ") where command.contains("LC_SEGMENT") {
                let values = fields(of: command)
                guard let name = values["segname"], name != "__PAGEZERO", let memory = values["vmsize"]?.dropFirst(2)
                else { continue }
                let sizes = Sizes(
                    fileSize: UInt64(values["filesize"] ?? "") ?? 0, vmSize: UInt64(memory, radix: 16) ?? 0)
                #expect(report.sizes(name) == sizes, "\(slice.arch) \(name)")
            }
        }
    }

    /// `  vmsize 0x4000`, the first of each name.
    private func fields(of command: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in command.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2, values[words[0]] == nil { values[words[0]] = words[1] }
        }
        return values
    }

    /// Returns whether the linker drops a segment of object files.
    private static func isDropped(_ segment: some StringProtocol) -> Bool { segment == "__DWARF" || segment == "__LD" }

    private func field(_ name: String, of block: String) -> Substring? {
        for line in block.split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count > 1, fields[0] == "\(name):" { return fields[1] }
        }
        return nil
    }

    private func report(on input: String, _ architecture: String?, by: [LinkMapKit.Dimension]) throws -> SizeReport {
        try SizeAnalysis.report(on: [Corpus.path(input)], query: SizeQuery(by: by, architecture: architecture))
    }
}
