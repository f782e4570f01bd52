/// An image examined for unused code, with its reference graph.
package struct ExaminedImage {
    let image: Image
    /// The graph of references.
    package let graph: ProgramGraph
    /// The references of instructions.
    package let references: [CodeReference]
    /// The savings of the download; `nil` if they are not asked for, or not known.
    var download: ExaminedDownload?
}
