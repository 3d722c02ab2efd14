using System;
using System.Linq;
using System.Text;

namespace Manywire.Fuzz;

/// <summary>MessagePack IDL of anybody's: it is C#, or the one error. What is C# has brackets in pairs, and no control characters.</summary>
sealed class IdlTextCase() : FuzzCase("idl", Grammar.Idl)
{
    static readonly string[] s_types = ["int", "string?", "raw", "object", "list<A>", "map<string, list<double?>>", "tuple<int, B>", "A?", "E", "G<ubyte>", "guid", "float", "U"];

    public override byte[] Make(int seed)
    {
        var random = new Random(seed);
        string Type() => s_types[random.Next(s_types.Length)];
        string Fields(int count, string separator) => string.Join(separator, Enumerable.Range(0, count).Select(i => $"{i}: {Type()} f{i}"));
        string Parameters(int count) => string.Concat(Enumerable.Range(0, count).Select(i => random.Next(5) switch
        {
            0 => $"{i}: int p{i} = {i}",
            1 => $"{i}: object? p{i} = null #: progress {Type()}\n",
            2 => $"{i}: double p{i} #: name \"p {i}\" #: optional NaN\n",
            _ => $"{i}: {Type()} p{i}",
        } + (i < count - 1 ? ", " : "")));
        string Method(int i)
        {
            string said = random.Next(6) switch { 0 => "#: idempotent\n#: timeout 500\n", 1 => $"#: results {Type()}\n", 2 => "#: throws X\n", 3 => $"#: name \"m.{i}\"\n", _ => "" };
            return random.Next(7) == 0 ? $"\n#: notification\nvoid m{i}({Parameters(random.Next(3))})" : $"\n{said}{(random.Next(3) == 0 ? "void" : Type())} m{i}({Parameters(random.Next(4))})";
        }

        string Methods(int from, int count) => string.Concat(Enumerable.Range(from, count).Select(Method));
        string head = random.Next(5) switch { 0 => "#: scoped\n", 1 => "#: dotted\n#: name \"s s\"\n", 2 => "#: named\n#: throws X, Y\n", _ => "" };
        return Encoding.UTF8.GetBytes($$"""
            type guid = string
            #: map
            message A { {{Fields(random.Next(5), " ")}} }
            #: struct
            message B { {{Fields(random.Next(3), " ")}} }
            message G<T> { 0: T value = "x\u0041" 1: list<T> all }
            #: of ubyte
            enum E { 0: Red 255: Green }
            #: union 1 A, 2 B "b"
            type U = tuple<int, object>
            exception X { 0: int code = -1 }
            exception Y < X { 1: string reason }
            {{head}}service S { {{Methods(0, random.Next(1, 4))}} }
            {{head}}service S : 1 { {{(random.Next(2) == 0 ? "inherit *" : "inherit m0")}} {{Methods(4, random.Next(3))}} }
            """);
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        string text = Encoding.UTF8.GetString(input), code;
        try
        {
            code = MessagePackIdl.ToCSharp(text, "N", name => name == "a" ? "message Included { }" : throw new FormatException());
        }
        catch (FormatException)
        {
            return;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "ToCSharp");
        }

        int open = 0;
        bool isQuoted = false;
        for (int i = 0; i < code.Length; i++)
        {
            char c = code[i];
            if (char.IsControl(c) && c != '\n')
            {
                throw new Finding("a control character in C#", code);
            }

            isQuoted = c == '"' ? !isQuoted : isQuoted && c != '\n';
            i += isQuoted && c == '\\' ? 1 : 0;
            open += isQuoted ? 0 : c switch { '{' or '(' or '<' => 1, '}' or ')' or '>' => -1, _ => 0 };
            if (open < 0)
            {
                throw new Finding("a bracket that nothing opened in C#", code);
            }
        }

        if (open != 0)
        {
            throw new Finding("brackets that nothing closes in C#", code);
        }
    }
}
