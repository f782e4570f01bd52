import LinkMapKit

/// A program of the system that encodes pictures.
struct EncoderProgram {
    let name: String
    let reads: Set<PictureFormat>
    let writes: PictureFormat
    /// The quality up to 100; `nil` for a program that keeps the pixels.
    var quality: Int?
    /// The arguments, with `IN` and `OUT` in place of the paths, and `MARKERS` for what `jpegtran` copies besides the pixels.
    private let template: [String]

    /// The chunks that change how a picture looks: its colours, and how Android stretches it.
    private static let chunks = "iCCP,sRGB,gAMA,cHRM,npTc,npOl,npLb"

    static let zopflipng = EncoderProgram(
        name: "zopflipng", reads: [.png], writes: .png, template: ["-y", "--keepchunks=\(chunks)", "IN", "OUT"])
    static let jpegtran = EncoderProgram(
        name: "jpegtran", reads: [.jpeg], writes: .jpeg,
        template: ["-copy", "MARKERS", "-optimize", "-progressive", "-outfile", "OUT", "IN"])
    static let cwebp = EncoderProgram(
        name: "cwebp", reads: [.png], writes: .webP,
        template: ["-quiet", "-metadata", "icc", "-lossless", "-z", "9", "IN", "-o", "OUT"])
    // Benchmarks/README.md has what these two make of photographs.
    static let lossyCwebp = EncoderProgram(
        name: "cwebp", reads: [.png, .jpeg], writes: .webP, quality: 85,
        template: ["-quiet", "-metadata", "icc", "-m", "6", "-q", "QUALITY", "IN", "-o", "OUT"])
    static let heifEnc = EncoderProgram(
        name: "heif-enc", reads: [.png, .jpeg], writes: .heic, quality: 60,
        template: ["-q", "QUALITY", "-o", "OUT", "IN"])

    /// Returns whether the program reads a picture and writes what can stand in its place.
    func isMeant(for task: EncodingTask) -> Bool {
        guard reads.contains(task.facts.format), quality == nil || task.allowsLoss else { return false }
        return writes == task.facts.format || task.others.contains(writes)
    }

    func arguments(input: String, output: String, facts: PictureFacts) -> [String] {
        template.map { argument in
            switch argument {
            case "IN": input
            case "OUT": output
            // A picture that is stored turned, and one with colours of its own, would look different without its markers.
            case "MARKERS": facts.isTurned ? "all" : facts.hasProfile ? "icc" : "none"
            case "QUALITY": "\(quality ?? 100)"
            default: argument
            }
        }
    }

    static func fileExtension(of format: PictureFormat) -> String {
        switch format {
        case .png: "png"
        case .jpeg: "jpg"
        case .webP: "webp"
        case .heic: "heic"
        }
    }
}
