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
