using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.Fuzz;

/// <summary>What inputs are made of: tokens worth putting in, and where values begin and end.</summary>
abstract class Grammar
{
    public static readonly Grammar Binary = new BinaryGrammar();
    public static readonly Grammar MessagePack = new MessagePackGrammar();
    public static readonly Grammar Json = new JsonGrammar();
    public static readonly Grammar Jsonable = new JsonableGrammar();
    public static readonly Grammar Structs = new StructGrammar();
    public static readonly Grammar Compressed = new CompressedGrammar();
    public static readonly Grammar MySql = new MySqlGrammar();
    public static readonly Grammar Idl = new IdlGrammar();

    /// <summary>What to put in.</summary>
    public abstract byte[][] Tokens { get; }

    /// <summary>Finds values, within each other too, as far as the input is well-formed.</summary>
    /// <param name="input">The input.</param>
    /// <param name="values">Where they begin and how long they are.</param>
    public abstract void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values);

    sealed class BinaryGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            [0xff], [0xfe], [0xfa], [250, 0, 1], [0xff, 0xff, 0xff, 0xff], [0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [0xff, 0xff, 0xff, 0x7f], [0, 0, 0, 0x80],
            [0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0, (byte)'x'], [0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xe3, 0x81, 0x82], [1, 0, 0, 0, (byte)'y', 0],
            [0xfb, 0xff, 0xff, 0xff, 2, 0, 0, 0, 0xf0, 0x9f, 0x98, 0x80], [1, 0, 0, 0, 0, 0xd8], [0x80, 0, 0, 0], [0x81, 0xff], [0x82, 0xff, 0xff], [0x84, 0xff, 0xff, 0xff, 0x7f], [0x87],
            [0, 0, 0, 0, 0, 0, 0, 0xc0], [0xff, 0x3f, 0x37, 0xf4, 0x75, 0x28, 0xca, 0x2b], [0, 0, 0x1c, 0], [0, 0, 0x1d, 0],
        ];

        /// <summary>A length followed by as many bytes, or by its complement, a number of chars and as many bytes: what strings and blocks look like. Objects show nothing of themselves.</summary>
        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
        {
            for (int at = 0; at + 4 <= input.Length; at++)
            {
                int head = BitConverter.ToInt32(input[at..]);
                if (head < -1 && ~head <= input.Length - at - 8)
                {
                    values.Add((at, 8 + ~head));
                }
                else if (head > 0 && head <= input.Length - at - 4)
                {
                    values.Add((at, 4 + head));
                }
            }
        }
    }

    sealed class MessagePackGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            [0xc0], [0xc1], [0xc2], [0xc3], [0x90], [0x91], [0x80], [0x81], [0xa0], [0xc4, 0], [0xc5, 0, 1, 7], [0xc6, 0, 0, 0, 1, 7], [0xc7, 0, 1], [0xc8, 0, 1, 5, 9], [0xc9, 0, 0, 0, 1, 5, 9],
            [0xca, 0x3f, 0x80, 0, 0], [0xcb, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0], [0xcb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0], [0xcc, 0xff], [0xcd, 0xff, 0xff], [0xce, 0xff, 0xff, 0xff, 0xff],
            [0xcf, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0xd0, 0x80], [0xd1, 0x80, 0], [0xd2, 0x80, 0, 0, 0], [0xd3, 0x80, 0, 0, 0, 0, 0, 0, 0],
            [0xd4, 5, 1], [0xd5, 5, 1, 2], [0xd6, 0xff, 0, 0, 0, 1], [0xd7, 0xff, 0, 0, 0, 4, 0, 0, 0, 1], [0xc7, 12, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1], [0xd6, 1, 0, 0, 0, 0], [0xd8, 5],
            [0xd9, 1, (byte)'x'], [0xda, 0, 1, (byte)'x'], [0xdb, 0, 0, 0, 1, (byte)'x'], [0xdc, 0, 1], [0xdd, 0, 0, 0, 1], [0xde, 0, 1], [0xdf, 0, 0, 0, 1], [0xdd, 0xff, 0xff, 0xff, 0xff],
            [0xa3, 0xe3, 0x81, 0x82], [0xa4, 0xf0, 0x9f, 0x98, 0x80], [0xa2, 0xc0, 0x80], [0xe0], [0x7f], [0xff],
        ];

        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values) => MessagePackValues.Find(input, values);
    }

    sealed class JsonGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            .. ((string[])[
                "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "false", "{}", "[]", "\"\"", "0", "-0", "-1", "1", "1e5", "1E-400", "1e400", "0.1", "-0.0", "1.", ".5", "01", "-", "1e",
                "2147483647", "2147483648", "-2147483649", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
                "170141183460469231731687303715884105727", "340282366920938463463374607431768211456", "79228162514264337593543950335", "79228162514264337593543950336",
                "1.7976931348623157e308", "1.7976931348623159e308", "4.9e-324", "2.2250738585072014e-308", "9007199254740993", "3.4028235e38", "65520", "6e-8",
                "\"\\u0000\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\n\\t\\\\\\\"\\/\"", "\"あ\"", "\"😀\"", "\"x\"", "\\u0041", "\\u00e9", "\\ud800", "\\udc00", "\\u", "\\x",
                "\"2024-02-29T12:34:56.1234567Z\"", "\"2024-02-29T12:34:56+09:00\"", "\"2023-02-29T00:00:00\"", "\"0001-01-01T00:00:00+14:00\"", "\"9999-12-31T23:59:59.9999999-14:00\"",
                "\"2024-02-29\"", "\"23:59:59.9999999\"", "\"1.02:03:04.5\"", "\"-10675199.02:48:05.4775808\"", "\"00000000-0000-0000-0000-000000000000\"", "\"AAEC\"", "\"AA==\"", "\"AA=\"", "\"A A A =\"",
                "\"$type\":", "\"$id\":", "\"$ref\":", "\"$id\":\"1\"", "{\"$ref\":\"1\"}", "\"1\":", "\"a\":", "\"\":", "\"NaN\"", "\"Infinity\"", "NaN", " ", "\n", "\t", "\r\n", "//", "/*", "\ufeff",
            ]).Select(Encoding.UTF8.GetBytes),
            [0x00], [0x1f], [0x7f], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff], [0xe3, 0x81],
        ];

        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values) => JsonValues.Find(input, values);
    }

    sealed class JsonableGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            .. Json.Tokens, "/*JMC1*/"u8.ToArray(), "/*JMC1*/{"u8.ToArray(), "/*JMC2*/"u8.ToArray(), "/**/"u8.ToArray(), "*/"u8.ToArray(), "Infinity"u8.ToArray(), "-Infinity"u8.ToArray(),
            .. new[] { 0, 1, 2, 3, 4, 5, 28, 36, 250, 11770, 32207, 32208, -1 }.Select(n => (byte[])[(byte)'/', (byte)'*', (byte)(n + 0x130), (byte)((n + 0x130) >> 8), (byte)'*', (byte)'/']),
        ];

        /// <summary>As in JSON; with the comment before it, and without.</summary>
        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
        {
            byte[] plain = input.ToArray();
            for (int at = 0; at + 6 <= plain.Length; at++)
            {
                int length = plain.AsSpan(at).StartsWith("/*JMC1*/"u8) ? 8 : plain[at] == '/' && plain[at + 1] == '*' && plain[at + 4] == '*' && plain[at + 5] == '/' ? 6 : 0;
                plain.AsSpan(at, length).Fill((byte)' ');
            }

            JsonValues.Find(plain, values);
            foreach ((int at, int length) in values.ToArray())
            {
                int before = at >= 8 && input[(at - 8)..].StartsWith("/*JMC1*/"u8) ? 8 : at >= 6 && input[at - 1] == '/' && input[at - 2] == '*' ? 6 : 0;
                if (before > 0)
                {
                    values.Add((at - before, length + before));
                }
            }
        }
    }

    sealed class StructGrammar : Grammar
    {
        public override byte[][] Tokens { get; } = [[0, 0], [0xff, 0xff], [0x80, 0], [0, 1], [0xd8, 0], [0, 0x1d], [1, 0x2c], [0x45, 0, 0, 0x14], [0x60, 0, 0, 0], [0x7f, 0xf8, 0, 0, 0, 0, 0, 0], new byte[20]];

        /// <summary>Nothing marks where anything begins.</summary>
        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
        {
        }
    }

    sealed class CompressedGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            [0x04, 0x22, 0x4d, 0x18], [0x50, 0x2a, 0x4d, 0x18], [0, 0, 0, 0], [0, 0, 0, 0x80], [0x0f, 1, 0], [0xff], [0xff, 0xff, 0xff], [0xf0, 0], [0x10, (byte)'x'], [0x1f, (byte)'x', 1, 0, 0xff, 0],
            [1, 0], [0, 0], [0xff, 0xff], [0x60], [0x64, 0x40, 0xa7], [0x6c], [0x05, 0xcc, 0x55, 0x55],
        ];

        /// <summary>Nothing marks where anything begins.</summary>
        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
        {
        }
    }

    sealed class IdlGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            .. ((string[])[
                "message ", "exception ", "type ", "enum ", "service ", "inherit ", "inherit *", "include \"a\"", "void ", "object ", "list<int>", "map<string, A>", "tuple<int, object>", "raw? ", "string ", "float ", "A", "B<A>", "0: int a", "1: A b = -1",
                "\n#: ", "#: #: ", "#: map\n", "#: struct\n", "#: of ubyte\n", "#: union 1 A, 2 B \"b\"\n", "#: scoped\n", "#: dotted\n", "#: named\n", "#: name \"x y\"\n", "#: throws A, B\n", "#: results A\n", "#: notification\n", "#: idempotent\n", "#: timeout -1\n", "#: progress A\n", "#: optional NaN\n",
                "{", "}", "<", ">", "(", ")", ",", ":", "=", "?", "*", "\"", "\\u0041", "\\", "#", "\n", "true", "null", "-1", "1.5e3", ".5", "4294967296", "guid", "type guid = string\n", " : 1 { ",
            ]).Select(Encoding.UTF8.GetBytes),
        ];

        /// <summary>What stands in brackets, within each other too, and lines.</summary>
        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
        {
            var open = new Stack<int>();
            for (int at = 0, line = 0; at < input.Length; at++)
            {
                switch (input[at])
                {
                    case (byte)'{' or (byte)'(' or (byte)'<':
                        open.Push(at);
                        break;
                    case (byte)'}' or (byte)')' or (byte)'>' when open.TryPop(out int from):
                        values.Add((from, at + 1 - from));
                        break;
                    case (byte)'\n':
                        values.Add((line, at + 1 - line));
                        line = at + 1;
                        break;
                }
            }
        }
    }

    sealed class MySqlGrammar : Grammar
    {
        public override byte[][] Tokens { get; } =
        [
            [0xfb], [0xfc, 0xff, 0xff], [0xfd, 0xff, 0xff, 0xff], [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0xfe, 0, 0, 2, 0], [0xff, 0x15, 4, (byte)'#'], [0, 0, 0], [0xff, 0xff, 0xff], [11], [4], [0xfd, 0xff], [3, (byte)'d', (byte)'e', (byte)'f'],
            [2, (byte)'i', (byte)'d'], [1, (byte)'-'], [4, (byte)'0', (byte)'0', (byte)'0', (byte)'0'], [0xf6], [0xf5], [0xf2], [12, 0x2d, 0],
        ];

        /// <summary>Packets, and texts behind a length of one byte.</summary>
        public override void FindValues(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
        {
            for (int at = 1; at + 4 <= input.Length;)
            {
                int length = input[at] | (input[at + 1] << 8) | (input[at + 2] << 16);
                if (length > input.Length - at - 4)
                {
                    return;
                }

                values.Add((at, 4 + length));
                for (int text = at + 4; text < at + 4 + length && input[text] < 0xFB && text + 1 + input[text] <= at + 4 + length; text += 1 + input[text])
                {
                    values.Add((text, 1 + input[text]));
                }

                at += 4 + length;
            }
        }
    }
}
