/// Finds what a launch of an image need not do before it is complete, from its files and, if there is one, a recorded launch.
///
/// Files alone prove what moving an initializer would change, and whether a library can be initialised later. Only a record
/// proves that a launch does without it.
package enum ImageMoves {
    /// Returns the advice on an image.
    ///
    /// - Parameters:
    ///   - startup: the facts about the start of that image.
    ///   - recorded: the addresses of the functions that ran in a recorded launch; `nil` without one.
    /// - Throws: ``InputError`` for a file that cannot be read, or has several images.
    package static func advice(
        on path: String, architecture: String?, startup: StartupImage, recorded: [UInt64]?
    ) throws(InputError) -> [Advice] {
        var opener = try GraphOpener(GraphQuery(architecture: architecture))
        let (_, found) = try opener.open([path]) { program in
            let facts = MovableFacts(program, startup: startup, recorded: recorded)
            return MovableInitializers(facts).advice + DelayableLibraries(facts).advice
        }
        guard found.count == 1 else {
            throw InputError("has several images", hint: "choose one with --arch or --file", path: path)
        }
        return found[0].sorted { ($1.nanoseconds, $0.rule, $0.finding) < ($0.nanoseconds, $1.rule, $1.finding) }
    }
}
