import AuditPlatform
import CCompression

/// An Android package, uncompressed, that has the input as one of its members. `Fuzz/stage.py` writes the others.
struct Package {
    /// The path of the package.
    let path: String
    private let name: [UInt8]
    private let members: [UInt8]
    private let directory: [UInt8]
    private let count: UInt16

    /// - Parameter name: the name of the member that is the input.
    init(_ name: String, in folder: String) {
        path = folder + "/package.apk"
        self.name = Array(name.utf8)
        let stem = folder + "/" + String(name.map { $0 == "/" ? "-" : $0 })
        members = Package.contents(of: stem + ".members")
        let rows = Package.contents(of: stem + ".directory")
        count = UInt16(rows[0]) | UInt16(rows[1]) << 8
        directory = Array(rows.dropFirst(2))
    }

    func write(_ input: UnsafeRawBufferPointer) -> Bool {
        let bytes = unsafe packed(input)
        return unsafe bytes.withUnsafeBytes { unsafe File.write($0, to: path) }
    }

    private func packed(_ input: UnsafeRawBufferPointer) -> [UInt8] {
        let checksum = unsafe crc32(0, input.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(input.count))
        let size = UInt32(input.count)
        var facts =
            Package.bytes(UInt16(20), 0, 0, 0, 0) + Package.bytes(UInt32(truncatingIfNeeded: checksum), size, size)
        facts += Package.bytes(UInt16(name.count), 0)
        var output = members + [0x50, 0x4B, 3, 4] + facts + name
        unsafe output.append(contentsOf: input)
        let start = UInt32(output.count)
        output += directory + [0x50, 0x4B, 1, 2, 20, 0] + facts + Package.bytes(UInt16(0), 0, 0)
        output += Package.bytes(UInt32(0), UInt32(members.count)) + name
        let length = UInt32(output.count) - start
        output += [0x50, 0x4B, 5, 6] + Package.bytes(UInt16(0), 0, count + 1, count + 1)
        return output + Package.bytes(length, start) + [0, 0]
    }

    private static func bytes<Number: FixedWidthInteger>(_ numbers: Number...) -> [UInt8] {
        numbers.flatMap { number in unsafe withUnsafeBytes(of: number.littleEndian) { unsafe Array($0) } }
    }

    private static func contents(of path: String) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY)
        precondition(descriptor >= 0, path)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        return Array(bytes.prefix(max(count, 0)))
    }
}

enum File {
    static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> Bool {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return unsafe AuditPlatform.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
    }
}
