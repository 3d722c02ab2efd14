using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Objects of many members whose names come in any order: what makes them, and how many members they have, decides which code reads them.</summary>
public sealed partial class AnyOrderTests
{
    [Wire]
    public sealed partial record Made(int A, string B, int C, string D, long E, string F, int G, string H, int I, string J, int K, string L, int M, string N, int O, string P, int Q, long R);

    [Wire]
    public partial struct Flat
    {
        public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O;
        public string? P, Q, R;
    }

    [Wire]
    public sealed partial class Needed
    {
        public required string A { get; set; }

        public int B { get; set; } = 7;

        public List<int> C { get; } = [];

        [WireFormerName("was")]
        public string? D { get; init; }

        public int E, F, G, H, I, J, K, L, M, N, O, P;

        public required int Q { get; set; }
    }

    [Wire]
    public sealed partial class Sixteen
    {
        public int A0, A1, A2, A3, A4, A5;
        public string? B0, B1, B2, B3, B4;
        public int[]? C0, C1, C2, C3, C4;
    }

    [Wire]
    public sealed partial class SixtyFour
    {
        public int A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20, A21;
        public string? B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17, B18, B19, B20;
        public int[]? C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20;
    }

    [Wire]
    public sealed partial class SixtyFive
    {
        public int A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20, A21;
        public string? B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17, B18, B19, B20, B21;
        public int[]? C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20;
    }

    [Fact]
    public void Every_order_gives_the_same_value()
    {
        Check(new Made(1, "b", 3, "d", 5, "f", 7, "h", 9, "j", 11, "l", 13, "n", 15, "p", 17, 1L << 40));
        Check(new Flat { A = 1, H = 8, O = 15, P = "p", R = "日本" });
        Check(new Needed { A = "a", B = 2, C = { 1, 2, 3 }, D = "d", E = 5, P = 16, Q = 17 });
        Check(Filled<Sixteen>());
        Check(Filled<SixtyFour>());
        Check(Filled<SixtyFive>());
    }

    [Fact]
    public void What_is_wrong_with_a_name_is_said_in_any_order()
    {
        foreach (int seed in Enumerable.Range(0, 20))
        {
            (byte[] json, byte[] packed) = Shuffled(new Needed { A = "a", Q = 17 }, seed, members => [.. members, members[new Random(seed).Next(members.Length)]]);
            Assert.Contains("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Needed>(json)).Message);
            Assert.Contains("each name once", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Needed>(packed)).Message);
            Assert.Equal(17, JsonWire.Deserialize<Needed>(json, new JsonWireOptions { AllowDuplicates = true })!.Q);

            (json, packed) = Shuffled(new Needed { A = "a", Q = 17 }, seed, members => [.. members.Where(m => m.Name != "Q")]);
            Assert.Contains("the required member Q", Assert.Throws<WireException>(() => JsonWire.Deserialize<Needed>(json)).Message);
            Assert.Contains("the required member Q", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Needed>(packed)).Message);

            (json, packed) = Shuffled(new Needed { A = "a", D = "d", Q = 17 }, seed, members => [.. members.Select(m => m.Name == "D" ? ("was", m.Value) : m), ("stranger", "[{}]")]);
            Assert.Equal("d", JsonWire.Deserialize<Needed>(json)!.D);
            Assert.Equal("d", MessagePackWire.Deserialize<Needed>(packed)!.D);
            Assert.Equal("d", JsonWire.Deserialize<Needed>(Encoding.UTF8.GetString(json).Replace("\"was\"", "\"d\"", StringComparison.Ordinal), JsonWireOptions.Web)!.D);
        }
    }

    static T Filled<[WireRoot] T>()
    {
        int i = 0;
        IEnumerable<string> members = typeof(T).GetFields().Select(f => $"\"{f.Name}\":" + f.Name[0] switch { 'A' => $"{++i}", 'B' => $"\"text {++i}\"", _ => $"[{++i}]" });
        return JsonWire.Deserialize<T>("{" + string.Join(",", members) + "}")!;
    }

    static void Check<[WireRoot] T>(T value)
    {
        string expected = JsonWire.SerializeToString(value);
        for (int seed = 0; seed < 60; seed++)
        {
            (byte[] json, byte[] packed) = Shuffled(value, seed, members => members);
            Assert.Equal(expected, JsonWire.SerializeToString(JsonWire.Deserialize<T>(json)));
            Assert.Equal(expected, JsonWire.SerializeToString(JsonWire.Deserialize<T>(Segments.Every(json, 1 + (seed % 40)))));
            Assert.Equal(expected, JsonWire.SerializeToString(MessagePackWire.Deserialize<T>(packed)));
        }
    }

    /// <summary>The value in JSON and in MessagePack, its members in an order of the seed's: some after one another as declared, as a rule.</summary>
    static (byte[] Json, byte[] Packed) Shuffled<[WireRoot] T>(T value, int seed, Func<(string Name, string Value)[], (string Name, string Value)[]> change)
    {
        var random = new Random(seed);
        using JsonDocument document = JsonDocument.Parse(JsonWire.Serialize(value));
        (string Name, string Value)[] members = change([.. document.RootElement.EnumerateObject().Select(m => (m.Name, m.Value.GetRawText()))]);
        for (int swaps = random.Next(1, members.Length); swaps > 0; swaps--)
        {
            int a = random.Next(members.Length);
            int b = random.Next(members.Length);
            (members[a], members[b]) = (members[b], members[a]);
        }

        byte[] json = Encoding.UTF8.GetBytes("{" + string.Join(",", members.Select(m => $"\"{m.Name}\":{m.Value}")) + "}");
        return (json, MessagePackWire.FromJson(json));
    }
}
