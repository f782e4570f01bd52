import LinkMapKit
import Testing

@Suite struct FatFileTests {
    private struct Row {
        var cpu: UInt32 = 0x0100_000C
        var offset: UInt64
        var size: UInt64
    }

    private func bytes(_ rows: [Row], isWide: Bool = false, count: UInt32? = nil, length: Int = 400) -> ByteView {
        var bytes: [UInt8] = []
        func append(_ value: UInt64, _ size: Int) {
            for byte in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))) }
        }
        append(isWide ? 0xCAFE_BABF : 0xCAFE_BABE, 4)
        append(UInt64(count ?? UInt32(rows.count)), 4)
        for row in rows {
            append(UInt64(row.cpu), 4)
            append(0, 4)
            append(row.offset, isWide ? 8 : 4)
            append(row.size, isWide ? 8 : 4)
            append(0, isWide ? 8 : 4)
        }
        bytes += Array(repeating: 0, count: max(0, length - bytes.count))
        return ByteView(copying: bytes)
    }

    private func error(_ bytes: ByteView) -> InputError? {
        do throws(InputError) { _ = try FatFile(bytes) } catch { return error }
        return nil
    }

    @Test(arguments: [false, true]) func slicesAreListed(isWide: Bool) throws {
        let bytes = bytes([Row(cpu: 0x0100_0007, offset: 100, size: 50), Row(offset: 200, size: 60)], isWide: isWide)
        #expect(FatFile.matches(bytes))
        let file = try FatFile(bytes)
        #expect(file.slices.map(\.architecture) == ["x86_64", "arm64"])
        #expect(file.slices.map(\.range) == [100..<150, 200..<260])
        #expect(file.headerSize == (isWide ? 72 : 48))
    }

    @Test func javaClassFilesAreNone() {
        #expect(!FatFile.matches(ByteView(copying: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52])))
        #expect(!FatFile.matches(ByteView(copying: [0xCA, 0xFE, 0xBA])))
    }

    @Test func damagedHeaders() {
        #expect(error(bytes([])) == InputError("a fat header that names 0 slices does not fit into the file", at: 4))
        #expect(
            error(bytes([], count: 40))
                == InputError("a fat header that names 40 slices does not fit into the file", at: 4))
        #expect(
            error(bytes([], isWide: true, count: .max))
                == InputError("a fat header that names 4294967295 slices does not fit into the file", at: 4))
        let past = InputError("the slice for arm64 ends past the end of the file", at: 300, hint: "it may be cut short")
        #expect(error(bytes([Row(offset: 300, size: 101)])) == past)
        #expect(error(bytes([Row(offset: 300, size: .max)], isWide: true)) == past)
        #expect(error(bytes([Row(offset: 300, size: 0)])) == past)
        #expect(
            error(bytes([Row(offset: 100, size: 50), Row(offset: 149, size: 50)]))
                == InputError("the slice for arm64 overlaps what is before it", at: 149))
        #expect(
            error(bytes([Row(offset: 27, size: 50)]))
                == InputError("the slice for arm64 overlaps what is before it", at: 27))
    }
}
