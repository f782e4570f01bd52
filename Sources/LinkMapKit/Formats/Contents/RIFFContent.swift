//  "RIFF" size:32 form:4   { type:4 size:32 data [0] } …      little-endian

/// A RIFF file of one form, such as WebP or WAV.
struct RIFFContent: ContentFormat {
    let form: StaticString
    let name: StaticString
    let marks = [UInt16(pair: "RI")]

    init(form: StaticString, name: StaticString) { (self.form, self.name) = (form, name) }

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "RIFF"), bytes.dropFirst(8).starts(with: form),
            let stated = bytes.integer(at: 4, as: UInt32.self), stated > 4, Int(stated) + 8 <= bytes.count
        else { return nil }
        var offset = 12
        while offset < Int(stated) + 8, budget.spend(1) {
            guard let size = bytes.integer(at: offset + 4, as: UInt32.self) else { return nil }
            offset += 8 + Int(size) + Int(size & 1)
        }
        // The last chunk may lack its padding.
        return offset == Int(stated) + 8 || offset == Int(stated) + 9 ? Int(stated) + 8 : nil
    }
}
