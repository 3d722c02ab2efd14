using System;
using System.Buffers;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>A thread's buffer keeps what it needs for output that isn't plain: one output must not see what the last one was.</summary>
public class IndentationTests
{
    static readonly JsonWireOptions[] s_ours =
    [
        JsonWireOptions.Default,
        new() { WriteIndented = true, NewLine = "\n" },
        new() { WriteIndented = true, NewLine = "\r\n", IndentSize = 11, IndentCharacter = '\t' },
        new() { WriteIndented = true, NewLine = "\n", Omits = JsonOmission.Null },
        new() { Omits = JsonOmission.Default },
        new() { WriteIndented = true, NewLine = "\n", WriteNumbersAsStrings = true, IndentSize = 3 },
        new() { WriteNumbersAsStrings = true },
    ];

    [Fact]
    public void Outputs_follow_one_another_also_behind_an_error()
    {
        var random = new Random(20261124);
        for (int round = 0; round < 3000; round++)
        {
            JsonWireOptions options = s_ours[random.Next(s_ours.Length)];
            Part part = Chain(random.Next(30), random);
            if (random.Next(4) == 0)
            {
                // Too deep: it ends in the middle of its lines.
                Assert.Throws<WireException>(() => JsonWire.Serialize(Chain(80, random), options));
                continue;
            }

            var theirs = new JsonSerializerOptions
            {
                WriteIndented = options.WriteIndented,
                IndentSize = options.IndentSize,
                IndentCharacter = options.IndentCharacter,
                NewLine = options.NewLine,
                NumberHandling = options.WriteNumbersAsStrings ? System.Text.Json.Serialization.JsonNumberHandling.WriteAsString : default,
                DefaultIgnoreCondition = (System.Text.Json.Serialization.JsonIgnoreCondition)(options.Omits switch { JsonOmission.Null => 3, JsonOmission.Default => 2, _ => 0 }),
            };
            Assert.Equal(JsonSerializer.Serialize(part, theirs), JsonWire.SerializeToString(part, options));
        }
    }

    [Fact]
    public void Nothing_is_allocated_for_lines()
    {
        Part part = Chain(20, new Random(1));
        var output = new ArrayBufferWriter<byte>(64 * 1024);
        foreach (JsonWireOptions options in s_ours)
        {
            Write(options);
            long before = GC.GetAllocatedBytesForCurrentThread();
            Write(options);
            Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        void Write(JsonWireOptions options)
        {
            output.ResetWrittenCount();
            JsonWire.Serialize(output, part, options);
        }
    }

    [Fact]
    public void Long_lines_follow_output_without_defaults()
    {
        Link? link = null;
        for (int i = 0; i < 12; i++)
        {
            link = new Link { Next = link };
        }

        foreach (int size in (int[])[1, 12, 40])
        {
            Assert.DoesNotContain("Of", JsonWire.SerializeToString(link, s_ours[4]));
            Assert.Equal(
                JsonSerializer.Serialize(link, new JsonSerializerOptions { WriteIndented = true, IndentSize = size, NewLine = "\n" }),
                JsonWire.SerializeToString(link, new JsonWireOptions { WriteIndented = true, IndentSize = size, NewLine = "\n" }));
        }
    }

    /// <summary>What is left out is an object: it is closed before it is dropped.</summary>
    [Wire]
    public sealed class Link
    {
        public Link? Next { get; set; }

        public Size Of { get; set; }
    }

    static Part Chain(int length, Random random)
    {
        Part part = new() { Id = random.Next(3) };
        for (int i = 1; i < length; i++)
        {
            part = new Part { Id = random.Next(100), Label = random.Next(3) == 0 ? null : "part " + i, Next = part };
        }

        return part;
    }
}
