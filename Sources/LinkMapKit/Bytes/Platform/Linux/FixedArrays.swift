#if os(Linux)

/// Arrays of a fixed length that lie where they are declared.
typealias FixedArray2<Element> = InlineArray<2, Element>
typealias FixedArray16<Element> = InlineArray<16, Element>
typealias FixedArray48<Element> = InlineArray<48, Element>

#endif
