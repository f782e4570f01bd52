//  89 PNG \r\n 1A \n   then chunks: u32 length (big-endian), four letters, data, u32 checksum
//  CgBI                first in files that Xcode rewrote: no zlib header, pixels as blue, green, red, alpha, premultiplied
//  IHDR                u32 width, u32 height, u8 depth, u8 colour type, u8, u8, u8 interlaced
//                      colour types: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha
//  PLTE, tRNS, IDAT    colours of three bytes; alpha of each; a zlib stream of rows, each behind a byte with its filter

/// A PNG picture. Its rows are decoded one after the other.
struct PNGImage {
    /// The size of a picture in pixels.
    struct Size: Hashable {
        var width: Int
        var height: Int

        init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

        /// Reads the size from the head of a PNG file; `nil` for other files.
        init?(_ head: ByteView) {
            guard PNGImage.matches(head) else { return nil }
            // The chunk CgBI has four bytes.
            let start = head.dropFirst(12).starts(with: "CgBI") ? 24 : 8
            guard head.dropFirst(start + 4).starts(with: "IHDR"),
                let width: UInt32 = head.integer(at: start + 8, bigEndian: true),
                let height: UInt32 = head.integer(at: start + 12, bigEndian: true)
            else { return nil }
            (self.width, self.height) = (Int(width), Int(height))
        }
    }

    let size: Size
    private let depth: Int
    private let colourType: UInt8
    private let isRewritten: Bool
    private var palette = ByteView.empty
    private var alpha = ByteView.empty
    /// The compressed rows, and the memory that they were put together in; `nil` where they are in one chunk.
    private var packed = ByteView.empty
    private var loan: MemoryPool.Loan?

    /// Limit of the pixels of a picture that is decoded.
    static let mostPixels = 1 << 25

    static func matches(_ head: ByteView) -> Bool {
        head.byte(at: 0) == 0x89 && head.dropFirst(1).starts(with: "PNG\r\n\u{1A}\n")
    }

    /// - Parameters:
    ///   - bytes: the file, which has to be valid as long as the rows are read.
    ///   - pool: the memory to put chunks together in. ``giveBack(to:)`` ends its use.
    /// - Returns: `nil` for other files, and for pictures that are not decoded: interlaced, damaged or huge ones, and those
    ///   with one transparent colour.
    init?(_ bytes: ByteView, pool: MemoryPool) {
        guard let size = Size(bytes), size.width > 0, size.height > 0,
            size.width <= PNGImage.mostPixels, size.height <= PNGImage.mostPixels / size.width
        else { return nil }
        isRewritten = bytes.dropFirst(12).starts(with: "CgBI")
        let header = isRewritten ? 32 : 16
        guard let depth = bytes.byte(at: header + 8), let type = bytes.byte(at: header + 9),
            bytes.byte(at: header + 12) == 0, PNGImage.isKnown(depth: depth, type: type)
        else { return nil }
        (self.size, self.depth, colourType) = (size, Int(depth), type)
        join(readChunks(bytes), pool)
        guard !packed.isEmpty, alpha.isEmpty || colourType == 3 else { return nil }
    }

    private static func isKnown(depth: UInt8, type: UInt8) -> Bool {
        switch type {
        case 0: [1, 2, 4, 8, 16].contains(depth)
        case 3: [1, 2, 4, 8].contains(depth)
        case 2, 4, 6: depth == 8 || depth == 16
        default: false
        }
    }

    /// Ends the use of memory of the pool.
    func giveBack(to pool: MemoryPool) {
        if let loan { pool.giveBack(loan) }
    }

