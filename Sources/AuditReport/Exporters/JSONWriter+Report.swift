import LinkMapKit

/// What the documents of all commands have in common.
extension JSONWriter {
    package mutating func member(_ name: StaticString, _ artifact: ArtifactIdentity) {
        key(name)
        value(artifact)
    }

    package mutating func value(_ artifact: ArtifactIdentity) {
        begin(.object)
        member("path", artifact.path)
        member("kind", artifact.kind.rawValue)
        member("arch", artifact.architecture)
        member("fileSize", artifact.fileSize)
        member("id", artifact.id)
        end(.object)
    }

    mutating func member(_ name: StaticString, _ dead: DeadStripped) {
        key(name)
        begin(.object)
        member("count", UInt64(clamping: dead.count))
        member("size", dead.size)
        end(.object)
    }

    package mutating func value(_ warning: AuditWarning) {
        begin(.object)
        member("code", warning.code)
        member("message", warning.message)
        end(.object)
    }

    mutating func value(_ step: ChainStep) {
        begin(.object)
        member("name", step.name)
        member("how", step.how)
        member("rule", step.rule)
        member("site", step.site)
        member("object", step.object)
        end(.object)
    }

    /// A name as it stands in a file; what is no text in it is written out.
    mutating func member(_ name: StaticString, _ bytes: ByteView?) {
        member(name, bytes?.lossless)
    }

    mutating func member(_ name: StaticString, _ evidence: [Evidence]) {
        array(name, of: evidence) { evidence, writer in
            writer.begin(.object)
            writer.member("rule", evidence.rule)
            writer.member("says", evidence.says)
            writer.end(.object)
        }
    }
}
