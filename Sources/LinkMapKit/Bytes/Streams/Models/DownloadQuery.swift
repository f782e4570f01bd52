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
