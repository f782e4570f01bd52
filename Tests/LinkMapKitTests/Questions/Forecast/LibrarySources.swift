import Testing

/// A small library and a program that can be built with and without it.
struct Dependency: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The compilers and tools that building it takes.
    var tools: [String]
    /// The name under which the library is asked for.
    var library: String
    var files: [String: String]
    /// The commands that build it, with words separated by spaces: `DEBUG`, `WITH` and `LINKED` are replaced.
    var commands: [String]
    var debug = "-g"
    var with: String
    var linked = ""
    /// Whether the debug info that goes is known to be forecast too small.
    var isForecastTooSmall = false

    /// Builds the program in a folder. Returns its size.
    func build(in bench: Workbench, isWith: Bool, isDebug: Bool) throws -> UInt64 {
        for (name, text) in files { try bench.write(text, to: name) }
        for command in commands {
            let words = command.split(separator: " ").flatMap { word -> [Substring] in
                switch word {
                case "DEBUG": isDebug ? debug.split(separator: " ") : []
                case "WITH": isWith ? with.split(separator: " ") : []
                case "LINKED": isWith ? linked.split(separator: " ") : []
                default: [word]
                }
            }
            try bench.run(String(words[0]), words.dropFirst().map(String.init))
        }
        return try fileSize(bench.path("app"))
    }
}

extension Dependency {
    /// The dependencies whose compilers are at hand.
    static let buildable = all.filter { ExternalTool.arePresent($0.tools) }

    private static let all =
        [
            headers(by: "g++"), headers(by: "clang++"), headers(by: "g++", "-O0"),
            headers(by: "clang++", "-O0", debug: "-gdwarf-4"),
        ]
        + [textHeader(by: "g++", "-O2"), textHeader(by: "g++", "-O0"), textHeader(by: "clang++", "-O2")]
        + [templatesOfArchive, genericCrate, genericModule]

    // MARK: - C

    /// A static library with so many functions, the code and data of which end at various places of pages.
    static func staticLibrary(functions count: Int) -> Dependency {
        let functions = (0..<count).map { n in
            "long f\(n)(long *r, long n) { for (long i = 0; i < n; i++) "
                + "{ r[i % 7] += i * \(n + 3); if (r[1] > \(n)) n -= r[2]; } return r[\(n % 7)]; }\n"
        }
        let names = (0..<count).map { "{\"function \($0)\", f\($0)}" }
        let code = """
            \(functions.joined())
            static const struct { const char *name; long (*run)(long *, long); } all[] = { \(names.joined(separator: ", ")) };
            const char *name(int n) { return all[n % \(count)].name; }
            long run(int n, long *r) { return all[n % \(count)].run(r, n); }

            """
        let main = """
            #include <stdio.h>
            const char *name(int n);
            long run(int n, long *r);
            int main(int c, char **v) {
              for (int i = 0; i < c; i++) puts(v[i]);
            #ifdef WITH
              long r[8] = {c}; printf("%s %ld\\n", name(c), run(c, r));
            #endif
            }

            """
        return Dependency(
            testDescription: "a static library of C", tools: ["gcc", "ar"], library: "libsteps.a",
            files: ["steps.c": code, "main.c": main],
            commands: [
                "gcc -O2 DEBUG -c steps.c", "gcc -O2 DEBUG WITH -c main.c", "ar rcs libsteps.a steps.o",
                "gcc main.o libsteps.a -Wl,-Map=app.map -o app",
            ],
            with: "-DWITH")
    }

    // MARK: - C++

