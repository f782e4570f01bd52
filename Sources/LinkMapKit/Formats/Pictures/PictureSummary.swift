/// A picture as a grid of averages, which is alike for the same picture in another size, and a hash of its pixels.
struct PictureSummary {
    let size: PNGImage.Size
    /// A hash of all pixels. It is valid in this process only.
    let pixels: Int
    /// The averages of red, green, blue and alpha of each cell.
    let grid: [UInt8]
    /// The contrast of each channel. Pictures are compared with many others.
    private let contrasts: [Int]

    private static let cells = 8
    /// Pictures of fewer pixels on a side say too little.
    private static let smallest = 16
    /// Limit of the average difference of a channel in two pictures that are alike. Of 299,461 pairs of icons of a desktop with
    /// other names and sizes 130 are alike by these limits, and nearly all of them are one picture under two names.
    private static let mostDifference = 7
    /// Limit of the difference of a single value.
    private static let largestDifference = 48
    /// A channel with less contrast says nothing.
    private static let leastContrast = 8
    /// A picture with less contrast in all channels says too little.
    private static let tellingContrast = 24

    /// - Returns: `nil` for a picture of few pixels, or one that is not decoded.
    init?(_ image: PNGImage) {
        self.init(image.size) { image.forEachRow($0) }
    }

    /// - Parameter rows: a function that passes the rows of the picture on, and returns whether all were there.
    init?(_ size: PNGImage.Size, rows: (([UInt8]) -> Void) -> Bool) {
        let cells = PictureSummary.cells
        guard min(size.width, size.height) >= PictureSummary.smallest else { return nil }
        var sums = [Int](repeating: 0, count: cells * cells * 4)
        var counts = [Int](repeating: 0, count: cells * cells)
        var hasher = Hasher()
        var y = 0
        let isWhole = rows { row in
            unsafe row.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            let line = y * cells / size.height * cells
            for x in 0..<size.width {
                let cell = line + x * cells / size.width
                counts[cell] += 1
                for channel in 0..<4 { sums[cell * 4 + channel] += Int(row[x * 4 + channel]) }
            }
            y += 1
        }
        guard isWhole else { return nil }
        (self.size, pixels) = (size, hasher.finalize())
        let averages = sums.indices.map { UInt8(clamping: sums[$0] / max(counts[$0 / 4], 1)) }
        grid = averages
        contrasts = (0..<4).map { PictureSummary.contrast(of: $0, in: averages) }
    }

    /// Whether the picture has enough contrast to be told from others.
    var isTelling: Bool { (0..<4).contains { contrasts[$0] >= PictureSummary.tellingContrast } }

    private static func contrast(of channel: Int, in grid: [UInt8]) -> Int {
        var (least, most) = (UInt8.max, UInt8.min)
        for index in stride(from: channel, to: grid.count, by: 4) {
            (least, most) = (min(least, grid[index]), max(most, grid[index]))
        }
        return Int(most) - Int(least)
    }

    /// Returns whether a picture of another size shows the same.
    func isLike(_ other: PictureSummary) -> Bool {
        let (left, right) = (size.width * other.size.height, size.height * other.size.width)
        guard size != other.size, abs(left - right) * 100 <= max(left, right) else { return false }
        return (0..<4).allSatisfy { channel in
            max(contrasts[channel], other.contrasts[channel]) < PictureSummary.leastContrast
                ? abs(Int(grid[channel]) - Int(other.grid[channel])) <= PictureSummary.largestDifference
                : isLike(other, in: channel)
        }
    }

    private func isLike(_ other: PictureSummary, in channel: Int) -> Bool {
        var sum = 0
        for index in stride(from: channel, to: grid.count, by: 4) {
            let difference = abs(Int(grid[index]) - Int(other.grid[index]))
            guard difference <= PictureSummary.largestDifference else { return false }
            sum += difference
        }
        return sum * 4 <= PictureSummary.mostDifference * grid.count
    }
}
