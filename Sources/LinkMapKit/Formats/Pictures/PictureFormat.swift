/// A format of pictures that encoders read or write.
package enum PictureFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case heic = "HEIC"
}