    /// A small library of headers, which the program uses in statements with containers that it has for the library alone.
    private static func textHeader(by compiler: String, _ options: String) -> Dependency {
        let header = """
            #pragma once
            #include <cstring>
            #include <string>
            #include <vector>
            namespace brief {
            struct style { unsigned width = 0; char fill = ' '; bool isRight = false; };
            class sink { std::string out; public: void put(char c) { out += c; } void put(const std::string &s) { out.append(s); }
              std::string take() { return std::move(out); } };
            template <class T> struct writer { static void write(sink &to, const T &x, const style &s) {
              std::string text = std::to_string(x); for (auto n = text.size(); n < s.width; n++) to.put(s.fill); to.put(text); } };
            template <> struct writer<std::string> { static void write(sink &to, const std::string &x, const style &s) {
              if (s.isRight) for (auto n = x.size(); n < s.width; n++) to.put(s.fill); to.put(x); } };
            template <class T> struct writer<std::vector<T>> { static void write(sink &to, const std::vector<T> &x, const style &s) {
              to.put('['); for (auto &one : x) { writer<T>::write(to, one, s); to.put(','); } to.put(']'); } };
            struct argument { const void *value; void (*write)(sink &, const void *, const style &); };
            template <class T> void call(sink &to, const void *x, const style &s) { writer<T>::write(to, *static_cast<const T *>(x), s); }
            template <class... T> std::string text(const char *pattern, const T &...x) {
              sink to; argument all[] = {{&x, call<T>}...}; size_t next = 0;
              for (; *pattern; pattern++) { if (*pattern != '%') { to.put(*pattern); continue; }
                style s; while (pattern[1] >= '0' && pattern[1] <= '9') s.width = s.width * 10 + (*++pattern - '0');
                if (next < sizeof...(T)) { all[next].write(to, all[next].value, s); next++; } }
              return to.take(); } }

            """
        let main = """
            #include <cstdio>
            #include <map>
            #include <string>
            #ifdef WITH
            #include "brief.h"
            #endif
            struct Row { std::string name; int count = 0; double share = 0; };
            static std::map<std::string, Row> rows;
            static void take(const char *word) { auto &row = rows[word]; row.name = word; row.count++; }
            int main(int c, char **v) {
              for (int at = 1; at < c; at++) take(v[at]);
              for (auto &[name, row] : rows) {
                row.share = 100.0 * row.count / c;
                std::puts(row.name.c_str());
            #ifdef WITH
                std::puts(brief::text("%20 %6 %", row.name, row.count, row.share).c_str());
                std::puts(brief::text("% %", std::vector<int>{row.count, c}, std::vector<double>{row.share, 1.5}).c_str());
                std::puts(brief::text("%8 % %", (long)row.count, (float)row.share, std::vector<std::string>{name, "-"}).c_str());
            #endif
              }
            }

            """
        return Dependency(
            testDescription: "a small library of headers, by \(compiler) \(options)", tools: [compiler, "g++"],
            library: "brief",
            files: ["brief.h": header, "main.cpp": main],
            commands: [
                "\(compiler) -std=c++17 \(options) DEBUG WITH -c main.cpp", "g++ main.o -Wl,-Map=app.map -o app",
            ],
            with: "-DWITH", isForecastTooSmall: compiler == "g++" && options == "-O2")
    }

    private static func headers(by compiler: String, _ options: String = "-O2", debug: String = "-g") -> Dependency {
        let rules = (0..<24).map { n in
            """
            template <class T> struct rule\(n) { std::vector<T> seen; std::string name = "rule \(n)";
              T apply(T x) { seen.push_back(x * \(n + 2));
                std::stable_sort(seen.begin(), seen.end(), [](T a, T b) { return a * \(n + 1) > b; });
                T sum{}; for (size_t k = 0; k < seen.size(); k += \(n % 3 + 1)) sum += seen[k] / T(\(n + 3));
                  name += std::to_string(seen.size());
                return sum + T(name.size()); } };

            """
        }
        let calls = (0..<24).map { "{ rule\($0)<T> r; sum += r.apply(x) + r.apply(sum); }\n" }
        let header = """
            #pragma once
            #include <algorithm>
            #include <functional>
            #include <string>
            #include <vector>
            namespace grid {
            template <class T> class field { std::vector<T> cells; std::vector<std::function<T(T)>> steps; public:
              void add(T x) { cells.push_back(x); } void then(std::function<T(T)> f) { steps.push_back(std::move(f)); }
              T run() { T sum{}; for (T x : cells) { for (auto &f : steps) x = f(x); sum += x; } return sum; } };
            \(rules.joined())
            template <class T> T rules(T x) { T sum{};
            \(calls.joined())
            return sum; } }

            """
        let main = """
            #include <cstdio>
            #include <string>
            #include <vector>
            #ifdef WITH
            #include "grid.h"
            #endif
            double other(int n);
            int main(int c, char **v) {
              std::vector<std::string> words(v, v + c); for (auto &word : words) std::puts(word.c_str());
            #ifdef WITH
              grid::field<double> f; f.add(c); f.then([c](double x) { return x + c; });
                std::printf("%f %f\\n", f.run(), grid::rules<double>(c));
            #endif
              std::printf("%f\\n", other(c)); }

            """
        let other = """
            #include <vector>
            #ifdef WITH
            #include "grid.h"
            #endif
            double other(int n) { std::vector<double> all; for (int i = 0; i < n; i++) all.push_back(i * 1.5);
              double sum = 0; for (double x : all) sum += x;
            #ifdef WITH
              sum += grid::rules<float>(n);
            #endif
              return sum; }

            """
        return Dependency(
            testDescription: "a library of headers, by \(compiler) \(options)", tools: [compiler, "g++"],
            library: "grid",
            files: ["grid.h": header, "main.cpp": main, "other.cpp": other],
            commands: ["main", "other"].map { "\(compiler) -std=c++17 DEBUG \(options) WITH -c \($0).cpp" }
                + ["g++ main.o other.o -Wl,-Map=app.map -o app"],
            debug: debug, with: "-DWITH")
    }

