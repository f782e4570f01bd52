import CLibelf

/// The facts about an ELF program and its loader that are needed to trace its start. Addresses are those in the file.
package struct LaunchedProgram {
    package var path: String
    package var bytes: ByteView
    /// Address of the first instruction.
    package var entry: UInt64
    package var main: UInt64?
    package var isSixtyFourBit: Bool
    package var machine: UInt16
    package var identity: ArtifactIdentity
    /// The loader that the program names; `nil` for a static program.
    package var loader: Loader?

    package struct Loader {
        package var path: String
        /// Address of the function that the loader calls before and after mapping objects; debuggers set a breakpoint
        /// there.
        package var signal: UInt64?

        /// Whether the loader is glibc's, which supports audit libraries.
        package var isGNU: Bool {
            let name = path.split(separator: "/").last ?? ""
            return name.hasPrefix("ld-linux") || name.hasPrefix("ld.so") || name.hasPrefix("ld64.so")
        }
    }

    /// - Throws: ``InputError`` for a file that is no ELF file, or that is damaged.
    package init(_ path: String) throws(InputError) {
        let bytes = try MappedFile.open(path)
        do throws(InputError) {
            guard ELFFile.matches(bytes) else { throw InputError("is not an ELF program") }
            let file = try ELFFile(bytes)
            guard !file.isRelocatable else { throw InputError("is an object file, no program") }
            self.init(path: path, file: file)
        } catch {
            throw error.naming(path)
        }
    }

    private init(path: String, file: ELFFile) {
        self.path = path
        bytes = file.bytes
        entry = file.handle.header.e_entry
        isSixtyFourBit = file.is64Bit
        machine = file.handle.header.e_machine
        identity = ArtifactIdentity(
            path: path, kind: .elf, architecture: file.architecture, fileSize: UInt64(file.bytes.count),
            id: ELFNotes.buildID(of: file))
        main = file.symbol(named: ["main", "main.main"]) ?? StartCode.main(of: file)
        loader = file.interpreter.map { LaunchedProgram.loader(at: $0.text) }
    }

    /// Returns the loader at a path; only the path is known of one that cannot be read.
    private static func loader(at path: String) -> Loader {
        guard let bytes = try? MappedFile.openMember(path), let file = try? ELFFile(bytes) else {
            return Loader(path: path)
        }
        return Loader(path: path, signal: file.symbol(named: ["_dl_debug_state"]))
    }
}

extension ELFFile {
    /// Returns the address of the function with the first of `names` that the file defines.
    func symbol(named names: [ByteView]) -> UInt64? {
        var found = [UInt64?](repeating: nil, count: names.count)
        let longest = names.map(\.count).max() ?? 0
        for (number, header) in sectionHeaders.enumerated() {
            let type = Int32(bitPattern: header.sh_type)
            guard type == SHT_SYMTAB || type == SHT_DYNSYM, sectionHeaders.indices.contains(Int(header.sh_link)) else {
                continue
            }
            let strings = contents(of: Int(header.sh_link))
            handle.forEachSymbol(in: number, extended: nil) { _, row, _ in
                guard row.st_shndx != UInt16(SHN_UNDEF), Int32(row.st_info & 0xF) != STT_FILE else { return }
                guard let name = strings.cString(at: Int(row.st_name), atMost: longest + 1) else { return }
                for index in names.indices where found[index] == nil && name == names[index] {
                    found[index] = row.st_value
                }
            }
        }
        return found.compactMap(\.self).first
    }
}
