import Foundation
import LinkMapKit
import Testing

@Suite struct GzipTests {
    private let text = Array(String(repeating: "snapshot ", count: 5000).utf8)

    @Test func whatIsPackedUnpacksToTheSame() throws {
        let packed = try Gzip.pack(text)
        #expect(packed.count < text.count / 50)
        #expect(Gzip.matches(ByteView(copying: packed)))
        #expect(try Gzip.unpack(ByteView(copying: packed)) == ByteView(copying: text))
        #expect(try Gzip.pack(text) == packed)
        #expect(try Gzip.unpack(ByteView(copying: try Gzip.pack([]))).isEmpty)
    }

    @Test(.enabled(if: ExternalTool("gzip") != nil, "gzip is not installed")) func gzipReadsIt() throws {
        let bench = try Workbench()
        try bench.write(Data(try Gzip.pack(text)), to: "packed.gz")
        #expect(try bench.run("gzip", "-dc", bench.path("packed.gz")) == String(decoding: text, as: UTF8.self))
    }

    @Test func damageIsTold() throws {
        let packed = try Gzip.pack(text)
        #expect(throws: InputError("the compressed data ends too early", at: UInt64(packed.count - 9))) {
            try Gzip.unpack(ByteView(copying: Array(packed.dropLast(9))))
        }
        #expect(throws: InputError.self) { try Gzip.unpack(ByteView(copying: packed + [0])) }
        for index in stride(from: 10, to: packed.count, by: 7) {
            var damaged = packed
            damaged[index] ^= 0x55
            #expect(throws: InputError.self) { try Gzip.unpack(ByteView(copying: damaged)) }
        }
    }

    @Test func aBombIsRefused() throws {
        let bomb = ByteView(copying: try Gzip.pack([UInt8](repeating: 0, count: 6 << 20)))
        let error = #expect(throws: InputError.self) { try Gzip.unpack(bomb, limit: 5 << 20) }
        #expect(error?.what == "unpacks to more than 5 MiB")
        #expect(try Gzip.unpack(bomb).count == 6 << 20)
    }
}
