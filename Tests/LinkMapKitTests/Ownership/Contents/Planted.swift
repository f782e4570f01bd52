import Foundation

/// Small files of many kinds, made by hand from the descriptions of their formats.
struct Planted {
    /// The name that the row should have, without its address.
    var name: String
    var bytes: [UInt8]

    /// One of each kind.
    static let all: [Planted] = [
        Planted(name: "PNG image", bytes: png), Planted(name: "JPEG image", bytes: jpeg),
        Planted(name: "GIF image", bytes: gif), Planted(name: "BMP image", bytes: bitmap),
        Planted(name: "WebP image", bytes: riff("WEBP", chunk: "VP8L")),
        Planted(name: "WAV sound", bytes: riff("WAVE", chunk: "data")),
        Planted(name: "font", bytes: font), Planted(name: "WOFF font", bytes: webFont("wOFF")),
        Planted(name: "WOFF2 font", bytes: webFont("wOF2")), Planted(name: "ICU data", bytes: icu),
        Planted(name: "SQLite database", bytes: database), Planted(name: "ELF file", bytes: elf),
        Planted(name: "Mach-O file", bytes: machO), Planted(name: "WebAssembly module", bytes: wasm),
        Planted(name: "certificate", bytes: certificate), Planted(name: "PEM text", bytes: pem),
        Planted(name: "protobuf descriptor", bytes: descriptor), Planted(name: "property list", bytes: propertyList),
        Planted(name: "time zone", bytes: timeZone), Planted(name: "message catalog", bytes: catalog),
        Planted(name: "JSON text", bytes: Array(json.utf8)), Planted(name: "XML text", bytes: Array(xml.utf8)),
        Planted(name: "CRC-32 table", bytes: checksums(0xEDB8_8320)),
        Planted(name: "CRC-32C table", bytes: checksums(0x82F6_3B78)), Planted(name: "ZIP archive", bytes: zip),
        Planted(name: "gzip stream", bytes: gzip), Planted(name: "bzip2 stream", bytes: bzip2),
        Planted(name: "xz stream", bytes: xz), Planted(name: "zstd stream", bytes: zstd),
        Planted(name: "strings", bytes: strings),
    ]

    // MARK: - Numbers

