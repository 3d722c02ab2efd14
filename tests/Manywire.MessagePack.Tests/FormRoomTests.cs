using System;
using System.Buffers;
using System.Collections.Generic;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>What is turned from one form into another asks for no more room than it takes.</summary>
public class FormRoomTests
{
    static readonly Dictionary<string, MessagePackWireOptions> s_forms = new()
    {
        ["Cli"] = MessagePackWireOptions.Cli,
        ["Cli maps"] = MessagePackWireOptions.Cli with { Layout = WireLayout.Map },
        ["Classic"] = MessagePackWireOptions.Classic,
        ["arrays"] = new() { Layout = WireLayout.Array },
        ["maps"] = new() { Layout = WireLayout.Map },
        ["alphabetical"] = new() { Layout = WireLayout.Array, MemberOrder = MessagePackOrder.Alphabetical },
        ["Nerdbank"] = MessagePackWireOptions.Nerdbank,
    };

    public static TheoryData<string> Forms => [.. s_forms.Keys];

    static IEnumerable<RoomNamed> Values(Random random)
    {
        for (int i = 0; i < 200; i++)
        {
            yield return new RoomNamed
            {
                Small = random.Next(-40, 300),
                Text = new string('x', random.Next(0, random.Next(4) == 0 ? 400 : 20)),
                None = random.Next(2) == 0 ? null : "é",
                Number = random.NextInt64() >> random.Next(64),
                Positions = random.Next(3) == 0 ? null : new RoomKeyed { A = random.Next(), C = new string('y', random.Next(40)) },
                Real = random.NextDouble(),
                Flag = random.Next(2) == 0,
                All = random.Next(3) == 0 ? [] : [random.Next(), random.Next(200)],
            };
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public void An_output_that_gives_only_what_it_is_asked_for_has_the_same_bytes(string form)
    {
        MessagePackWireOptions options = s_forms[form];
        foreach (RoomNamed value in Values(new Random(form.Length)))
        {
            byte[] bytes = MessagePackWire.Serialize(value, options);
            foreach (int most in (int[])[1, 3, 20, 1000])
            {
                var output = new Pieces(most);
                MessagePackWire.Serialize(output, value, options);
                Assert.Equal(bytes, output.Written);
            }

            Assert.Equal(value, MessagePackWire.Deserialize<RoomNamed>(bytes, options));
        }
    }

    /// <summary>An array of members with names is turned into a map: the names are all that comes to it.</summary>
    [Theory]
    [InlineData("Cli")]
    [InlineData("Classic")]
    [InlineData("arrays")]
    [InlineData("alphabetical")]
    public void What_just_fits_into_the_limit_is_read(string form)
    {
        MessagePackWireOptions options = s_forms[form];
        int names = 0;
        foreach (string name in (string[])["Small", "Text", "None", "Number", "Positions", "Real", "Flag", "All"])
        {
            names += 1 + name.Length;
        }

        foreach (RoomNamed value in Values(new Random(form.Length)))
        {
            value.None ??= "";
            value.Positions ??= new RoomKeyed { C = "" };
            byte[] bytes = MessagePackWire.Serialize(value, options);
            long most = bytes.Length + names;
            Assert.Equal(value, MessagePackWire.Deserialize<RoomNamed>(bytes, options with { MaxDecompressed = most }));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<RoomNamed>(bytes, options with { MaxDecompressed = most - 1 }));
        }
    }

    /// <summary>Gives what it is asked for, but at most so many bytes where it isn't asked for as many.</summary>
    sealed class Pieces(int most) : IBufferWriter<byte>
    {
        readonly List<byte> _written = [];
        byte[] _piece = [];

        public byte[] Written => [.. _written];

        public void Advance(int count)
        {
            _written.AddRange(_piece.AsSpan(0, count));
            _piece = [];
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => _piece = new byte[Math.Max(sizeHint, most)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}

[Wire]
public record RoomNamed
{
    public int Small { get; set; }
    public string? Text { get; set; }
    public string? None { get; set; }
    public long Number { get; set; }
    public RoomKeyed? Positions { get; set; }
    public double Real { get; set; }
    public bool Flag { get; set; }
    public RoomList All { get; set; } = [];
}

[Wire]
public record RoomKeyed
{
    [WireKey(0)] public int A { get; set; }
    [WireKey(2)] public string? C { get; set; }
}

/// <summary>Numbers that are equal where their elements are.</summary>
public class RoomList : List<int>
{
    public override bool Equals(object? other) => other is RoomList all && System.Linq.Enumerable.SequenceEqual(this, all);

    public override int GetHashCode() => Count;
}
