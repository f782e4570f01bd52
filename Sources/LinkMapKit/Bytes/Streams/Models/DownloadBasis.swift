/// The facts about a download, besides its files, that its size depends on. Sizes with different ones are not comparable.
package struct DownloadBasis: Sendable, Equatable {
    /// The name of the model, or ``stream``.
    package var model: String
    /// The compression methods of the streams, sorted; without those of stored and encrypted files.
    package var codecs: [String]
    /// The library that compressed the files of a model, with its version: `zlib 1.2.13`; `nil` for streams that were found.
    package var library: String?

    /// The model of streams that were found.
    package static let stream = "stream"

    package init(model: String, codecs: [String], library: String?) {
        (self.model, self.codecs, self.library) = (model, codecs, library)
    }

    /// - Throws: ``InputError`` with the offset in the document.
    package init(parsing json: inout JSONReader) throws(InputError) {
        (model, codecs, library) = ("", [], nil)
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.text {
            case "model": model = try json.string().text
            case "codecs":
                codecs = []
                try json.beginArray()
                while try json.nextElement() { codecs.append(try json.string().text) }
            case "library": library = try json.readNull() ? nil : try json.string().text
            default: try json.skipValue()
            }
        }
        guard !model.isEmpty else { throw json.failure("a download states its model") }
    }

    /// Returns why sizes with another basis cannot be compared with these; `nil` if they can.
    package func conflict(with old: DownloadBasis) -> String? {
        func words(_ basis: DownloadBasis) -> String {
            ([basis.model] + basis.codecs + [basis.library].compactMap(\.self)).joined(separator: ", ")
        }
        return self == old ? nil : "the download was counted as \(words(old)) before, and as \(words(self)) now"
    }
}

extension DownloadFacts {
    package var basis: DownloadBasis {
        if let known { return known }
        let codecs = Set(streams.filter { $0.detail != .none && $0.codec != "stored" }.map(\.codec))
        let library = model.flatMap(StreamModel.init)?.library
        return DownloadBasis(model: model ?? DownloadBasis.stream, codecs: codecs.sorted(), library: library)
    }
}

/// The facts about the download sizes of a report.
package struct DownloadFacts: Sendable {
    /// One compressed stream, and how its bytes were accounted for.
    package struct Stream: Sendable {
        /// The member that is the stream, or the container that is compressed as a whole.
        package var file: ByteView
        package var codec: String
        package var detail: StreamAccount.Detail
        /// The length of the stream in bytes.
        package var size: UInt64
    }

    /// The name of the model for files that are compressed only by this program; `nil` for streams that were found.
    package var model: String?
    package var streams: [Stream] = []
    /// The basis that a snapshot states; `nil` for other artifacts.
    var known: DownloadBasis?

    package init(model: String? = nil, streams: [Stream] = []) { (self.model, self.streams) = (model, streams) }

    /// Whether the sizes are those of bytes that exist, and not those of a model.
    package var isExact: Bool { model == nil }
}

/// The download whose bytes are counted.
package struct DownloadQuery: Sendable {
    /// The compression of files that are in no container; `nil` for containers, whose streams need no model.
    package var model: StreamModel?

    package init(model: StreamModel? = nil) { self.model = model }

    static let noDownload = InputError(
        "is not compressed, so nothing is known about its download", hint: "name a model with --compressed-as")

    static let needsNoModel = InputError(
        "is compressed, so its download needs no model", hint: "leave --compressed-as out")

    /// Checks that there is a model for what is not compressed, and none for what is.
    func require(isPacked: Bool) throws(InputError) {
        if isPacked, model != nil { throw DownloadQuery.needsNoModel }
        if !isPacked, model == nil { throw DownloadQuery.noDownload }
    }
}
