--  Uses tagged types, generics, containers, tasks, protected objects, exceptions, text, streams, access to subprograms and arrays.
with Ada.Calendar; with Ada.Calendar.Formatting; with Ada.Command_Line; with Ada.Containers.Hashed_Maps;
with Ada.Containers.Indefinite_Ordered_Maps; with Ada.Containers.Vectors; with Ada.Exceptions; with Ada.Numerics.Elementary_Functions;
with Ada.Numerics.Float_Random; with Ada.Strings.Fixed; with Ada.Strings.Hash; with Ada.Strings.Maps.Constants;
with Ada.Strings.Unbounded; with Ada.Text_IO; with Ada.Integer_Text_IO; with Ada.Float_Text_IO; with Ada.Unchecked_Deallocation;
with Ada.Directories; with Ada.Streams.Stream_IO; with GNAT.Regpat; with GNAT.Heap_Sort_G; with Ada.Strings.Unbounded.Hash;
procedure All_Ways is
   use Ada.Strings.Unbounded; use Ada.Text_IO;
   package Shapes_Of_All is
      type Shape is abstract tagged record Name : Unbounded_String; end record;
      function Area (S : Shape) return Float is abstract;
      function Describe (S : Shape'Class) return String;
      type Square is new Shape with record Side : Float; end record;
      overriding function Area (S : Square) return Float is (S.Side ** 2);
      type Disc is new Shape with record Radius : Float; end record;
      overriding function Area (S : Disc) return Float is (3.14 * S.Radius ** 2);
   end Shapes_Of_All;
   package body Shapes_Of_All is
      function Describe (S : Shape'Class) return String is (To_String (S.Name) & Float'Image (Area (S)));
   end Shapes_Of_All;
   use Shapes_Of_All;
   type Shape_Access is access Shape'Class;
   procedure Free is new Ada.Unchecked_Deallocation (Shape'Class, Shape_Access);
   package Vectors is new Ada.Containers.Vectors (Positive, Integer);
   package Sorting is new Vectors.Generic_Sorting;
   package Maps is new Ada.Containers.Indefinite_Ordered_Maps (String, Integer);
   package Hashed is new Ada.Containers.Hashed_Maps (Unbounded_String, Float, Ada.Strings.Unbounded.Hash, "=");
   type Operation is access function (A, B : Integer) return Integer;
   function Plus (A, B : Integer) return Integer is (A + B);
   function Minus (A, B : Integer) return Integer is (A - B);
   function Times (A, B : Integer) return Integer is (A * B);
   Operations : constant array (3 .. 5) of Operation := (Plus'Access, Minus'Access, Times'Access);
   type Day is (Mon, Tue, Wed, Thu, Fri);
   Lengths : constant array (Day range Tue .. Thu) of Integer := (8, 7, 6);
   Too_Large : exception;
   protected Counter is
      procedure Add (N : Integer); function Value return Integer; entry Wait_Ten;
   private
      Count : Integer := 0;
   end Counter;
   protected body Counter is
      procedure Add (N : Integer) is begin Count := Count + N; end Add;
      function Value return Integer is (Count);
      entry Wait_Ten when Count >= 10 is begin Count := Count - 10; end Wait_Ten;
   end Counter;
   task type Worker (N : Integer) is entry Start (M : Integer); end Worker;
   task body Worker is
      K : Integer := 0;
   begin
      select accept Start (M : Integer) do K := M; end Start; or delay 5.0; end select;
      Counter.Add (N + K);
   exception
      when E : others => Put_Line (Ada.Exceptions.Exception_Information (E));
   end Worker;
   generic type T is private; with function "<" (A, B : T) return Boolean; function Largest (A, B : T) return T;
   function Largest (A, B : T) return T is (if A < B then B else A);
   function Largest_Float is new Largest (Float, "<");
   procedure Check (N : Integer) is
   begin
      if N > 3 then raise Too_Large with "value" & N'Image; end if;
      Put (Integer'Image (N));
   end Check;
   Shapes : array (1 .. 2) of Shape_Access := (new Square'(To_Unbounded_String ("square"), 2.0),
                                               new Disc'(To_Unbounded_String ("disc"), 1.0));
   Numbers : Vectors.Vector; Names : Maps.Map; Sizes : Hashed.Map; Generator : Ada.Numerics.Float_Random.Generator;
   Data : array (0 .. 10) of Integer := (0, 5, 2, 9, 1, 4, 8, 7, 3, 6, 10);
   procedure Move (From, To : Natural) is begin Data (To) := Data (From); end Move;
   function Less (A, B : Natural) return Boolean is (Data (A) < Data (B));
   package Heap is new GNAT.Heap_Sort_G (Move, Less);
   Found : GNAT.Regpat.Match_Array (0 .. 1); File : File_Type; Stream : Ada.Streams.Stream_IO.File_Type;
begin
   for S of Shapes loop Put_Line (Describe (S.all)); end loop;
   for I in Operations'Range loop Ada.Integer_Text_IO.Put (Operations (I) (I, 2)); end loop;
   for D in Lengths'Range loop Put (D'Image & Lengths (D)'Image & Day'Succ (D)'Image & Day'Value ("mon")'Image); end loop;
   for I in 1 .. 20 loop Numbers.Append ((I * 7) mod 11); Names.Include (I'Image, I); end loop;
   Sorting.Sort (Numbers); Names.Delete (" 3"); Numbers.Reverse_Elements; Sizes.Insert (To_Unbounded_String ("a"), 1.5);
   for C in Names.Iterate loop Put (Maps.Key (C) & "=" & Maps.Element (C)'Image); end loop;
   Put_Line (Float'Image (Sizes.Element (To_Unbounded_String ("a"))) & Numbers.Last_Element'Image & Largest_Float (1.0, 2.0)'Image);
   Heap.Sort (10);
   declare
      A : Worker (3); B : Worker (4);
   begin
      A.Start (2); B.Start (5); Counter.Wait_Ten;
   end;
   for I in 2 .. 5 loop
      begin Check (I); exception when E : Too_Large => Put_Line (Ada.Exceptions.Exception_Message (E)); end;
   end loop;
   begin Put (Data (Data (9) + Counter.Value + 99)'Image);
   exception when E : Constraint_Error => Put_Line (Ada.Exceptions.Exception_Name (E)); end;
   Ada.Float_Text_IO.Put (Ada.Numerics.Elementary_Functions.Sqrt (2.0), Aft => 4);
   Ada.Numerics.Float_Random.Reset (Generator, 7); Put_Line (Ada.Numerics.Float_Random.Random (Generator)'Image);
   Put_Line (Ada.Strings.Fixed.Translate ("text", Ada.Strings.Maps.Constants.Upper_Case_Map) & Ada.Strings.Fixed.Index ("abc", "c")'Image);
   GNAT.Regpat.Match (GNAT.Regpat.Compile ("a(b+)c"), "xxabbbc", Found); Put_Line (Found (1).First'Image);
   Create (File, Out_File, "ada.txt"); Put_Line (File, "line"); Ada.Integer_Text_IO.Put (File, 42); Close (File);
   Open (File, In_File, "ada.txt"); while not End_Of_File (File) loop Put_Line (Get_Line (File)); end loop; Close (File);
   Ada.Streams.Stream_IO.Create (Stream, Ada.Streams.Stream_IO.Out_File, "ada.bin");
   Integer'Write (Ada.Streams.Stream_IO.Stream (Stream), 5); String'Output (Ada.Streams.Stream_IO.Stream (Stream), "x");
   Ada.Streams.Stream_IO.Close (Stream); Ada.Directories.Delete_File ("ada.bin");
   Put_Line (Ada.Calendar.Formatting.Image (Ada.Calendar.Clock)'Length'Image & Ada.Command_Line.Argument_Count'Image);
   for S of Shapes loop Free (S); end loop;
end All_Ways;
