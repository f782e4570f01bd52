/// Objective-C, whose metadata is read in `Program/Metadata/ObjC`.
struct ObjCLanguage: Language {
    /// The methods. Their lists name them where no symbol is left.
    func functionNames(of image: Image) -> [UInt64: ByteView] {
        guard image.toolchain.hasAppleObjC, image.sections.contains(where: ObjCLanguage.listsMethods),
            let memory = ImageMemory(image)
        else { return [:] }
        return MethodNames(ObjCMetadata(memory), fixups: memory.fixups).names
    }

    private static func listsMethods(_ section: Section) -> Bool {
        section.name.ends(with: "__objc_classlist") || section.name.ends(with: "__objc_catlist")
    }
}
