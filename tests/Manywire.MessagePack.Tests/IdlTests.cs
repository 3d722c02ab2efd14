using System;
using System.Linq;
using System.Text;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>MessagePack IDL as text: what it says, and what is wrong with it. Declarations are compiled where the compiler is, in the tests beside other libraries.</summary>
public class IdlTests
{
    [Fact]
    public void Wired_types_are_declared()
    {
        string idl = MessagePackIdl.Write(typeof(OtherArray), typeof(OtherNode));
        Assert.Equal(
            """
            message OtherArray {
              0: int First
              1: OtherArray? Inner
              3: string? Last
            }

            #: map
            message OtherNode {
              0: string? Name
              1: OtherNode? Left
              2: OtherNode? Right
            }

            """.ReplaceLineEndings("\n"), idl);
    }

    [Fact]
    public void A_type_without_code_is_refused() => Assert.Throws<NotSupportedException>(() => MessagePackIdl.Write(typeof(IdlTests)));

    [Fact]
    public void Services_inherit_from_older_versions()
    {
        string text = MessagePackIdl.ToCSharp(
            """
            service Calculator { int add(0: int a, 1: int b)  void clear() }
            service Calculator : 1 { inherit *  list<string> names(0: string? like = null) }
            service Calculator : 2 { inherit add  inherit void clear() }
            """);
        Assert.Contains("public partial interface ICalculatorV0", text);
        Assert.Contains("[WireService(Name = \"Calculator\", Version = 2)]\npublic partial interface ICalculatorV2\n{\n    [WireMethod(\"add\")]\n    System.Threading.Tasks.ValueTask<int> Add(int a, int b, System.Threading.CancellationToken cancellationToken = default);", text);
        Assert.Equal(3, text.Split("ValueTask<int> Add(").Length - 1);
        Assert.Contains("ValueTask<System.Collections.Generic.List<string>> Names(string? like = null, System", text);
    }

    [Fact]
    public void What_the_language_cant_say_of_services_is_read()
    {
        string text = MessagePackIdl.ToCSharp(
            """
            exception Lost { 0: int code }
            exception Failed { 0: string why }
            enum Color { 0: Red }
            #: dotted
            #: name "a b"
            service Calculator {
              #: results int
              #: idempotent
              #: throws Failed
              object count(0: Color from = 0, 1: object? step, #: progress Color
                2: float most #: optional PositiveInfinity
              )
              #: notification
              #: timeout -1
              #: name "odd name"
              void told(0: int a = 1, 1: int b)
            }
            """);
        Assert.Contains("[WireService(Name = \"a b\", Faults = new[] { typeof(Lost) })]\npublic partial interface IAB\n{\n", text);
        Assert.Contains("    [WireMethod(\"a b.count\", Idempotent = true, Faults = new[] { typeof(Failed) })]\n    System.Collections.Generic.IAsyncEnumerable<int> Count(Color from = (Color)(0), System.IProgress<Color>? step = null, float most = float.PositiveInfinity, System", text);
        Assert.Contains("    [WireMethod(\"odd name\", Notification = true, TimeoutMilliseconds = -1)]\n    System.Threading.Tasks.ValueTask OddName(int a, int b, System", text);
    }

    [Fact]
    public void Files_include_others()
    {
        string text = MessagePackIdl.ToCSharp("include \"a.idl\"\nmessage B { 0: A a }", "N", name => name == "a.idl" ? "include \"a.idl\" message A { }" : throw new InvalidOperationException());
        Assert.Contains("namespace N;", text);
        Assert.Contains("class A\n{\n}", text);
    }

