/// The part of a program that code comes from.
package struct CodeGroup: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The program's own code: its main module, crate or package, or a folder of its source.
        case own
        case module, crate, archive, package
        /// The C library, the compiler's helpers, or the runtime and standard library of a language.
        case runtime
    }

    package var kind: Kind
    package var name: ByteView

    package init(_ kind: Kind, _ name: ByteView) {
        self.kind = kind
        self.name = name
    }

    /// The place among groups in lists: own code first, the runtime last.
    package var place: Int { kind == .own ? 0 : kind == .runtime ? CodeGroup.lastPlace : 1 }

    package static let lastPlace = 2
}

/// Assigns code to the module, crate, package, archive or folder that it comes from.
struct CodeGroups {
    /// The facts about a piece of code that decide about its group.
    struct Subject {
        var symbol: ByteView?
        var module: ByteView?
        var archive: ByteView?
        var object: ByteView?
        /// The source file.
        var file: ByteView?
        var address: UInt64?
    }

    private let image: Image
    /// The name of the image's file as modules and crates are named.
    private let ownName: ByteView
    private let ownModules: OwnModules
    /// The group of code of which nothing more is known.
    private let own: CodeGroup
    private let runtimeRanges: [Range<UInt64>]
    private let packages: (any ProgramPackages)?

    /// - Parameter path: The path of the image; `nil` if it was linked in memory.
    init(_ image: Image, _ symbols: [Symbol], at path: String?) {
        self.image = image
        ownModules = OwnModules(image, symbols)
        let file = ByteView(copying: path ?? "").lastPathComponent
        ownName = CodeGroups.moduleName(of: file)
        own = CodeGroup(.own, file.isEmpty ? "[own code]" : file)
        runtimeRanges = image.reader.runtimeRanges
        packages = image.language?.packages(of: image)
    }

    /// Returns the group of each subject.
    func groups(of subjects: [Subject]) -> [CodeGroup] {
        let scopes = ScopeResolver(image.nameStyle)
            .resolve(subjects.map { plain($0.symbol ?? .empty) }, wanted: .modules)
        return subjects.indices.map { index in
            let number = Int(scopes.moduleOf[index])
            return group(of: subjects[index], scope: number > 0 ? scopes.modules[number].raw : nil)
        }
    }

    private func group(of subject: Subject, scope: ByteView?) -> CodeGroup {
        if let library = subject.archive ?? subject.object, RuntimeNames.isLibrary(library) {
            return CodeGroup(.runtime, library.lastPathComponent)
        }
        if let known = groupByName(subject, scope) { return known }
        if let archive = subject.archive { return CodeGroup(.archive, archive) }
        if let address = subject.address, runtimeRanges.contains(where: { $0.contains(address) }) {
            return CodeGroup(.runtime, "[C library]")
        }
        guard let file = subject.file, !file.isEmpty else { return own }
        if RuntimeNames.isSource(file) { return CodeGroup(.runtime, "[C library]") }
        let folder = file.prefix(file.lastIndex(of: UInt8(ascii: "/")) ?? 0)
        return folder.isEmpty ? own : CodeGroup(.own, folder)
    }

    /// Returns the group that a name states; `nil` for names of C, C++ and Objective-C.
    private func groupByName(_ subject: Subject, _ scope: ByteView?) -> CodeGroup? {
        let symbol = plain(subject.symbol ?? .empty)
        if let module = subject.module ?? (SwiftScope.prefixLength(symbol) != nil ? scope : nil) {
            return group(module, .module, isRuntime: Languages.runtimeModules.contains(module))
        }
        guard let scope else { return nil }
        if symbol.starts(with: "_R") || RustLegacy.pathEnd(symbol, at: 2) != nil {
            return group(scope, .crate, isRuntime: Languages.runtimeModules.contains(scope))
        }
        guard let packages, !symbol.starts(with: "_Z") else { return nil }
        switch packages.provider(of: scope) {
        case .own: return CodeGroup(.own, scope)
        case .standardLibrary: return CodeGroup(.runtime, scope)
        case .dependency: return CodeGroup(.package, packages.group(of: scope))
        }
    }

    private func group(_ name: ByteView, _ kind: CodeGroup.Kind, isRuntime: Bool) -> CodeGroup {
        if isRuntime { return CodeGroup(.runtime, name) }
        let isOwn = ownModules.names.contains(name) || CodeGroups.moduleName(of: name) == ownName
        return CodeGroup(isOwn ? .own : kind, name)
    }

    private func plain(_ symbol: ByteView) -> ByteView {
        image.toolchain.hasUnderscores && symbol.starts(with: "_") ? symbol.dropFirst(1) : symbol
    }

    /// Returns a file's name as compilers write it as a module: without `lib`, without an ending, other characters as
    /// underscores.
    private static func moduleName(of file: ByteView) -> ByteView {
        let bare = file.removing("lib") ?? file
        let stem = bare.upTo(".")
        var name: [UInt8] = []
        for index in 0..<stem.count {
            let byte = stem[index]
            name.append(byte.isLetter || byte.isDigit ? byte : UInt8(ascii: "_"))
        }
        return ByteView(copying: name)
    }
}

/// Fills in where findings come from: ``Finding/group``.
enum FindingGroups {
    /// - Parameter path: The path of the image; `nil` if it was linked in memory.
    static func fill(_ findings: inout [Finding], of program: Program, at path: String?) {
        guard !findings.isEmpty else { return }
        let groups = CodeGroups(program.image, program.symbols, at: path).groups(of: findings.map(subject))
        for (index, group) in groups.enumerated() { findings[index].group = group }
    }

    private static func subject(of finding: Finding) -> CodeGroups.Subject {
        CodeGroups.Subject(
            symbol: finding.symbol ?? finding.name, module: finding.module, archive: finding.archive,
            object: finding.object, file: finding.place?.file, address: finding.addresses.first)
    }
}
