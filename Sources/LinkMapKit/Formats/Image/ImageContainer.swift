/// A file that contains several images or archives: one for each architecture, or one for each part of a program.
package struct ImageContainer {
    package struct Slice {
        /// The name that tells the slice from others: its architecture in a fat file.
        package var name: String
        package var architecture: String
        package var range: Range<UInt64>
    }

    /// The kind of artifact in results.
    package var kind: ArtifactIdentity.Kind
    package var slices: [Slice]
    /// The container's own headers and tables.
    package var sections: [Section]

    /// Returns the slices for an architecture; all for `nil`.
    ///
    /// - Throws: ``InputError`` if there is none.
    func slices(for architecture: String?) throws(InputError) -> [Slice] {
        guard let architecture else { return slices }
        let found = slices.filter { $0.architecture == architecture }
        guard found.isEmpty else { return found }
        throw InputError("it has no slice for \(architecture)", hint: "it has \(architectures.joined(separator: ", "))")
    }

    /// The architectures of the slices, each once, in file order.
    var architectures: [String] { ImageContainer.architectures(of: slices.map(\.architecture)) }

    /// Returns each name once, in order.
    static func architectures(of names: [String]) -> [String] {
        names.reduce(into: []) { found, name in
            if !found.contains(name) { found.append(name) }
        }
    }
}

/// A format in which each file contains several images.
package protocol ContainerFormat: ArtifactFormat {
    static func container(of bytes: ByteView) throws(InputError) -> ImageContainer
}

extension ContainerFormat {
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        .container(try container(of: bytes))
    }
}