    [Theory]
    [InlineData("message", "Line 1: expected a name, and not the end.")]
    [InlineData("\n\nmessage A { 0: int a 0: int b }", "Line 3: expected each number and each name once, and not '0'.")]
    [InlineData("message A { x: int a }", "Line 1: expected a number, and not 'x'.")]
    [InlineData("message A { 99999999999: int a }", "Line 1: expected a number, and not '99999999999'.")]
    [InlineData("message A { 0: list<int, int> a }", "Line 1: expected list with 1 type, and not 'list'.")]
    [InlineData("message A { 0: Missing a }", "Missing isn't declared.")]
    [InlineData("message A<T> { 0: T a } message B { 0: A a }", "A takes 1 types.")]
    [InlineData("message A { } enum A { }", "A is declared twice.")]
    [InlineData("type A = B type B = A message C { 0: A a }", "A is too large, or declared by itself.")]
    [InlineData("message int { }", "Line 1: expected a name that the language hasn't, and not 'int'.")]
    [InlineData("include \"x\"", "Line 1: expected no include: nothing was given that finds files, and not 'x'.")]
    [InlineData("#: union 1 Missing\ntype A = tuple<int, object>", "Missing, a case of A, is no message.")]
    [InlineData("service S { inherit x }", "S inherits x, which no older version has.")]
    [InlineData("#: odd\nservice S { }", "Line 2: expected #: scoped, dotted, named, name or throws before a service, and not 'S'.")]
    [InlineData("service S { #: odd\nvoid a() }", "Line 1: expected #: name, results, notification, idempotent, timeout or throws before a method, and not 'odd'.")]
    [InlineData("service S { #: notification\nint a() }", "a is a notification, which nobody answers, and has a result.")]
    [InlineData("service S { #: notification\nvoid a(0: object? p #: progress int\n) }", "a is a notification, which nobody answers, and has a parameter for progress, whose end nothing would tell.")]
    [InlineData("service S { void a(0: int a, 0: int b) }", "Line 1: expected each number and each name once, and not '0'.")]
    [InlineData("message A { 0: int a #: optional\n}", "Line 1: expected progress and optional at parameters alone, and not '0'.")]
    [InlineData("#: throws Missing\nservice S { }", "Missing isn't declared.")]
    [InlineData("service S { void a() } service S : 1 { inherit * inherit * }", "S has the method a twice.")]
    [InlineData("service S { void a() } service S : 1 { inherit * inherit a }", "S has the method a twice.")]
    [InlineData("service S { void a() int a() }", "S has the method a twice.")]
    [InlineData("service S : 1 { } service S : 1 { }", "S is declared twice with the same version.")]
    [InlineData("exception A < B { } exception B < A { }", "A derives from more than 64 others, or from itself.")]
    [InlineData("exception A { 0: int a } exception B < A { } exception C < B { 1: int a }", "A, from which C derives, is no exception, or has fields of the same number or name.")]
    [InlineData("\n#: union 1 A 2 A\ntype U = tuple<int, object>", "Line 3: expected a comma, and not '2'.")]
    [InlineData("message A { 0: string a = \"b }", "Line 1: expected a string that ends on its line, and not ''.")]
    public void What_is_wrong_is_said_with_its_line(string idl, string message)
    {
        FormatException e = Assert.Throws<FormatException>(() => MessagePackIdl.ToCSharp(idl));
        Assert.True(e.Message == message || (message.StartsWith("A is too large", StringComparison.Ordinal) && e.Message.EndsWith("declared by itself.", StringComparison.Ordinal)), e.Message);
    }

    [Fact]
    public void Types_that_double_and_types_within_types_are_bounded()
    {
        var text = new StringBuilder("type T0 = tuple<int, int> ");
        for (int i = 1; i < 40; i++)
        {
            text.Append($"type T{i} = tuple<T{i - 1}, T{i - 1}> ");
        }

        Assert.Throws<FormatException>(() => MessagePackIdl.ToCSharp(text + "message M { 0: T39 all }"));
        Assert.Throws<FormatException>(() => MessagePackIdl.ToCSharp("message M { 0: " + string.Concat(Enumerable.Repeat("list<", 100_000)) + "int"));
    }

    [Fact]
    public void Several_comments_of_a_line_are_read_and_empty_ones_passed_over()
    {
        string text = MessagePackIdl.ToCSharp("service S { void a(0: object a #: #: name \"#: b\" #: progress int\n) }");
        Assert.Contains("A([WireName(\"#: b\")] System.IProgress<int>? a = null, System", text);
    }

    /// <summary>Two services, and methods, that C# would call the same have names of their own.</summary>
    [Fact]
    public void Names_that_meet_in_CSharp_are_told_apart()
    {
        string text = MessagePackIdl.ToCSharp("service A { void a() void A() void A__() void A_() }\n#: name \"a\"\nservice B { } #: name \"-a\"\nservice C { }");
        Assert.Contains("interface IA\n", text);
        Assert.Contains("interface IA2\n", text);
        Assert.Contains("interface IA3\n", text);
        Assert.Contains(" A(System", text);
        Assert.Contains(" A_(System", text);
        Assert.Contains(" A__(System", text);
        Assert.Contains(" A___(System", text);
    }

    /// <summary>What is wrong when all before it has been printed.</summary>
    const string Last = " message Last { 0: Missing a }";

