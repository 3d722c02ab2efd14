using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Json.Tests.References;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What lies behind a value isn't gone over for it, where one value after another is read from what has arrived.</summary>
public sealed class BehindTests
{
    const int Count = 4000;

    static readonly JsonWireOptions s_strict = new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true };
    static readonly JsonWireOptions s_lenient = new() { AllowComments = true, AllowTrailingCommas = true };

    public static TheoryData<string> Options => ["defaults", "strict", "lenient", "both"];

    static JsonWireOptions Of(string options) => options switch
    {
        "strict" => s_strict,
        "lenient" => s_lenient,
        "both" => s_strict with { AllowComments = true, AllowTrailingCommas = true },
        _ => JsonWireOptions.Default,
    };

    static byte[] Lines() => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, Count).Select(i => $"{{\"Name\":\"{i}\"}}\n")));

    [Theory]
    [MemberData(nameof(Options))]
    public void Values_of_a_sequence_take_as_much_memory_as_they_do(string options)
    {
        ReadOnlySequence<byte> left = GraphTests.Every(Lines(), 30_000);
        JsonWireOptions chosen = Of(options);
        JsonWire.Deserialize<Named>(left, out _, chosen);
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Count; i++)
        {
            Assert.Equal(i.ToString(System.Globalization.CultureInfo.InvariantCulture), JsonWire.Deserialize<Named>(left, out long used, chosen)!.Name);
            left = left.Slice(used);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, Count * 3000L);
    }

    [Theory]
    [MemberData(nameof(Options))]
    public async Task Values_of_a_pipe_take_as_much_memory_as_they_do(string options)
    {
        PipeReader pipe = PipeReader.Create(GraphTests.Every(Lines(), 30_000));
        JsonWireOptions chosen = Of(options);
        await JsonWire.DeserializeAsync<Named>(pipe, chosen);
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 1; i < Count; i++)
        {
            ValueTask<Named?> read = JsonWire.DeserializeAsync<Named>(pipe, chosen);
            Assert.True(read.IsCompletedSuccessfully); // all has arrived: the thread stays the same
            Assert.Equal(i.ToString(System.Globalization.CultureInfo.InvariantCulture), (await read)!.Name);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, Count * 3000L);
    }

    /// <summary>The parts in which comments are looked for end anywhere.</summary>
    [Fact]
    public async Task Values_of_any_length_are_found_among_comments()
    {
        for (int length = 480; length < 540; length++)
        {
            string name = new('x', length), json = $"/*{name[..(length % 7)]}*/{{/*,]}}*/\"Name\":\"{name}//\"/*}}*/,}}//{{\n[1]";
            foreach (PipeReader pipe in (PipeReader[])[PipeReader.Create(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(json))), PipeReader.Create(GraphTests.Every(Encoding.UTF8.GetBytes(json), 511))])
            {
                Assert.Equal(name + "//", (await JsonWire.DeserializeAsync<Named>(pipe, s_lenient))!.Name);
                Assert.Equal(1, Assert.Single((await JsonWire.DeserializeAsync<int[]>(pipe, s_lenient))!));
            }
        }
    }

    [Fact]
    public void An_error_in_a_value_of_a_sequence_has_its_place()
    {
        byte[] json = "{\"Name\":\"a\"} {\"Name\": null} [1,2]"u8.ToArray();
        ReadOnlySequence<byte> left = GraphTests.Every(json, 3);
        JsonWire.Deserialize<Named>(left, out long used, s_strict);
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Named>(left.Slice(used), out _, s_strict)), whole = Assert.Throws<WireException>(() => JsonWire.Deserialize<Named>(json.AsSpan((int)used), out _, s_strict));
        Assert.Equal((whole.Offset, whole.Path, whole.Expected), (error.Offset, error.Path, error.Expected));
        Assert.Equal("$.Name", error.Path);
    }

    [Wire]
    public sealed class Named
    {
        public string Name { get; set; } = "";
    }
}
