(* Uses classes, functors, variants, closures, exceptions, lazy values, arrays, tables, buffers, formats and recursion of OCaml. *)
class virtual shape name = object (self)
  val mutable used = 0
  method virtual area : float
  method name = used <- used + 1; name
  method describe = Printf.sprintf "%s %.2f %d" self#name self#area used
end
class square side = object inherit shape "square" method area = side *. side method grow by = (0, side +. by) end
class disc r = object inherit shape "disc" method area = 3.14 *. r *. r initializer print_string "disc\n" end
module type Ordered = sig type t val compare : t -> t -> int val show : t -> string end
module Tree (O : Ordered) = struct
  type t = Leaf | Node of t * O.t * t
  let rec insert x = function
    | Leaf -> Node (Leaf, x, Leaf)
    | Node (l, y, r) as whole -> match O.compare x y with 0 -> whole | c when c < 0 -> Node (insert x l, y, r) | _ -> Node (l, y, insert x r)
  let rec fold f acc = function Leaf -> acc | Node (l, x, r) -> fold f (f (fold f acc l) x) r
  let show t = String.concat "," (List.rev (fold (fun acc x -> O.show x :: acc) [] t))
end
module Numbers = Tree (struct type t = int let compare = compare let show = string_of_int end)
module Words = Tree (struct type t = string let compare = String.compare let show s = "<" ^ s ^ ">" end)
exception Too_large of int
type expression = Number of float | Sum of expression * expression | Call of string * expression list | Variable of string
let operations = [| (+); (-); ( * ); (/); (mod); (land); (lor); max; min |]
let functions = Hashtbl.create 7
let () = List.iter (fun (n, f) -> Hashtbl.replace functions n f) ["sin", sin; "sqrt", sqrt; "neg", (~-.); "exp", exp]
let rec value env = function
  | Number x -> x
  | Sum (a, b) -> value env a +. value env b
  | Variable v -> List.assoc v env
  | Call (f, arguments) -> List.fold_left (fun acc a -> acc +. (Hashtbl.find functions f) (value env a)) 0. arguments
let check n = if n > 3 then raise (Too_large n) else n
let naturals = let rec from n () = Seq.Cons (n, from (n + 1)) in from 0
let rec queens n row placed =
  if row = n then 1 else List.fold_left (fun acc c ->
    if List.exists (fun (r, d) -> d = c || abs (r - row) = abs (d - c)) placed then acc else acc + queens n (row + 1) ((row, c) :: placed))
    0 (List.init n Fun.id)
let () =
  List.iter (fun s -> print_endline s#describe) [(new square 2. :> shape); (new disc 1. :> shape)];
  print_float (snd ((new square 2.)#grow 1.));
  Array.iteri (fun i f -> Printf.printf "%d:%d " i (f 17 5)) operations;
  print_endline (Numbers.show (List.fold_right Numbers.insert [5; 1; 4; 1; 3] Numbers.Leaf));
  print_endline (Words.show (List.fold_right Words.insert ["b"; "a"; "c"] Words.Leaf));
  Printf.printf "%g %d\n" (value ["x", 2.] (Sum (Call ("sqrt", [Variable "x"; Number 9.]), Call ("neg", [Number 1.])))) (queens 6 0 []);
  List.iter (fun n -> try print_int (check n) with Too_large m -> Printf.printf "large %d\n" m) [1; 5];
  (try ignore (List.assoc "y" []) with Not_found -> print_endline "none");
  (try print_int [| 1 |].(1 + Array.length Sys.argv) with Invalid_argument m -> print_endline m);
  let later = lazy (print_endline "forced"; 6 * 7) in
  Printf.printf "%d %d\n" (Lazy.force later) (Lazy.force later);
  Seq.iter print_int (Seq.filter (fun n -> n mod 3 = 0) (List.to_seq (List.init 10 (fun i -> i))));
  (match naturals () with Seq.Cons (n, _) -> print_int n | Seq.Nil -> ());
  let buffer = Buffer.create 10 in
  Buffer.add_string buffer (String.uppercase_ascii "text"); Buffer.add_char buffer '!';
  Format.printf "@[<v 2>%s@,%a@]@." (Buffer.contents buffer) Format.pp_print_int 5;
  let sorted = Array.init 20 (fun i -> (i * 7) mod 11) in
  Array.sort compare sorted; Array.iter (Printf.printf "%d ") sorted;
  Scanf.sscanf "12 word 1.5" "%d %s %f" (fun a b c -> Printf.printf "%d %s %f\n" a b c);
  Printf.printf "%s %Ld %nd %b\n" (Digest.to_hex (Digest.string "x")) (Int64.mul 3L 4L) 5n (String.contains "abc" 'b');
  let weak = Weak.create 1 in Weak.set weak 0 (Some (ref 1)); Gc.full_major ();
  print_string (Marshal.from_string (Marshal.to_string ("marshalled\n", [1; 2]) []) 0 |> fst);
  at_exit (fun () -> print_endline "exit"); Random.init 3; ignore (Random.int 5)
