using System;
using System.Text.Encodings.Web;
using System.Text.Json;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>What other libraries really wrote is what the wires write and read.</summary>
public sealed class GoldenTests
{
    static readonly JsonSerializerOptions s_print = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, IncludeFields = true };

    public static TheoryData<string, string> Exact => Vector.Names(v => v.IsExact && !v.IsEvolution);

    public static TheoryData<string, string> ReadOnly => Vector.Names(v => !v.IsExact && !v.IsOurs && !v.IsEvolution

        // Nerdbank keeps the clock of UTC, MessagePack-CSharp that of the place.
        && (v.Wire, v.Case) is not ("nerdbank", "time.offset-plus9"));

    public static TheoryData<string, string> Evolution => Vector.Names(v => v.IsEvolution);

    [Theory]
    [MemberData(nameof(Exact))]
    public void Is_written_and_read(string @case, string wire)
    {
        Vector vector = Vector.Find(@case, wire);
        vector.Accept(new WriteAndRead(vector));
    }

    [Theory]
    [MemberData(nameof(ReadOnly))]
    public void Is_read(string @case, string wire)
    {
        Vector vector = Vector.Find(@case, wire);
        byte[] again = vector.Accept(new Rewrite(vector));
        vector.Written?.MustEqual("read, then written", again);
    }

    [Theory]
    [MemberData(nameof(Evolution))]
    public void Is_read_as_another_version(string @case, string wire)
    {
        Vector vector = Vector.Find(@case, wire);
        string text;
        try
        {
            text = vector.Accept(new Print(vector));
        }
        catch (WireException)
        {
            Assert.True(vector.Throws);
            return;
        }

        Assert.False(vector.Throws, text);
        Assert.Equal(vector.ReadsAs, text);
    }

    /// <summary>What System.Text.Json computes beside the members of a struct is read over.</summary>
    [Theory]
    [InlineData("complex")]
    [InlineData("complex.nullable")]
    [InlineData("complex.array")]
    [InlineData("quaternion")]
    [InlineData("matrix3x2")]
    [InlineData("matrix4x4")]
    [InlineData("drawing.point")]
    [InlineData("drawing.point-f")]
    [InlineData("drawing.size")]
    [InlineData("drawing.size-f")]
    [InlineData("drawing.rectangle")]
    [InlineData("drawing.rectangle-f")]
    [InlineData("drawing.points")]
    [InlineData("drawing.tuple")]
    public void Computed_members_of_System_Text_Json_are_read_over(string @case) => CorpusCases.Find(@case).Accept(new Computed());

    sealed class Computed : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] theirs = JsonSerializer.SerializeToUtf8Bytes(make(), s_print);
            byte[] ours = CaseWire.Json.Write(make());
            Assert.NotEqual(theirs.Length, ours.Length);
            Assert.Equal(ours, CaseWire.Json.Write(CaseWire.Json.Read<TRead>(theirs)));
            return true;
        }
    }

    sealed class WriteAndRead(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            vector.MustEqual("written", vector.Format.Write(make()));
            vector.MustEqual("read, then written", vector.Format.Write(vector.Format.Read<TRead>(vector.Bytes)));
            return true;
        }
    }

    sealed class Rewrite(Vector vector) : ICaseVisitor<byte[]>
    {
        public byte[] Visit<TWritten, TRead>(Func<TWritten> make) => vector.Format.Write(vector.Format.Read<TRead>(vector.Bytes));
    }

    sealed class Print(Vector vector) : ICaseVisitor<string>
    {
        public string Visit<TWritten, TRead>(Func<TWritten> make)
        {
            if (vector.IsExact)
            {
                vector.MustEqual("written", vector.Format.Write(make()));
            }

            return JsonSerializer.Serialize(vector.Format.Read<TRead>(vector.Bytes), s_print);
        }
    }
}