    /// A static library whose header has templates, which the program has instances of.
    private static let templatesOfArchive: Dependency = {
        let forms = (0..<30).map { n in
            """
            std::string form\(n)(std::vector<Value> v) { std::sort(v.begin(), v.end()); std::map<std::string, int> seen;
              for (auto &x : v) seen[x.text] += \(n) + 1;
                std::ostringstream out; for (auto &[k, n] : seen) out << k << "\(n)" << n; return out.str(); }

            """
        }
        let header = """
            #pragma once
            #include <map>
            #include <sstream>
            #include <string>
            #include <vector>
            namespace kit {
            struct Value { std::string text; double number = 0; bool operator<(const Value &o) const { return number < o.number; } };
            Value make(const std::string &, double); std::string all(const std::vector<Value> &);
            template <class K> class Store { std::map<K, std::vector<Value>> rows; public:
              void put(const K &k, const Value &v) { rows[k].push_back(v); }
              std::string dump() const { std::ostringstream out; for (auto &[k, r] : rows) out << k << ":" << all(r); return out.str(); } };
            }

            """
        let code = """
            #include "kit.h"
            #include <algorithm>
            namespace kit {
            \(forms.joined())
            Value make(const std::string &t, double n) { Value v; v.text = t + "!"; v.number = n; return v; }
            std::string all(const std::vector<Value> &v) { std::string out;
              \((0..<30).map { "out += form\($0)(v);" }.joined()) return out; }
            }

            """
        let main = """
            #include <cstdio>
            #include <string>
            #include <vector>
            #ifdef WITH
            #include "kit.h"
            #endif
            int main(int c, char **v) { std::vector<std::string> words(v, v + c); for (auto &word : words) std::puts(word.c_str());
            #ifdef WITH
              kit::Store<std::string> a; kit::Store<int> b;
              for (auto &word : words) { a.put(word, kit::make(word, c)); b.put(word.size(), kit::make(word, 1)); }
              std::puts(a.dump().c_str()); std::puts(b.dump().c_str());
            #endif
            }

            """
        return Dependency(
            testDescription: "a static library with templates", tools: ["g++", "ar"], library: "libkit.a",
            files: ["kit.h": header, "kit.cpp": code, "main.cpp": main],
            commands: [
                "g++ -std=c++17 -O2 DEBUG -c kit.cpp", "g++ -std=c++17 -O2 DEBUG WITH -c main.cpp",
                "ar rcs libkit.a kit.o",
                "g++ main.o libkit.a -Wl,-Map=app.map -o app",
            ],
            with: "-DWITH")
    }()

    // MARK: - Rust and Swift

