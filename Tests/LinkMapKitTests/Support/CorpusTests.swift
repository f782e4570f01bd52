import TestSupport
import Testing

/// Says aloud which inputs of other tests are not on this machine.
@Suite struct CorpusTests {
    /// Inputs that are not in the repository.
    private static let outside = [
        "macho/SDL2-fat", "macho/libglfw.3.dylib", "macho/_objc-fat.so", "macho/screencapture-audio",
        "macho/libfoundation_models.dylib", "macho/libcoremlpython.so", "macho/_dearpygui.so", "elf/ninja",
        "elf/libgeos.so.3.14.1", "macho/libqcocoa-fat.dylib", "macho/QtBluetooth", "macho/libwx_osx_cocoau_media.dylib",
        "macho/libwx_osx_cocoau_webview.dylib", "macho/object-testfiles/fixup-chains-armv7k.dylib", "elf/Terminal",
        "elf/libGorm.so.1.1.0", "elf/plutil", "linkmaps/TestCleanPackage.ld64.txt",
    ]
    private static let missing = outside.filter { !Corpus.has($0) }

    @Test(
        .enabled(
            if: missing.isEmpty,
            "not here, so that tests read less: \(missing.joined(separator: ", ")); see Tests/Corpus/README.md"))
    func everyInputIsHere() {}

    /// The programs that tests compile and compare with.
    @Test(arguments: ["clang", "gcc", "g++", "ld.lld", "ld64.lld", "llvm-readobj", "llvm-objdump", "readelf", "mold"])
    func toolsAreChosen(_ name: String) {
        print("\(name): \(Compiler.path(of: name) ?? "not installed: its tests are skipped")")
    }

    @Test func theRepositoryHasItsPart() {
        #expect(
            Corpus.has("knownapp/truth.json", "genapp/truth.json", "knownelf/src/cxx.cpp", "unusedelf/c/truth.json"))
        #expect(Corpus.elfFiles.count >= 44 && Corpus.machOFiles.count >= 26 && Corpus.maps.count >= 26)
    }
}
