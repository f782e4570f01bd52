/// The hint that object files cannot be told apart, because link-time optimisation made one of many.
enum LinkTimeOutput {
    /// The share of the bytes of all object files from which it is said: one part in so many.
    private static let leastShare: UInt64 = 10

    static func warnings(about ledger: Ledger) -> [AuditWarning] {
        let isOutput = ledger.objects.map { LinkTimeOutput.isOutput($0.object) }
        guard let first = isOutput.firstIndex(of: true) else { return [] }
        // Names in brackets stand for no object file.
        let isFile = ledger.objects.map { !$0.object.starts(with: "[") }
        var (hidden, known): (UInt64, UInt64) = (0, 0)
        for piece in ledger.pieces where Int(piece.object) < isFile.count && isFile[Int(piece.object)] {
            known = known.addingClamped(piece.size)
            if isOutput[Int(piece.object)] { hidden = hidden.addingClamped(piece.size) }
        }
        guard hidden > 0, hidden >= known / leastShare else { return [] }
        let name = ledger.objects[first].object.lastPathComponent.text
        let message =
            "\(hidden) of the \(known) bytes of object files are in \(name), which link-time optimisation made of many: "
            + "--by module, class or package tells them apart by their names, --by compileunit by debug info; "
            + "a build without -flto (in Xcode, LLVM_LTO = NO) has their object files"
        return [AuditWarning("link-time-output", message)]
    }

    /// Returns whether a linker or its plug-in names the results of link-time optimisation so. Results of ThinLTO name the
    /// object file that they were made of: `app.lto.main.o`.
    static func isOutput(_ path: ByteView) -> Bool {
        let name = path.lastPathComponent
        return name.starts(with: "lto.tmp") || name.starts(with: "lto-llvm-") || name == "lto.o"
            || name.ends(with: ".lto.o") || name.ends(with: ".ltrans.o")
    }
}