    private static func big(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(size - 1 - $0))) }
    }

    private static func little(_ value: UInt64, _ size: Int) -> [UInt8] { big(value, size).reversed() }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    // MARK: - Pictures and sounds

    private static let png: [UInt8] = {
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            big(UInt64(data.count), 4) + type.utf8 + data + zeros(4)
        }
        let header = big(1, 4) + big(1, 4) + [8, 0, 0, 0, 0]
        return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header) + chunk("IDAT", zeros(30))
            + chunk("IEND", [])
    }()
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 6, 1, 2, 3, 4, 0xFF, 0xC0, 0, 5, 8, 1, 1]
        + [0xFF, 0xDA, 0, 4, 1, 1, 7, 7, 0xFF, 0, 9, 0xFF, 0xD0, 9, 0xFF, 0xD9]
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + zeros(6)
        + [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C] + zeros(8) + [0, 2, 2, 0x44, 1, 0, 0x3B]
    private static let bitmap: [UInt8] =
        Array("BM".utf8) + little(58, 4) + zeros(4) + little(54, 4) + little(40, 4) + little(1, 4) + little(1, 4)
        + little(1, 2) + little(24, 2) + zeros(24) + [1, 2, 3, 0]

    private static func riff(_ form: String, chunk: String) -> [UInt8] {
        Array("RIFF".utf8) + little(20, 4) + form.utf8 + chunk.utf8 + little(8, 4) + zeros(8)
    }

    // MARK: - Fonts

    private static let font: [UInt8] = {
        let tags = ["cmap", "glyf", "head", "hhea"]
        var rows: [UInt8] = []
        for (index, tag) in tags.enumerated() {
            rows += Array(tag.utf8) + zeros(4) + big(UInt64(76 + 16 * index), 4) + big(16, 4)
        }
        var tables = zeros(64)
        tables.replaceSubrange(44..<48, with: big(0x5F0F_3CF5, 4))
        return big(0x0001_0000, 4) + big(4, 2) + zeros(6) + rows + tables
    }()

    private static func webFont(_ magic: String) -> [UInt8] {
        Array(magic.utf8) + big(0x0001_0000, 4) + big(80, 4) + big(1, 2) + zeros(66)
    }

    // MARK: - Data

    private static let icu: [UInt8] = {
        func header(_ format: String) -> [UInt8] {
            little(32, 2) + [0xDA, 0x27] + little(20, 2) + zeros(2) + [0, 0, 2, 0] + format.utf8 + zeros(16)
        }
        let bundle = header("ResB") + zeros(16) + little(10, 4) + zeros(20)
        return header("CmnD") + little(1, 4) + little(12, 4) + little(16, 4) + Array("a.b\0".utf8) + bundle
    }()
    private static let database: [UInt8] =
        Array("SQLite format 3\0".utf8) + big(512, 2) + [1, 1, 0, 64, 32, 32] + zeros(4) + big(2, 4) + zeros(992)
    private static let elf: [UInt8] =
        [0x7F] + Array("ELF".utf8) + [2, 1, 1] + zeros(9) + little(1, 2) + little(62, 2) + little(1, 4) + zeros(16)
        + little(96, 8) + zeros(4) + little(64, 2) + zeros(4) + little(64, 2) + little(1, 2) + zeros(2) + zeros(32)
        + zeros(64)
    private static let machO: [UInt8] =
        little(0xFEED_FACF, 4) + little(0x0100_000C, 4) + zeros(4) + little(2, 4) + little(1, 4) + little(72, 4)
        + zeros(8)
        + little(0x19, 4) + little(72, 4) + zeros(32) + little(0, 8) + little(120, 8) + zeros(16) + zeros(16)
    private static let wasm: [UInt8] = [
        0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 10, 4, 1, 2, 0, 11,
    ]
    private static let certificate: [UInt8] = {
        let body: [UInt8] = [0xA0, 3, 2, 1, 2, 2, 1, 5] + zeros(292)
        let rest: [UInt8] = [0x30, 2, 5, 0, 3, 0x81, 0x80] + zeros(128)
        return [0x30, 0x82] + big(UInt64(4 + body.count + rest.count), 2) + [0x30, 0x82] + big(UInt64(body.count), 2)
            + body + rest
    }()
    private static let pem = Array(
        "-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUBkVJ\nq83=\n-----END CERTIFICATE-----\n".utf8)
    private static let descriptor: [UInt8] =
        [0x0A, 11] + Array("shape.proto".utf8) + [0x12, 5] + Array("shape".utf8)
        + [0x22, 7, 0x0A, 5] + Array("Point".utf8) + [0x62, 6] + Array("proto3".utf8)
    private static let propertyList: [UInt8] =
        Array("bplist00".utf8) + [0x51, 0x61, 8] + zeros(6) + [1, 1] + big(1, 8) + big(0, 8) + big(10, 8)
    private static let timeZone: [UInt8] = {
        func block(_ size: Int) -> [UInt8] {
            let counts = [0, 0, 0, 1, 1, 4].flatMap { big($0, 4) }
            return Array("TZif2".utf8) + zeros(15) + counts + zeros(size + 1) + zeros(6) + Array("UTC\0".utf8)
        }
        return block(4) + block(8) + Array("\nUTC0\n".utf8)
    }()
    private static let catalog: [UInt8] =
        little(0x9504_12DE, 4) + little(0, 4) + little(1, 4) + little(28, 4) + little(36, 4) + zeros(8)
        + little(2, 4) + little(44, 4) + little(3, 4) + little(47, 4) + Array("ja\0oui\0".utf8)
    private static let strings = (0..<40).flatMap { Array("the message number \($0)\0".utf8) }

    // MARK: - Text

    private static let json =
        "{\"name\": \"planted\", \"values\": [1, 2.5, -3e4, true, null, \"a\\\"b\"], \"more\": {\"empty\": []}}"
    private static let xml =
        "<?xml version=\"1.0\"?>\n<!-- a note -->\n<list><item name=\"one\"/><item>two</item></list>\n"

    // MARK: - Tables and streams

    private static func checksums(_ polynomial: UInt32) -> [UInt8] {
        (0..<256).flatMap { (index: UInt32) -> [UInt8] in
            var value = index
            for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 0 ? 0 : polynomial) }
            return little(UInt64(value), 4)
        }
    }

    /// Streams of "planted planted planted planted\\n", as the programs of each method write them.
    private static func base64(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }
    private static let gzip = base64(
        "H4sIAAAAAAACAyvIScwrSU1RKMBOcwEAsaizryAAAAA=")
    private static let bzip2 = base64(
        "QlpoOTFBWSZTWZLx+h8AAA3RgAAQQAAmBUQAIAAxBkxAVUGT0nSyzDCE1MPi7kinChISXj9D4A==")
    private static let xz = base64(
        "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4AAfABBdADgbCEfzIXgJ0TUCZYBoAAAA9VmcVedG2aEAASwgTf7ZIh+2830BAAAAAARZ"
            + "Wg==")
    private static let zstd = base64(
        "KLUv/QRofQAASHBsYW50ZWQgCgEA68sFXFllFQ==")
    private static let zip = base64(
        "UEsDBBQAAAAAAAAAIVCxqLOvIAAAACAAAAAFAAAAYS50eHRwbGFudGVkIHBsYW50ZWQgcGxhbnRlZCBwbGFudGVkClBLAQIUAxQA"
            + "AAAAAAAAIVCxqLOvIAAAACAAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAABDAAAAAAA=")
}
