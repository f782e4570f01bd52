/// The sums of one artifact, before rows are made of them.
struct SizeSums {
    var collector: SizeCollector
    let artifact: ArtifactIdentity

    init(_ input: ArtifactInput, named path: String, query: SizeQuery) throws(InputError) {
        collector = try SizeCollector(query)
        artifact = try collector.add(input, named: path, outer: .none)
        collector.rollup.sumUp()
    }
}