    private static let genericCrate: Dependency = {
        let stages = (0..<30).map { n in
            """
            #[derive(Default, Debug, Clone)] pub struct Stage\(n)<T> { seen: BTreeMap<u\([8, 16, 32, 64][n % 4]), Vec<T>>, n: usize }
            impl<T: Clone + Debug + Display + Ord> Stage<T> for Stage\(n)<T> {
              fn name(&self) -> String { format!("stage \(n) {}", self.n) }
              fn run(&mut self, t: T) -> Result<T, String> {
                self.n += \(n + 1); let v = self.seen.entry((self.n % 200) as _).or_default();
                  v.push(t.clone()); v.sort_by(|a, b| b.cmp(a)); v.dedup();
                if v.len() > \(n + 3) { return Err(format!("{:?} full at \(n) {}", v, self.n)); } Ok(v[v.len() / 2].clone()) } }

            """
        }
        let code = """
            use std::collections::{BTreeMap, HashMap}; use std::fmt::{Debug, Display};
            pub trait Stage<T> { fn run(&mut self, t: T) -> Result<T, String>; fn name(&self) -> String; }
            pub struct Chain<T> { stages: Vec<Box<dyn Stage<T>>>, log: HashMap<String, usize> }
            impl<T: Clone + Debug + 'static> Chain<T> {
              pub fn new() -> Self { Chain { stages: Vec::new(), log: HashMap::new() } }
              pub fn add(&mut self, s: impl Stage<T> + 'static) { self.stages.push(Box::new(s)); }
              pub fn run(&mut self, t: T) -> Result<T, String> { let mut x = t;
                for s in &mut self.stages { *self.log.entry(s.name()).or_default() += 1; x = s.run(x)?; } Ok(x) } }
            \(stages.joined())
            pub fn all<T: Clone + Debug + Display + Ord + Default + 'static>(t: T) -> String { let mut c = Chain::new();
            \((0..<30).map { "c.add(Stage\($0)::<T>::default());" }.joined())
            match c.run(t) { Ok(x) => format!("{x}"), Err(e) => e } }

            """
        let main = """
            use std::io::Read;
            fn main() {
              let mut text = String::new(); std::io::stdin().read_to_string(&mut text).unwrap();
              let mut words: Vec<&str> = text.split_whitespace().collect(); words.sort(); for word in &words { println!("{word}"); }
              #[cfg(feature = "with")] { println!("{}", ring::all(words.len() as u64)); println!("{}", ring::all(text.clone())); }
            }

            """
        let options = "--edition 2021 -C opt-level=2 -A warnings DEBUG"
        return Dependency(
            testDescription: "a crate of generics", tools: ["rustc"], library: "ring",
            files: ["ring.rs": code, "main.rs": main],
            commands: [
                "rustc \(options) --crate-type rlib --crate-name ring ring.rs",
                "rustc \(options) WITH -C link-arg=-Wl,-Map=app.map -o app main.rs",
            ],
            debug: "-C debuginfo=2", with: "--extern ring=libring.rlib --cfg feature=\"with\"")
    }()

    private static let genericModule: Dependency = {
        let indexes = (0..<16).map { n in
            """
            public struct Index\(n)<T: Scored> { var byLabel: [String: [T]] = [:]; var order: [Int: Set<String>] = [:]; public init() {}
              public mutating func add(_ t: T) { byLabel[t.label, default: []].append(t);
                order[t.score % \(n + 3), default: []].insert(t.label + "\(n)") }
              public func best(_ n: Int) -> [String] {
                byLabel.filter { $0.value.count > n % \(n + 2) }
                  .sorted { $0.value.map(\\.score).reduce(\(n), +) < $1.value.map(\\.score).reduce(\(n), +) }
                  .map { "\\($0.key) \(n) \\($0.value.count)" }
                    + order.keys.sorted().map { "\\($0): \\(order[$0]!.sorted().joined(separator: "\(n)"))" } } }

            """
        }
        let uses = (0..<16).map {
            "var i\($0) = Index\($0)<T>(); for t in all { i\($0).add(t) }; out += i\($0).best(out.count)\n"
        }
        let code = """
            public protocol Scored { var score: Int { get }; var label: String { get } }
            \(indexes.joined())
            @inlinable public func ranked<T: Scored>(_ all: [T]) -> [String] { var out: [String] = []
            \(uses.joined())
            return out }

            """
        let main = """
            #if WITH
            import Shelf
            struct Book: Scored { var title: String; var pages: Int; var score: Int { pages * 3 }; var label: String { title } }
            #endif
            var counts: [String: Int] = [:]
            for argument in CommandLine.arguments { counts[argument, default: 0] += argument.count }
            #if WITH
            for line in ranked(counts.map { Book(title: $0.key, pages: $0.value) }) { print(line) }
            #endif
            for (key, value) in counts.sorted(by: { $0.value < $1.value }) { print(key, value) }

            """
        let module =
            "-wmo -parse-as-library -module-name Shelf -emit-module -emit-module-path Shelf.swiftmodule -c Shelf.swift -o Shelf.o"
        return Dependency(
            testDescription: "a module of generics", tools: ["swiftc"], library: "Shelf",
            files: ["Shelf.swift": code, "main.swift": main],
            commands: [
                "swiftc -O DEBUG \(module)", "swiftc -O DEBUG -wmo -I . WITH -c main.swift -module-name app -o main.o",
                "swiftc main.o LINKED -Xlinker -Map=app.map -o app",
            ],
            with: "-DWITH", linked: "Shelf.o")
    }()
}
