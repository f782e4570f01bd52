/// Tables that many programs contain, computed from their definitions.
enum KnownTables {
    static let crc32 = checksums(polynomial: 0xEDB8_8320)
    static let crc32c = checksums(polynomial: 0x82F6_3B78)
    static let substitution = ByteView(copying: substitutions)
    static let inverseSubstitution: ByteView = {
        var inverse = [UInt8](repeating: 0, count: 256)
        for (index, value) in substitutions.enumerated() { inverse[Int(value)] = UInt8(index) }
        return ByteView(copying: inverse)
    }()

    /// Returns the table of a reflected CRC, a byte at a time, as little-endian words.
    private static func checksums(polynomial: UInt32) -> ByteView {
        ByteView(
            copying: (0..<256).flatMap { (index: UInt32) in
                let value = (0..<8).reduce(index) { value, _ in value >> 1 ^ (value & 1 == 0 ? 0 : polynomial) }
                return (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            })
    }

    /// The substitutions of AES (FIPS 197, 5.1.1): the inverse in GF(2^8), then an affine map.
    private static let substitutions: [UInt8] = {
        var table = [UInt8](repeating: 0x63, count: 256)
        var (element, inverse): (UInt8, UInt8) = (1, 1)
        repeat {
            // Multiplies one by 3, and divides the other by it.
            element = element ^ element << 1 ^ (element & 0x80 == 0 ? 0 : 0x1B)
            inverse ^= inverse << 1
            inverse ^= inverse << 2
            inverse ^= inverse << 4
            if inverse & 0x80 != 0 { inverse ^= 0x09 }
            let rotations = (1...4).reduce(inverse) { $0 ^ (inverse << $1 | inverse >> (8 - $1)) }
            table[Int(element)] = rotations ^ 0x63
        } while element != 1
        return table
    }()
}
