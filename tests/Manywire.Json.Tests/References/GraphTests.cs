using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests.References;

/// <summary>What System.Text.Json writes with <c>ReferenceHandler.Preserve</c> is read to the same graph, collections included.</summary>
public sealed class GraphTests
{
    static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 1000 };
    static readonly JsonSerializerOptions s_indented = new(s_preserve) { WriteIndented = true };
    static readonly JsonWireOptions s_deep = new() { MaxDepth = 1000 };

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    [InlineData(12)]
    public void A_graph_is_read_as_System_Text_Json_reads_it(int count)
    {
        for (int seed = 0; seed < 40; seed++)
        {
            Knot graph = Graphs.Draw(new Random((count * 1000) + seed), count);
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(graph, s_preserve);
            string expected = Graphs.Describe(JsonSerializer.Deserialize<Knot>(json, s_preserve));
            Assert.Equal(expected, Graphs.Describe(JsonWire.Deserialize<Knot>(json, s_deep)));
            Assert.Equal(expected, Graphs.Describe(JsonWire.Deserialize<Knot>(JsonSerializer.SerializeToUtf8Bytes(graph, s_indented), s_deep)));
            if (seed < 5)
            {
                Assert.Equal(expected, Graphs.Describe(JsonWire.Deserialize<Knot>(Every(json, 1), s_deep)));
                Assert.Equal(expected, Graphs.Describe(JsonWire.Deserialize<Knot>(Every(json, 7), s_deep)));
                Assert.Equal(expected, Graphs.Describe(JsonWire.Deserialize<Knot>(Commented(json), s_deep with { AllowComments = true })));
            }
        }
    }

    [Fact]
    public void What_is_written_is_read_by_System_Text_Json()
    {
        for (int seed = 0; seed < 40; seed++)
        {
            Knot graph = Graphs.Draw(new Random(seed), 5, isCyclic: false);
            byte[] json = JsonWire.Serialize(graph, s_deep);
            string ours = Graphs.Describe(JsonWire.Deserialize<Knot>(json, s_deep));
            Assert.Equal(ours, Graphs.Describe(JsonSerializer.Deserialize<Knot>(json, s_preserve)));
        }
    }

    [Fact]
    public async Task A_graph_is_read_from_a_stream()
    {
        Knot graph = Graphs.Draw(new Random(1), 12);
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(graph, s_preserve);
        string expected = Graphs.Describe(JsonSerializer.Deserialize<Knot>(json, s_preserve));
        Assert.Equal(expected, Graphs.Describe(JsonWire.Deserialize<Knot>(new MemoryStream(json), s_deep)));
        Assert.Equal(expected, Graphs.Describe(await JsonWire.DeserializeAsync<Knot>(new Dripping(json), s_deep)));
    }

    [Fact]
    public void Values_of_one_stream_have_ids_of_their_own()
    {
        byte[] one = JsonSerializer.SerializeToUtf8Bytes(Graphs.Draw(new Random(3), 5), s_preserve);
        byte[] other = JsonSerializer.SerializeToUtf8Bytes(Graphs.Draw(new Random(4), 5), s_preserve);
        var lines = new MemoryStream([.. one, (byte)'\n', .. other, (byte)'\n']);
        string[] read = JsonWire.DeserializeAsyncEnumerable<Knot>(lines, WireSequence.Values, s_deep).ToBlockingEnumerable().Select(Graphs.Describe).ToArray();
        Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<Knot>(one, s_preserve)), read[0]);
        Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<Knot>(other, s_preserve)), read[1]);
    }

    [Fact]
    public void A_collection_at_the_root_is_read_where_its_elements_keep_references()
    {
        Knot graph = Graphs.Draw(new Random(2), 5);
        var list = new List<Knot?> { graph, null, graph.Next };
        Check(list);
        Check(new Dictionary<string, Knot?> { ["a"] = graph, ["b"] = null });
        Check(new List<List<Knot?>?> { list, list, null });
        Check(new Dictionary<int, List<Knot?>> { [1] = list, [2] = list });
        Check(new List<Bead?> { graph.Bead, new Pearl(), new Stone { Neighbours = [] } });
        Check(new Box { Knots = list, KnotMap = new() { ["x"] = graph } });

        static void Check<[WireRoot] T>(T value)
        {
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(value, s_preserve);
            Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<T>(json, s_preserve)), Graphs.Describe(JsonWire.Deserialize<T>(json, s_deep)));
            Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<T>(json, s_preserve)), Graphs.Describe(JsonWire.Deserialize<T>(Every(json, 1), s_deep)));
        }
    }

    static byte[] Commented(byte[] json)
    {
        var output = new StringBuilder();
        bool text = false;
        string all = Encoding.UTF8.GetString(json);
        for (int i = 0; i < all.Length; i++)
        {
            text ^= all[i] == '"' && !(text && all[i - 1] == '\\');
            output.Append(all[i]);
            if (all[i] == '\\')
            {
                output.Append(all[++i]);
            }
            else if (!text && all[i] is '{' or '[' or ',' or ':')
            {
                output.Append("/*,]*/ ");
            }
        }

        return Encoding.UTF8.GetBytes(output.ToString());
    }

    internal static ReadOnlySequence<byte> Every(byte[] bytes, int size)
    {
        Segment first = new(bytes.AsMemory(0, Math.Min(size, bytes.Length)), 0);
        Segment last = first;
        for (int i = size; i < bytes.Length; i += size)
        {
            last = last.Append(bytes.AsMemory(i, Math.Min(size, bytes.Length - i)));
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index) => (Memory, RunningIndex) = (memory, index);

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }

    /// <summary>Gives a few bytes at a time.</summary>
    sealed class Dripping(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;

        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, 5)]);

        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, 5));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, System.Threading.CancellationToken cancellationToken = default) => base.ReadAsync(buffer[..Math.Min(buffer.Length, 5)], cancellationToken);
    }
}
