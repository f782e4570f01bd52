/// An image that findings were looked for in.
package struct ExaminedImage {
    let image: Image
    /// What refers to what.
    package let graph: ProgramGraph
    /// What instructions refer to.
    package let references: [CodeReference]
}
