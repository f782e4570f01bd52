/// An image that findings were looked for in.
package struct ExaminedImage {
    let image: Image
    /// The graph of references.
    package let graph: ProgramGraph
    /// References of instructions.
    package let references: [CodeReference]
}
