import LinkMapKit

/// The members common to the documents of all commands.
extension JSONWriter {
    package mutating func member(_ name: StaticString, _ artifact: ArtifactIdentity?) {
        key(name)
        guard let artifact else { return value(nil as String?) }
        value(artifact)
    }

    package mutating func value(_ artifact: ArtifactIdentity) {
        object { $0.members(of: artifact) }
    }

    mutating func members(of artifact: ArtifactIdentity) {
        member("path", artifact.path)
        member("kind", artifact.kind.rawValue)
        member("arch", artifact.architecture)
        member("fileSize", artifact.fileSize)
        member("id", artifact.id)
        if let product = artifact.product {
            member("format", product.format)
            member("executable", product.executable)
        }
    }

    /// Writes the list of artifacts if there are several.
    mutating func member(_ name: StaticString, _ artifacts: [ArtifactIdentity]) {
        if !artifacts.isEmpty { array(name, of: artifacts) { $1.value($0) } }
    }

    mutating func member(_ name: StaticString, _ dead: DeadStripped) {
        object(name) {
            $0.member("count", UInt64(clamping: dead.count))
            $0.member("size", dead.size)
        }
    }

    package mutating func value(_ warning: AuditWarning) {
        object {
            $0.member("code", warning.code)
            $0.member("message", warning.message)
        }
    }

    /// Writes each warning once.
    package mutating func member(_ name: StaticString, _ warnings: [AuditWarning]) {
        var known: Set<String> = []
        let distinct = warnings.filter { known.insert("\($0.code) \($0.message)").inserted }
        array(name, of: distinct) { $1.value($0) }
    }

    mutating func member(_ name: StaticString, _ steps: [ChainStep]) {
        objects(name, of: steps) { step, writer in
            writer.member("name", step.name)
            writer.member("how", step.how)
            writer.member("rule", step.rule)
            writer.member("site", step.site)
            writer.member("object", step.object)
        }
    }

    /// Writes a name from a file; bytes that are not valid text are escaped.
    mutating func member(_ name: StaticString, _ bytes: ByteView?) {
        member(name, bytes?.lossless)
    }

    mutating func member(_ name: StaticString, address: UInt64?) {
        member(name, address.map { "0x" + String($0, radix: 16) })
    }

    mutating func member(_ name: StaticString, _ evidence: [Evidence]) {
        objects(name, of: evidence) { evidence, writer in
            writer.member("rule", evidence.rule)
            writer.member("says", evidence.says)
        }
    }

    package mutating func members(of sizes: Sizes) {
        member("fileSize", sizes.fileSize)
        member("vmSize", sizes.vmSize)
    }

    /// Writes the bytes that `strip` removes, where they are known.
    mutating func member(_ name: StaticString, _ strippable: Strippable?) {
        guard let strippable else { return }
        object(name) { writer in
            writer.member("debug", strippable.debug)
            writer.member("symbols", strippable.symbols)
        }
    }
}

/// Writes the part of a program that code comes from.
extension JSONWriter {
    mutating func member(_ name: StaticString, _ group: CodeGroup?) {
        guard let group else { return member(name, nil as String?) }
        object(name) { $0.members(of: group) }
    }

    mutating func members(of group: CodeGroup) {
        member("kind", group.kind.rawValue)
        member("name", group.name)
    }
}