    /// Reads the palette.
    ///
    /// - Returns: the parts of the compressed rows.
    private mutating func readChunks(_ bytes: ByteView) -> [ByteView] {
        var parts: [ByteView] = []
        var offset = 8
        while let length: UInt32 = bytes.integer(at: offset, bigEndian: true),
            let data = bytes.slice(at: UInt64(offset + 8), count: UInt64(length))
        {
            switch bytes[clamped: offset + 4..<offset + 8] {
            case "PLTE": palette = data
            case "tRNS": alpha = data
            case "IDAT": parts.append(data)
            default: break
            }
            offset += 12 + Int(length)
        }
        return parts
    }

    private mutating func join(_ parts: [ByteView], _ pool: MemoryPool) {
        let count = parts.reduce(0) { $0 + $1.count }
        guard parts.count > 1, let loan = try? pool.lend(count) else {
            packed = parts.first ?? .empty
            return
        }
        var place = 0
        for part in parts {
            let target = unsafe UnsafeMutableRawBufferPointer(rebasing: loan.buffer(count)[place...])
            unsafe part.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
            place += part.count
        }
        (packed, self.loan) = (loan.view(count), loan)
    }

    // MARK: - Rows

    private var channels: Int {
        switch colourType {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
    }

    /// Decodes the picture. `body` gets each row as red, green, blue and alpha, of a byte each, premultiplied.
    ///
    /// - Returns: whether all rows were there.
    func forEachRow(_ body: ([UInt8]) -> Void) -> Bool {
        // Rewritten files have no zlib header.
        let stream = Decompressor(packed.dropFirst(isRewritten ? 0 : 2), .deflate)
        let step = max(1, channels * depth / 8)
        let count = (size.width * channels * depth + 7) / 8
        var row = [UInt8](repeating: 0, count: count + 1)
        var previous = [UInt8](repeating: 0, count: count)
        var pixels = [UInt8](repeating: 0, count: size.width * 4)
        for _ in 0..<size.height {
            guard unsafe row.withUnsafeMutableBytes({ unsafe stream.fill($0) }) == count + 1,
                PNGFilter.undo(&row, previous, step: step)
            else { return false }
            for index in 0..<count { previous[index] = row[index + 1] }
            expand(previous, into: &pixels)
            body(pixels)
        }
        return true
    }

    private func expand(_ row: [UInt8], into pixels: inout [UInt8]) {
        let wide = depth == 16 ? 2 : 1
        for x in 0..<size.width {
            var (red, green, blue, opacity): (UInt8, UInt8, UInt8, UInt8)
            switch colourType {
            case 3:
                let index = sample(row, x)
                red = palette.byte(at: index * 3) ?? 0
                green = palette.byte(at: index * 3 + 1) ?? 0
                blue = palette.byte(at: index * 3 + 2) ?? 0
                opacity = alpha.byte(at: index) ?? 255
            case 0, 4:
                let first = x * channels * wide
                red = depth < 8 ? UInt8(sample(row, x) * 255 / (1 << depth - 1)) : row[first]
                (green, blue) = (red, red)
                opacity = colourType == 4 ? row[first + wide] : 255
            default:
                let first = x * channels * wide
                (red, green, blue) = (row[first], row[first + wide], row[first + 2 * wide])
                opacity = channels == 4 ? row[first + 3 * wide] : 255
                if isRewritten { (red, blue) = (blue, red) }
            }
            if opacity < 255, !isRewritten {
                red = PNGImage.scaled(red, opacity)
                green = PNGImage.scaled(green, opacity)
                blue = PNGImage.scaled(blue, opacity)
            }
            pixels[x * 4] = red
            pixels[x * 4 + 1] = green
            pixels[x * 4 + 2] = blue
            pixels[x * 4 + 3] = opacity
        }
    }

    private static func scaled(_ colour: UInt8, _ opacity: UInt8) -> UInt8 {
        UInt8((Int(colour) * Int(opacity) + 127) / 255)
    }

    /// Returns the number of a pixel of one channel, which may take less than a byte.
    private func sample(_ row: [UInt8], _ x: Int) -> Int {
        guard depth < 8 else { return Int(row[x]) }
        let bit = x * depth
        return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
}
