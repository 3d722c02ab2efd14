using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json.Nodes;
using Manywire.Extensions;

namespace Manywire.Wires.Tests.Jsonables;

/// <summary>Random documents are read into random instances, and compared with what Jsonable's rules make of the two; and again once a damaged one has been read into them.</summary>
public sealed class ReuseTests
{
    [Wire]
    public sealed class Node
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public int[]? Numbers { get; set; }

        public string?[]? Words { get; set; }

        public int[][]? Rows { get; set; }

        public byte[]? Raw { get; set; }

        public Node?[]? Children { get; set; }

        public List<int>? List { get; set; }

        public List<Node?>? Nodes { get; set; }

        public HashSet<string>? Set { get; set; }

        public Queue<int>? Queue { get; set; }

        public ICollection<string>? Many { get; set; }

        public Dictionary<string, Node?>? Map { get; set; }

        public SortedDictionary<string, int[]>? Arrays { get; set; }

        public Node? Inner { get; set; }

        public Memory<int> Memory { get; set; }

        public Spot Spot { get; set; }

        public Spot? Maybe { get; set; }

        public Spot[]? Spots { get; set; }
    }

    [Wire]
    public struct Spot
    {
        public int X { get; set; }

        public List<int>? Ys { get; set; }
    }

    static readonly string[] s_lists = ["List", "Nodes", "Queue", "Many", "Ys"];
    static readonly string[] s_maps = ["Map", "Arrays"];
    static readonly string[] s_values = ["Spot", "Maybe", "Memory", "Rows"];

    /// <summary>What is there once a document was read: a member that it lacks stays.</summary>
    static JsonObject Merged(JsonObject there, JsonObject read)
    {
        var merged = (JsonObject)there.DeepClone();
        foreach ((string name, JsonNode? value) in read)
        {
            merged[name] = Merged(name, there[name], value)?.DeepClone();
        }

        return merged;
    }

    static JsonNode? Merged(string name, JsonNode? there, JsonNode? value) => (there, value) switch
    {
        (JsonArray before, JsonArray more) when s_lists.Contains(name) => new JsonArray([.. before.Concat(more).Select(e => e?.DeepClone())]),
        (JsonArray before, JsonArray more) when name == "Set" => new JsonArray([.. before.Concat(more).Select(e => (string)e!).Distinct().Select(e => JsonValue.Create(e))]),
        (JsonArray before, JsonArray items) when name is "Children" or "Spots" && before.Count == items.Count => new JsonArray([.. before.Zip(items, (b, i) => Merged("", b, i)?.DeepClone())]),
        (JsonObject before, JsonObject entries) when s_maps.Contains(name) => new JsonObject(before.Where(e => !entries.ContainsKey(e.Key)).Concat(entries).Select(e => KeyValuePair.Create(e.Key, e.Value?.DeepClone()))),
        (JsonObject before, JsonObject members) when !s_values.Contains(name) => Merged(before, members),
        _ => value,
    };

    /// <summary>A document in Jsonable's form, in which maps have counts and objects have heads.</summary>
    static void Write(List<byte> output, JsonNode? node, string name)
    {
        switch (node)
        {
            case JsonArray array:
                Count(output, array.Count);
                output.Add((byte)'[');
                Each(output, array, (e, _) => Write(output, e, ""));
                output.Add((byte)']');
                break;
            case JsonObject entries:
                if (s_maps.Contains(name))
                {
                    Count(output, entries.Count);
                }
                else
                {
                    output.AddRange("/*JMC1*/"u8);
                }

                output.Add((byte)'{');
                Each(output, entries, (e, _) =>
                {
                    Text(output, e.Key);
                    output.Add((byte)':');
                    Write(output, e.Value, e.Key);
                });
                output.Add((byte)'}');
                break;
            case JsonValue value when value.TryGetValue(out string? text):
                Text(output, text);
                break;
            default:
                output.AddRange(Encoding.UTF8.GetBytes(node?.ToJsonString() ?? "null"));
                break;
        }
    }

    static void Each<T>(List<byte> output, IEnumerable<T> items, Action<T, int> write)
    {
        int i = 0;
        foreach (T item in items)
        {
            if (i > 0)
            {
                output.Add((byte)',');
            }

            write(item, i++);
        }
    }

    static void Count(List<byte> output, int n) => output.AddRange([(byte)'/', (byte)'*', (byte)(n + 0x130), (byte)((n + 0x130) >> 8), (byte)'*', (byte)'/']);

    static void Text(List<byte> output, string text)
    {
        Count(output, Encoding.UTF8.GetByteCount(text));
        output.AddRange(Encoding.UTF8.GetBytes("\"" + text + "\""));
    }

    static byte[] Form(JsonNode document)
    {
        List<byte> bytes = [];
        Write(bytes, document, "");
        return [.. bytes];
    }

    static JsonObject Object(Random random, int depth)
    {
        var members = new List<(string, JsonNode?)>
        {
            ("Id", random.Next(-5, 1000)),
            ("Name", Word(random)),
            ("Numbers", Array(random, () => random.Next(100))),
            ("Words", Array(random, () => Word(random))),
            ("Rows", Array(random, () => Array(random, () => random.Next(100), mayBeNull: false))),
            ("Raw", random.Next(4) == 0 ? null : Convert.ToBase64String(new byte[random.Next(4)])),
            ("List", Array(random, () => random.Next(100))),
            ("Set", Array(random, () => "w" + random.Next(6), distinct: true)),
            ("Queue", Array(random, () => random.Next(100))),
            ("Many", Array(random, () => Word(random) ?? "")),
            ("Arrays", Map(random, () => Array(random, () => random.Next(100), mayBeNull: false))),
            ("Memory", Array(random, () => random.Next(100), mayBeNull: false)),
            ("Spot", Spotted(random)),
            ("Maybe", random.Next(3) == 0 ? null : Spotted(random)),
            ("Spots", Array(random, () => Spotted(random))),
        };
        if (depth > 0)
        {
            members.Add(("Children", Array(random, () => random.Next(4) == 0 ? null : Object(random, depth - 1))));
            members.Add(("Nodes", Array(random, () => random.Next(4) == 0 ? null : Object(random, depth - 1))));
            members.Add(("Map", Map(random, () => random.Next(4) == 0 ? null : Object(random, depth - 1))));
            members.Add(("Inner", random.Next(4) == 0 ? null : Object(random, depth - 1)));
        }

        (string, JsonNode?)[] some = [.. members.Where(_ => random.Next(3) > 0)];
        random.Shuffle(some);
        return new JsonObject(some.Select(m => KeyValuePair.Create(m.Item1, m.Item2)));
    }

    static JsonObject Spotted(Random random) => new(new[] { KeyValuePair.Create("X", (JsonNode?)random.Next(9)), KeyValuePair.Create("Ys", (JsonNode?)Array(random, () => random.Next(9))) }.Where(_ => random.Next(3) > 0));

    static string? Word(Random random) => random.Next(5) == 0 ? null : "é" + random.Next(50);

    static JsonArray? Array(Random random, Func<JsonNode?> item, bool mayBeNull = true, bool distinct = false)
    {
        if (mayBeNull && random.Next(6) == 0)
        {
            return null;
        }

        IEnumerable<JsonNode?> items = Enumerable.Range(0, random.Next(4)).Select(_ => item());
        return new JsonArray([.. distinct ? items.DistinctBy(i => i!.ToJsonString()) : items]);
    }

    static JsonObject? Map(Random random, Func<JsonNode?> item) =>
        random.Next(6) == 0 ? null : new(Enumerable.Range(0, random.Next(4)).Select(_ => "k" + random.Next(5)).Distinct().Select(k => KeyValuePair.Create(k, item())));

    /// <summary>What a value is, whatever the order of what has none.</summary>
    static string Shown(Node node) => JsonWire.SerializeToString(Sorted(node));

    static Node Sorted(Node node)
    {
        foreach (Node inner in (node.Children ?? []).Concat(node.Nodes ?? []).Concat(node.Map?.Values ?? Enumerable.Empty<Node?>()).Append(node.Inner).OfType<Node>())
        {
            Sorted(inner);
        }

        node.Map = node.Map?.OrderBy(e => e.Key, StringComparer.Ordinal).ToDictionary();
        return node;
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Instances_are_reused_as_Jsonable_does_it(bool reuses)
    {
        for (int seed = 0; seed < LongRun.Choose(400, 20_000); seed++)
        {
            var random = new Random(seed);
            JsonObject there = Object(random, 2), read = Object(random, 2);
            Node value = JsonWire.Deserialize<Node>(there.ToJsonString())!;
            byte[] bytes = Form(read);
            Assert.Equal(bytes.Length, value.FromJsonable(bytes, reuses));
            JsonObject expected = reuses ? Merged(there, read) : new(there.Where(e => !read.ContainsKey(e.Key)).Concat(read).Select(e => KeyValuePair.Create(e.Key, e.Value?.DeepClone())));
            string wanted = Shown(JsonWire.Deserialize<Node>(expected.ToJsonString())!), actual = Shown(value);
            Assert.True(wanted == actual, $"{seed}: {there.ToJsonString()}\n{read.ToJsonString()}\nexpected {wanted}\nand not  {actual}");
        }
    }

    /// <summary>A bad document may leave a value changed in part, but sound: it is written and read again, and what is read into it next is as if it had always been so.</summary>
    [Fact]
    public void An_instance_is_sound_after_an_error()
    {
        for (int seed = 0; seed < LongRun.Choose(100, 5_000); seed++)
        {
            var random = new Random(seed);
            Node value = JsonWire.Deserialize<Node>(Object(random, 2).ToJsonString())!;
            byte[] whole = Form(Object(random, 1));
            for (int i = 0; i < 40; i++)
            {
                byte[] bad = Damaged(random, whole);
                int result = value.FromJsonable(bad, reuseInstance: random.Next(4) > 0, throwIfSyntaxError: false);
                Assert.InRange(result < 0 ? ~result : result, 0, bad.Length);
                string before = Shown(value);
                Assert.Equal(before, Shown(JsonableWire.Deserialize<Node>(value.ToJsonable())!));
                JsonObject next = Object(random, 1);
                Assert.True(value.FromJsonable(Form(next), reuseInstance: true) > 0);
                string wanted = Shown(JsonWire.Deserialize<Node>(Merged((JsonObject)JsonNode.Parse(before)!, next).ToJsonString())!), actual = Shown(value);
                Assert.True(wanted == actual, $"{seed}, {i}: {before}\n{next.ToJsonString()}\nexpected {wanted}\nand not  {actual}");
                if (i % 10 == 9)
                {
                    value = JsonWire.Deserialize<Node>(Object(random, 2).ToJsonString())!; // lists don't grow without end
                }
            }
        }
    }

    /// <summary>A part, or one whose lengths lie, or one in which something stands twice or is missing.</summary>
    static byte[] Damaged(Random random, byte[] whole)
    {
        List<byte> bytes = [.. whole];
        for (int changes = random.Next(1, 3); changes > 0 && bytes.Count > 1; changes--)
        {
            int at = random.Next(bytes.Count), n = random.Next(1, 12);
            int comment = Enumerable.Range(0, Math.Max(bytes.Count - 5, 0)).Select(i => (at + i) % (bytes.Count - 5)).FirstOrDefault(i => bytes[i] == '/' && bytes[i + 1] == '*' && bytes[i + 4] == '*', -1);
            switch (random.Next(6))
            {
                case 0:
                    bytes.RemoveRange(at, bytes.Count - at);
                    break;
                case 1:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 2:
                    bytes.RemoveRange(at, Math.Min(n, bytes.Count - at));
                    break;
                case 3:
                    bytes.InsertRange(at, bytes.GetRange(at, Math.Min(n, bytes.Count - at)));
                    break;
                case 4 when comment >= 0:
                    bytes[comment + 2] = (byte)(bytes[comment + 2] + random.Next(-2, 3));
                    break;
                case 5 when comment >= 0:
                    int length = random.Next(4) switch { 0 => 0x7EFF, 1 => 0x12F, 2 => random.Next(0x10000), _ => 0xFFFF };
                    (bytes[comment + 2], bytes[comment + 3]) = ((byte)length, (byte)(length >> 8));
                    break;
            }
        }

        return [.. bytes];
    }
}
