/// A question to the program about one input, with the command lines that ask it.
struct Question {
    var name: String
    /// The kinds of seeds that it starts from: names of folders that `Fuzz/seeds.py` fills.
    var seeds: [String]
    /// Command lines, of which an input is given one. `INPUT` stands for its path, `SAMPLE` for that of a small program,
    /// `FOLDER` for the folder that `Fuzz/stage.py` fills, `OLD` for a snapshot of the program, and `PACKED/NAME` for an Android
    /// package that has the input as a member.
    var lines: [String]

    init(_ name: String, of seeds: [String], _ lines: String...) {
        (self.name, self.seeds, self.lines) = (name, seeds, lines)
    }

    /// Inputs that are artifacts themselves.
    private static let images = ["elf", "macho", "wasm", "archive", "hostile"]

    /// All questions. Each command and each format that is read occurs at least once.
    static let all = [
        Question(
            "sections", of: images + ["map"],
            "size INPUT --by segment,section,kind", "size INPUT --by section --format json"),
        Question(
            "symbols", of: images,
            "size INPUT --by symbol --top 5", "size INPUT --by class,module --format csv",
            "size INPUT --deep --by symbol"),
        Question(
            "debug", of: images,
            "size INPUT --by compileunit,source", "size INPUT --by inline,callsite", "size INPUT --by directory"),
        Question(
            "split", of: ["split"],
            "size FOLDER/split --by compileunit,source", "size FOLDER/parts --by inline,callsite",
            "size FOLDER/sample --debug-file INPUT --by compileunit"),
        Question("objects", of: images, "size INPUT --by archive,object", "unused INPUT --closed-world"),
        Question(
            "unused", of: images,
            "unused INPUT --min-confidence low", "unused INPUT --format sarif", "unused INPUT --explain main"),
        Question("retained", of: images, "retained INPUT --by class", "retained INPUT --tree", "why INPUT main"),
        Question(
            "startup", of: images,
            "startup INPUT --root FOLDER/empty", "startup INPUT --compare SAMPLE --format json",
            "startup SAMPLE --layout --order INPUT", "startup INPUT --layout --order SAMPLE"),
        Question("snapshot", of: images, "snapshot INPUT --detail symbol", "init INPUT -o /dev/null"),
        Question("report", of: images, "report INPUT --format json", "report INPUT --format html --baseline OLD"),
        Question("diff", of: images + ["snapshot"], "diff SAMPLE INPUT --by symbol", "diff INPUT OLD --format csv"),
        Question(
            "gate", of: images + ["snapshot"],
            "gate INPUT --config FOLDER/gate.toml --format junit",
            "gate INPUT --config FOLDER/gate.toml --baseline OLD --format markdown"),
        Question(
            "map", of: ["map"],
            "size INPUT --by archive,object,symbol", "size SAMPLE --map INPUT --by object",
            "unused SAMPLE --map INPUT"),
        Question(
            "container", of: ["container"],
            "size INPUT --cost download --by file,symbol",
            "size INPUT --cost download --by file --nested --format json",
            "size INPUT --nested --by file,section", "size INPUT --by filetype,folder --format json", "unused INPUT",
            "snapshot INPUT", "diff INPUT INPUT --by file"),
        Question(
            "catalog", of: ["catalog"],
            "size INPUT --by asset,rendition", "size INPUT --by rendition --format json", "unused FOLDER/catalog.app"),
        Question(
            "resources", of: ["plist", "nib", "strings"],
            "unused FOLDER/nib.app", "unused FOLDER/plist.app --format json", "unused FOLDER/info.app",
            "unused FOLDER/strings.app", "unused FOLDER/table.app --format json",
            "unused SAMPLE --bundle FOLDER/nib.app"),
        Question(
            "android", of: ["android"],
            "unused PACKED/resources.arsc", "unused PACKED/AndroidManifest.xml", "unused PACKED/classes.dex",
            "unused PACKED/res/layout/main.xml", "unused PACKED/base/resources.pb",
            "unused PACKED/base/res/layout/main.xml"),
        Question("pictures", of: ["picture"], "unused FOLDER/picture.app", "size FOLDER/picture.app --by filetype"),
        Question(
            "snapshot-read", of: ["snapshot"],
            "size INPUT --by section", "diff OLD INPUT --by symbol", "diff INPUT INPUT --format json"),
        Question(
            "configuration", of: ["toml"],
            "gate SAMPLE --config INPUT --format github", "size SAMPLE --by owner --config INPUT"),
        Question(
            "lists", of: ["list"],
            "unused SAMPLE --keep INPUT", "unused SAMPLE --baseline INPUT", "unused SAMPLE --export-list INPUT",
            "gate SAMPLE --config FOLDER/gate.toml --baseline INPUT"),
        Question(
            "trace", of: ["trace"],
            "stalls INPUT --format json", "stalls INPUT --format chrome", "stalls INPUT --format folded",
            "unused SAMPLE --ran INPUT"),
        Question("hang", of: ["hang"], "stalls INPUT --format json", "stalls INPUT --format speedscope"),
        Question(
            "profile", of: ["profile", "trace"],
            "unused SAMPLE --ran INPUT", "unused SAMPLE --ran INPUT --never-ran"),
        Question(
            "figures", of: ["json"],
            "gate SAMPLE --config FOLDER/gate.toml --figures INPUT", "report SAMPLE --launch INPUT",
            "report SAMPLE --history INPUT", "report SAMPLE --gate INPUT"),
    ]
}
