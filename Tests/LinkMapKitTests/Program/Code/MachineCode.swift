import Foundation
import LinkMapKit

/// The code of an ELF file of the machine, for comparisons.
struct MachineCode {
    var code: ByteView
    var address: UInt64
    /// Offsets of functions, as the unwind tables tell them, sorted.
    var starts: [UInt64] = []

    var addresses: [UInt64] { starts.map { $0 &+ address } }
    /// The plausible addresses, as for an image at 0: small numbers count as addresses, so that the comparison covers
    /// more.
    var plausible: Range<UInt64> { 0x1000..<address &+ UInt64(code.count) }

    /// Whether this machine is of x86-64.
    static let isX86 = (try? MachineCode(of: "/proc/self/exe")) != nil

    init?(of path: String) throws {
        let file = try MappedFile.open(path)
        let rows = try SectionHeaders(of: path).rows
        guard let text = rows.first(where: { $0.name == ".text" && !$0.isZeroFill }),
            let code = file.slice(at: text.offset, count: text.size), file.byte(at: 18) == 0x3E
        else { return nil }
        (self.code, address) = (code, text.address)
        guard let table = rows.first(where: { $0.name == ".eh_frame" }),
            let frames = file.slice(at: table.offset, count: table.size)
        else { return }
        EHFrame(bytes: frames, address: table.address, is64Bit: true, isBigEndian: false).forEachRecord { record in
            guard let function = record.function, function >= text.address, function - text.address < text.size else {
                return
            }
            starts.append(function - text.address)
        }
        starts.sort()
    }

    init(_ bytes: [UInt8], every step: Int) {
        (code, address) = (ByteView(copying: bytes), 0x40_0000)
        starts = stride(from: 0, to: bytes.count, by: step).map(UInt64.init)
    }
}

extension MachineCode {
    /// Large files of the machine; or those that `SIZEAUDIT_CODE` names, apart from each other by colons.
    static let paths: [String] = {
        if let named = ProcessInfo.processInfo.environment["SIZEAUDIT_CODE"] {
            return named.split(separator: ":").map(String.init)
        }
        let files = folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.contains(".so") }
                .map { "\(folder)/\($0)" }
        }
        let sizes = files.compactMap { path in (try? fileSize(path)).map { (path, $0) } }
        let fit = sizes.filter { $0.1 > 1 << 20 && $0.1 < 20 << 20 && isELF($0.0) }
        return fit.sorted { ($0.1, $0.0) > ($1.1, $1.0) }.prefix(5).map(\.0)
    }()

    private static var folders: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return names.filter { $0.hasSuffix("-linux-gnu") }.sorted().prefix(1).map { "/usr/lib/" + $0 }
    }

    private static func isELF(_ path: String) -> Bool {
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        guard !isLink, let file = try? MappedFile.open(path) else { return false }
        return file.starts(with: "\u{7F}ELF")
    }
}
