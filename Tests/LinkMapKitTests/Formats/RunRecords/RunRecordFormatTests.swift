import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The formats of run records are told by their content, and give one form.
@Suite struct RunRecordFormatTests {
    private static func record(_ data: Data) throws -> RunRecord {
        let folder = try TemporaryFolder()
        return try RunRecordFormats.read(try folder.write(data, to: "record"))
    }

    private static func record(_ text: String) throws -> RunRecord { try record(Data(text.utf8)) }

    /// The functions as `file:name=count`, sorted.
    private static func functions(_ record: RunRecord) -> [String] {
        record.functions.map { ($0.file.map { "\($0.text):" } ?? "") + "\($0.name.text)=\($0.count)" }.sorted()
    }

    private static let counted = [
        "a.c:helper=40000000", "b.c:helper=0", "cold_path=0", "dead_a=0", "dead_b=0", "main=1", "secret=30000000",
        "warm=1",
    ]

    @Test(arguments: [
        RecordedProfiles.raw8, RecordedProfiles.raw10, RecordedProfiles.indexed7, RecordedProfiles.indexed12,
    ])
    func profilesOfOlderCompilersAreRead(_ profile: Data) throws {
        let record = try Self.record(profile)
        #expect(Self.functions(record) == Self.counted)
        #expect(record.listsIdle)
    }

    @Test func rawProfilesNameTheBuild() throws {
        let ids = try [RecordedProfiles.raw8, RecordedProfiles.raw10].map { try Self.record($0).images.map(\.id) }
        #expect(ids.allSatisfy { $0.count == 1 && $0[0]?.count == 40 })
    }

    @Test func profilesOfSeveralImagesFollowEachOther() throws {
        let record = try Self.record(RecordedProfiles.raw8 + Data(count: 16) + RecordedProfiles.raw10)
        #expect(record.functions.count == 16)
        #expect(record.images.count == 2)
        #expect(Set(record.functions.map(\.image)) == [0, 1])
    }

    @Test func coverageHasFunctionsOrLines() throws {
        let text = """
            {"data":[{"files":[{"filename":"/src/a.c","segments":[[3,1,7,true,true,false],[5,2,0,false,false,false]]}],
            "functions":[{"count":7,"name":"a.c:helper","regions":[]},{"name":"-[Pot stir:with:]","count":0}]}],
            "type":"llvm.coverage.json.export","version":"2.0.1"}
            """
        #expect(Self.functions(try Self.record(text)) == ["-[Pot stir:with:]=0", "a.c:helper=7"])
        let summary = """
            {"data":[{"files":[{"filename":"/src/a.c","segments":[[3,1,7,true,true,false],[5,2,0,false,false,false]]}]}],
            "type":"llvm.coverage.json.export"}
            """
        let lines = try Self.record(summary).lines
        #expect(lines.map { "\($0.file.text):\($0.line)=\($0.count)" } == ["/src/a.c:3=7"])
    }

    @Test func gcovHasSeveralDocuments() throws {
        let text = """
            {"gcc_version": "12.2.0", "files": [{"file": "a.c", "functions": [{"name": "_Z4loadv", "execution_count": 2}]}]}
            {"gcc_version": "12.2.0", "files": [{"file": "b.c", "lines": [{"line_number": 4, "count": 0}], "functions": []}]}
            """
        let record = try Self.record(text)
        #expect(Self.functions(record) == ["a.c:_Z4loadv=2"])
        #expect(record.lines.map(\.line) == [4])
    }

    @Test func lcovHasOldAndNewRowsOfFunctions() throws {
        let text =
            "TN:\nSF:/src/a.c\nFN:3,main\nFN:8,9,spare\nFNDA:2,main\nFNL:0,12,13\nFNA:0,5,fresh\nDA:3,2\nend_of_record\n"
        #expect(Self.functions(try Self.record(text)) == ["/src/a.c:fresh=5", "/src/a.c:main=2", "/src/a.c:spare=0"])
        #expect(try Self.record("SF:/src/a.c\nDA:3,2\nDA:4,0\nend_of_record\n").lines.map(\.count) == [2, 0])
    }

    @Test func samplesOfPerfAreRead() throws {
        let text = """
            # captured on: a day
            app 22472 [001] 23829.229140:     250000 cpu-clock:      7f580e21462a handle+0xa (/opt/my app (x86)/app)

            app: 2 22 23829.3:     250000 cpu-clock:u:
            \t            1469e handle+0x7e (/opt/app (deleted))
            \t             80c5 fill (inlined)
            \tffffffff821c886a mas_topiary_replace+0x70a ([kernel.kallsyms])
            \t             1040 [unknown] (/opt/app (deleted))
            """
        let record = try Self.record(text)
        #expect(Self.functions(record) == ["fill=1", "handle=1", "handle=1"])
        #expect(record.functions.map(\.pageOffset) == [0x620, 0x620, nil])
        #expect(record.images.map { $0.path?.text } == ["/opt/my app (x86)/app", "/opt/app"])
        #expect(record.places.map(\.value) == [0x1040])
        #expect(!record.listsIdle)
    }

    @Test func callgrindNamesAreCompressed() throws {
        let text = """
            # callgrind format
            version: 1
            creator: callgrind-3.19.0
            positions: instr line
            events: Ir

            ob=(1) /opt/app
            fl=(1) a.c
            fn=(1) main
            0x1100 3 4
            +4 4 1
            cob=(2) /lib/libc.so.6
            cfn=(2) puts
            calls=1 0x80 0
            * * 90
            -2 5 1

            ob=(2)
            fl=(2) ???
            fn=(2)
            0x80 0 90

            ob=(1)
            fl=(1)
            fn=(3) walk(int)'2
            0x1200 9 1

            totals: 96
            """
        let record = try Self.record(text)
        #expect(Self.functions(record) == ["a.c:main=1", "a.c:walk(int)=1", "puts=1"])
        #expect(
            record.places.map { "\($0.image):\(String($0.value, radix: 16))" } == [
                "0:1100", "0:1104", "0:1102", "1:80", "0:1200",
            ])
        #expect(record.images.map { $0.path?.text } == ["/opt/app", "/lib/libc.so.6"])
        #expect(throws: InputError.self) { try Self.record(text.replacing("totals: 96", with: "")) }
    }

    @Test func listsHaveNamesAndAddresses() throws {
        let record = try Self.record("# what ran\nmain\n  -[Pot stir:]\r\n0x1A2b0\n\n")
        #expect(Self.functions(record) == ["-[Pot stir:]=1", "main=1"])
        #expect(record.places.map(\.value) == [0x1a2b0])
        #expect(throws: InputError.self) { try Self.record("main\n0x1g\n") }
    }

    @Test(arguments: ["{\"a\": 1}", "\u{0}\u{1}\u{2}", "adcg1234", "# only a comment\n"])
    func otherFilesAreNoRecords(_ text: String) throws {
        #expect(throws: InputError.self) { try Self.record(text) }
    }

    @Test func documentsMayBePacked() throws {
        let text = "SF:/src/a.c\nFN:3,main\nFNDA:2,main\nend_of_record\n"
        let packed = try Gzip.pack(Array(text.utf8))
        #expect(Self.functions(try Self.record(Data(packed))) == ["/src/a.c:main=2"])
    }
}
