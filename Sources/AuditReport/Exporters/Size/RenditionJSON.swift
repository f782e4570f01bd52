import LinkMapKit

extension JSONWriter {
    mutating func members(of rendition: CatalogRendition) {
        member("asset", rendition.asset)
        member("idiom", rendition.idiom)
        key("scale")
        if rendition.scale.isMultiple(of: 100) {
            value(UInt64(rendition.scale / 100))
        } else {
            value(thousandths: UInt64(rendition.scale) * 10)
        }
        member("appearance", rendition.appearance)
        member("width", UInt64(rendition.width))
        member("height", UInt64(rendition.height))
        member("encoding", rendition.encoding)
        member("pixelFormat", rendition.pixelFormat)
        member("layout", rendition.layout)
    }
}
