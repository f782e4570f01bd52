/// A Debian package: an `ar` archive of three members. Only the files in `data.tar` are installed.
package struct DebPackage: FileContainer, FileContainerFormat {
    package var format: String { "deb" }
    package var share: ContainerShare { data.share }
    private let bytes: ByteView
    private let members: [Archive.Member]
    private let data: TarArchive
    /// The place of the member with the files. A package may have a second one, which dpkg does not read.
    private let place: Range<UInt64>

    package static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "!<arch>\ndebian-binary") }

    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer {
        try DebPackage(bytes, budget: budget)
    }

    private init(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) {
        self.bytes = bytes
        members = try Archive(bytes).members
        guard let member = members.first(where: { $0.name.starts(with: "data.tar") }) else {
            throw InputError("is a Debian package without data.tar", hint: "it may be cut short")
        }
        let contents = bytes.slice(member.contents) ?? .empty
        guard TarArchive.matches(contents) || contents.isAllZero else {
            throw InputError("is packed in a way that is not read, or damaged", at: member.contents.lowerBound)
                .inside(member.name)
        }
        (data, place) = (TarArchive(contents, budget: budget), member.contents)
    }

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        let (headers, unclaimed) = try data.walkMembers(&visitor)
        let all = members.reduce(0) { $0 + $1.contents.size }
        let control = members.filter { $0.contents != place }.reduce(0) { $0 + $1.contents.size }
        visitor.visit(own: "[control]", control)
        visitor.visit(download: "[control]", control)
        visitor.visit(download: "[ar headers]", UInt64(bytes.count) - all)
        if visitor.countsDownload {
            visitor.visit(own: TarArchive.row, headers)
            visitor.visit(own: "[ar headers]", UInt64(bytes.count) - all)
        } else {
            visitor.visit(own: "[headers]", headers + UInt64(bytes.count) - all)
        }
        visitor.visit(own: "[unclaimed]", unclaimed)
    }
}
