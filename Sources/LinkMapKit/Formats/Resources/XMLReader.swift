import CExpat

/// A receiver of the elements and texts of an XML document.
protocol XMLHandler: AnyObject {
    /// - Returns: whether to continue reading.
    func begin(_ element: String, _ attributes: XMLAttributes) throws(InputError) -> Bool
    func end(_ element: String) throws(InputError)
    /// - Parameter bytes: a part of the text, in UTF-8; valid during the call only.
    func text(_ bytes: UnsafeRawBufferPointer)
}

/// The attributes of an element; valid during the call of `begin` only.
@safe struct XMLAttributes {
    /// Alternating names and values, terminated by a null pointer.
    fileprivate let pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?

    subscript(name: String) -> String? {
        guard var place = unsafe pairs else { return nil }
        while let key = unsafe place[0], let value = unsafe place[1] {
            if unsafe String(cString: key) == name { return unsafe String(cString: value) }
            unsafe place += 2
        }
        return nil
    }
}

/// A streaming XML reader, based on expat.
///
/// It opens nothing outside the document, since no handler for external entities is set. It rejects documents that
/// declare entities: a few of them can expand to gigabytes, and no format in a bundle uses any.
enum XMLReader {
    static let deepest = 512

    static func matches(_ head: ByteView) -> Bool {
        if head.starts(with: "\u{FEFF}") { return matches(head.dropFirst(3)) }
        if let mark = head.integer(at: 0, as: UInt16.self), mark == 0xFEFF || mark == 0xFFFE {
            return head.byte(at: 2) == UInt8(ascii: "<") || head.byte(at: 3) == UInt8(ascii: "<")
        }
        var start = 0
        while let byte = head.byte(at: start), byte == 0x20 || (9...13).contains(byte) { start += 1 }
        return head.byte(at: start) == UInt8(ascii: "<")
    }

    /// - Throws: the handler's error, or ``InputError`` for a document that is not well-formed XML.
    static func read(_ bytes: ByteView, into handler: some XMLHandler) throws(InputError) {
        guard let length = Int32(exactly: bytes.count), let parser = unsafe XML_ParserCreate(nil) else {
            throw InputError("cannot be read as XML")
        }
        defer { unsafe XML_ParserFree(parser) }
        let session = unsafe XMLSession(parser, handler)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(session).toOpaque())
        unsafe setHandlers(parser)
        let status = withExtendedLifetime(session) {
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, 1)
            }
        }
        if let failure = session.failure { throw failure }
        guard status != XML_STATUS_OK, !session.isDone else { return }
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? "unknown"
        throw InputError(
            "is not well-formed XML: \(reason)", at: unsafe UInt64(max(XML_GetCurrentByteIndex(parser), 0)))
    }

    @unsafe private static func setHandlers(_ parser: XML_Parser) {
        unsafe XML_SetElementHandler(
            parser, { unsafe XMLSession.of($0)?.begin($1, XMLAttributes(pairs: $2)) },
            { unsafe XMLSession.of($0)?.end($1) })
        unsafe XML_SetCharacterDataHandler(parser) { context, bytes, count in
            unsafe XMLSession.of(context)?.text(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        }
        unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
            unsafe XMLSession.of(context)?.refuse(InputError("the XML declares entities, which are not read"))
        }
    }
}

/// The state of one parse, passed to expat's callbacks.
@safe private final class XMLSession {
    private(set) var failure: InputError?
    /// Whether reading was stopped; expat may still call back a few times.
    private(set) var isDone = false
    private let handler: any XMLHandler
    private let parser: XML_Parser
    private var depth = 0

    @unsafe init(_ parser: XML_Parser, _ handler: any XMLHandler) {
        unsafe self.parser = parser
        self.handler = handler
    }

    /// Sound: the pointer is that of the session that ``XMLReader/read(_:into:)`` holds while it parses.
    @unsafe static func of(_ context: UnsafeMutableRawPointer?) -> XMLSession? {
        unsafe context.map { unsafe Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
    }

    @unsafe func begin(_ name: UnsafePointer<XML_Char>?, _ attributes: XMLAttributes) {
        guard !isDone, let name = unsafe name else { return }
        depth += 1
        guard depth <= XMLReader.deepest else {
            return refuse(InputError("the XML is nested more than \(XMLReader.deepest) deep"))
        }
        do throws(InputError) {
            if try !handler.begin(unsafe String(cString: name), attributes) { stop() }
        } catch { refuse(error) }
    }

    @unsafe func end(_ name: UnsafePointer<XML_Char>?) {
        guard !isDone, let name = unsafe name else { return }
        depth -= 1
        do throws(InputError) { try handler.end(unsafe String(cString: name)) } catch { refuse(error) }
    }

    @unsafe func text(_ bytes: UnsafeRawBufferPointer) {
        if !isDone { unsafe handler.text(bytes) }
    }

    func refuse(_ error: InputError) {
        failure = failure ?? error
        stop()
    }

    private func stop() {
        isDone = true
        _ = unsafe XML_StopParser(parser, 0)
    }
}
