/// The compressed bytes of a file that holds programs.
struct ProgramDownload {
    /// The file as it is installed.
    let file: ByteView
    let stream: StreamAccount
    /// The name of the model; `nil` for a stream that was found.
    let model: String?
    let budget: RecompressionBudget

    /// - Parameter account: the account of the file in its container.
    /// - Returns: `nil` for a file that shares its stream with others, or whose stream is not read.
    init?(_ file: ByteView, _ account: FileAccount, _ budget: RecompressionBudget) {
        guard account.own != nil, account.stream.detail == .symbol else { return nil }
        self.file = file
        stream = account.stream
        model = nil
        self.budget = budget
    }

    /// Compresses a file by a model.
    ///
    /// - Throws: ``InputError`` when there is no memory.
    init(_ file: ByteView, compressedAs model: StreamModel, _ budget: RecompressionBudget) throws(InputError) {
        // The memory is never unmapped, and the pool never gives it to another caller.
        let (_, packed) = try model.compress(file, MemoryPool())
        self.file = file
        self.model = model.rawValue
        self.budget = budget
        stream = StreamAccount(packed, model.method)
    }
}

/// The number of bytes that one command may still compress again.
final class RecompressionBudget {
    /// The bytes left: about five seconds of zlib's highest level.
    private var left = 64 << 20

    /// Takes bytes out of the budget; returns whether there were as many.
    func take(_ count: Int) -> Bool {
        guard count <= left else { return false }
        left -= count
        return true
    }
}
