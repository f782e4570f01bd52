/// Sounds and videos that make up much of an app.
struct LargeMediaWaste: WasteRule {
    private var found: [Waste] = []

    private static let largestSound: UInt64 = 5_000_000
    private static let largestPicture: UInt64 = 10_000_000
    private static let sounds = ["mp3", "m4a", "wav", "caf", "aif", "aiff", "aac", "ogg", "opus", "flac", "mid"]

    init?(_ product: WasteProduct) {
        guard product.isApple || product.isAndroid else { return nil }
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.size > LargeMediaWaste.largestSound else { return }
        let type = FileType(path: file.path, head: try file.head())
        let isSound = type == .media && LargeMediaWaste.sounds.contains(file.fileExtension)
        let isLarge = file.size > LargeMediaWaste.largestPicture && [.media, .image].contains(type)
        guard isSound || isLarge else { return }
        found.append(
            Waste(
                kind: .largeMedia, files: [file.path], wasted: file.size,
                fix: isSound
                    ? "encode it with fewer bits per second, or load it when it is needed"
                    : "encode it again at the size in which it is shown, or load it when it is needed",
                verdict: .likely))
    }

    func waste() -> [Waste] { found }
}