    static string[] Large =>
    [
        "message A { 1: int a " + string.Concat(Enumerable.Repeat("#: ", 500_000)),
        "service S { void a(0: int a " + string.Concat(Enumerable.Repeat("#: ", 500_000)),
        string.Concat(Enumerable.Repeat("#: throws A\n", 200_000)) + "service S { } exception A { }" + Last,
        "service S { void a() } " + string.Concat(Enumerable.Range(1, 100).Select(i => $"service S : {i} {{ inherit * }} ")),
        "service S { " + string.Concat(Enumerable.Range(0, 5_000).Select(i => $"void a{i}() ")) + "} " + string.Concat(Enumerable.Range(1, 60).Select(i => $"service S : {i} {{ inherit * }} ")),
        "service S { void a() } " + string.Concat(Enumerable.Range(1, 60).Select(i => $"service S : {i} {{ inherit * inherit * }} ")),
        string.Concat(Enumerable.Range(0, 20_000).Select(i => $"service S{i} {{ }} exception E{i} {{ }} ")),
        "exception P { " + string.Concat(Enumerable.Range(0, 50_000).Select(i => $"{i}: int f{i} ")) + "} " + string.Concat(Enumerable.Range(0, 20_000).Select(i => $"exception E{i} < P {{ }} ")) + Last,
        "message A<" + string.Concat(Enumerable.Range(0, 50_000).Select(i => $"T{i}, ")) + "T> { " + string.Concat(Enumerable.Range(0, 50_000).Select(i => $"{i}: T{i} f{i} ")) + "}" + Last,
        "message A" + new string('a', 1_000_000) + " { }",
        "message A { } #: union " + string.Join(", ", Enumerable.Range(0, 50_000).Select(i => $"{i} A")) + "\ntype U = tuple<int, object>" + string.Concat(Enumerable.Range(0, 50_000).Select(i => $" message M{i} {{ }}")) + Last,
        string.Concat(Enumerable.Range(0, 20_000).Select(i => $"#: name \"s\"\nservice S{i} {{ }} ")) + Last,
    ];

    /// <summary>Time and memory stay in proportion to the text, whatever it declares.</summary>
    [Fact]
    public void Large_texts_are_bounded()
    {
        foreach (string idl in Large)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Throws<FormatException>(() => MessagePackIdl.ToCSharp(idl));
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(allocated < 400_000_000, $"{allocated} bytes for {idl[..60]}");
        }
    }

    /// <summary>Whatever the text, it is C# or an error of format.</summary>
    [Fact]
    public void Spoiled_texts_end_in_one_error()
    {
        const string Good =
            """
            #: map
            message Box<T> { 0: T value = "x\u0041" #: name "first-name"
            1: list<map<string, tuple<int, double?>>> more }
            exception NotFound < Failed { 1: int code = -1 }  exception Failed { 0: string reason }
            #: union 1 Empty, 2 Empty "e"
            type Either = tuple<int, object>
            #: of ubyte
            enum Color { 0: Red 255: Green }
            message Empty { }
            #: scoped
            #: throws NotFound, Failed
            service S : 3 { #: results int
            object many(0: object? p, #: progress int
              1: Color c = 255, 2: double d #: optional NaN
            )
            #: notification
            void a(0: Color c = 1.5) inherit * }
            #: dotted
            #: name "x y"
            #: named
            service T { #: timeout -1
            #: idempotent
            #: throws Failed
            #: name "x y.list"
            int b(0: string c = "" #: name "c d"
            ) }
            """;
        var random = new Random(7);
        for (int i = 0; i < 20_000; i++)
        {
            var text = new StringBuilder(Good);
            for (int n = random.Next(1, 6); n > 0; n--)
            {
                int at = random.Next(text.Length);
                switch (random.Next(4))
                {
                    case 0:
                        text.Remove(at, Math.Min(random.Next(1, 20), text.Length - at));
                        text.Append(' ');
                        break;
                    case 1:
                        text.Insert(at, "<>{}:,=?#\"\\*-.0a \n"[random.Next(18)]);
                        break;
                    case 2:
                        text[at] = (char)random.Next(1, 300);
                        break;
                    default:
                        text.Insert(at, Good.AsSpan(random.Next(Good.Length)));
                        break;
                }
            }

            try
            {
                MessagePackIdl.ToCSharp(text.ToString());
            }
            catch (FormatException)
            {
                // as it should be
            }
        }
    }
}
