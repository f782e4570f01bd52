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
