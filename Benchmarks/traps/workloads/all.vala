// Uses classes, interfaces, signals, properties, closures, generics, errors, async methods, containers and strings of Vala.
errordomain Wrong { SMALL, LARGE }
interface Shape : Object { public abstract double area (); public virtual string describe () { return "%g".printf (area ()); } }
class Square : Object, Shape {
    public double side { get; set; default = 2; }
    public signal void grown (double by);
    public double area () { return side * side; }
    public void grow (double by) { side += by; grown (by); }
    ~Square () { stdout.printf ("gone\n"); }
}
class Cube : Square { public override void dispose () { base.dispose (); } public double volume () { return area () * side; } }
class Pair<A, B> { public A first; public B second; public Pair (A a, B b) { first = a; second = b; } }
delegate int Operation (int a, int b);
struct Row { public string name; public unowned Operation operation; }
enum Day { MON, TUE; public string text () { switch (this) { case MON: return "mon"; default: return "tue"; } } }
int plus (int a, int b) { return a + b; }
int minus (int a, int b) { return a - b; }
void check (int n) throws Wrong { if (n > 3) throw new Wrong.LARGE ("%d", n); if (n < 0) throw new Wrong.SMALL ("small"); }
async int later (int n) { Idle.add (later.callback); yield; return n * 2; }
int main (string[] args) {
    Row[] rows = { Row () { name = "plus", operation = plus }, Row () { name = "minus", operation = minus } };
    foreach (var row in rows) stdout.printf ("%s %d\n", row.name, row.operation (7, 3));
    var square = new Cube (); double sum = 0;
    square.grown.connect ((by) => { sum += by; });
    square.notify["side"].connect ((s, p) => stdout.printf ("%s\n", p.name));
    square.grow (1.5); stdout.printf ("%s %g %g %s\n", ((Shape) square).describe (), sum, square.volume (), Day.TUE.text ());
    foreach (int n in new int[] { 1, 5, -1 }) {
        try { check (n); }
        catch (Wrong.LARGE e) { stdout.printf ("large %s\n", e.message); }
        catch (Wrong e) { stdout.printf ("%s\n", e.message); }
        finally { sum++; }
    }
    var table = new HashTable<string, int> (str_hash, str_equal); table["a"] = 1; table.foreach ((k, v) => stdout.printf ("%s%d\n", k, v));
    var list = new List<string> (); list.append ("b"); list.insert_sorted ("a", strcmp); foreach (var s in list) stdout.puts (s);
    var pair = new Pair<string, int> ("x", 1); stdout.printf ("%s %d\n", pair.first, pair.second);
    try { MatchInfo info; if (new Regex ("b(.)d").match ("abcd", 0, out info)) stdout.puts (info.fetch (1)); } catch (RegexError e) { }
    var text = new StringBuilder (); text.append_printf ("%05d", 42); stdout.puts (text.str.replace ("0", "o").up ());
    var loop = new MainLoop (); later.begin (21, (o, r) => { stdout.printf ("%d\n", later.end (r)); loop.quit (); }); loop.run ();
    stdout.printf ("%s\n", typeof (Cube).name ()); Object made = Object.new (typeof (Square)); return (made is Square) ? 0 : 1;
}
