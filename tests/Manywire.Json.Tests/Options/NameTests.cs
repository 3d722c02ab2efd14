using System;
using System.Buffers;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Names that the options of a call spell, escape, indent or leave out, against System.Text.Json.</summary>
public sealed class NameTests
{
    [Wire]
    public sealed class Names
    {
        public string? First { get; set; }

        public string? A { get; set; }

        public string? ID { get; set; }

        public string? URLValue { get; set; }

        public string? X1 { get; set; }

        public string? lower { get; set; }

        public string? aB { get; set; }

        public string? _Under { get; set; }

        public string? Über { get; set; }

        public string? IÖ { get; set; }

        public string? AñoNuevo { get; set; }

        public int Number { get; set; }

        public Names? Inner { get; set; }

        public string?[]? Several { get; set; }

        [JsonPropertyName("Given")]
        public string? Named { get; set; }

        [JsonPropertyName("<b>+'x'")]
        public string? Escaped { get; set; }

        [JsonPropertyName("\"\\\n")]
        public string? Quoted { get; set; }

        public string? ANameOfSixteenB { get; set; }

        public string? TheNameOfTwentyEightLetters { get; set; }

        public string? ThisNameIsSoLongThatItIsntCopiedAsTwoVectors { get; set; }

        public string? Last { get; set; }
    }

    static Names Draw(Random random, int depth) => new()
    {
        First = Text(random),
        A = Text(random),
        ID = Text(random),
        URLValue = Text(random),
        X1 = Text(random),
        lower = Text(random),
        aB = Text(random),
        _Under = Text(random),
        Über = Text(random),
        IÖ = Text(random),
        AñoNuevo = Text(random),
        Number = random.Next(3),
        Inner = depth > 0 && random.Next(2) == 0 ? Draw(random, depth - 1) : null,
        Several = random.Next(3) switch { 0 => null, 1 => [], _ => [Text(random), null, Text(random)] },
        Named = Text(random),
        Escaped = Text(random),
        Quoted = Text(random),
        ANameOfSixteenB = Text(random),
        TheNameOfTwentyEightLetters = Text(random),
        ThisNameIsSoLongThatItIsntCopiedAsTwoVectors = Text(random),
        Last = Text(random),
    };

    static string? Text(Random random) => random.Next(3) switch { 0 => null, 1 => "", _ => new string('x', random.Next(40)) };

    /// <summary>Gives pieces that are as small as they may be.</summary>
    internal sealed class Pieces(int least) : IBufferWriter<byte>
    {
        readonly ArrayBufferWriter<byte> _all = new();
        byte[] _piece = [];

        /// <summary>The longest piece that was asked for.</summary>
        public int Most { get; private set; }

        public ReadOnlySpan<byte> Written => _all.WrittenSpan;

        public void Advance(int count)
        {
            _all.Write(_piece.AsSpan(0, count));
            _piece.AsSpan().Fill(0xfe); // what was there isn't any more
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Most = Math.Max(Most, sizeHint);
            return _piece = new byte[Math.Max(least, sizeHint)];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    [Theory]
    [InlineData(false, JsonOmission.None)]
    [InlineData(false, JsonOmission.Null)]
    [InlineData(false, JsonOmission.Default)]
    [InlineData(true, JsonOmission.None)]
    [InlineData(true, JsonOmission.Null)]
    [InlineData(true, JsonOmission.Default)]
    public void Names_are_those_of_System_Text_Json(bool indented, JsonOmission omits)
    {
        WireNaming[] namings = [WireNaming.AsDeclared, WireNaming.CamelCase, WireNaming.SnakeCaseLower, WireNaming.KebabCaseUpper];
        JsonNamingPolicy?[] policies = [null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.KebabCaseUpper];
        for (int naming = 0; naming < namings.Length; naming++)
        {
            foreach (JsonEscaping escaping in new[] { JsonEscaping.Minimal, JsonEscaping.Relaxed, JsonEscaping.Html })
            {
                var ours = new JsonWireOptions { Naming = namings[naming], Escaping = escaping, WriteIndented = indented, Omits = omits };
                var theirs = new JsonSerializerOptions
                {
                    PropertyNamingPolicy = policies[naming],
                    Encoder = escaping == JsonEscaping.Html ? JavaScriptEncoder.Default : JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                    WriteIndented = indented,
                    DefaultIgnoreCondition = omits switch { JsonOmission.Null => JsonIgnoreCondition.WhenWritingNull, JsonOmission.Default => JsonIgnoreCondition.WhenWritingDefault, _ => default },
                };
                var random = new Random(16);
                for (int i = 0; i < 40; i++)
                {
                    Names value = Draw(random, 2);
                    string expected = JsonSerializer.Serialize(value, theirs);
                    Assert.Equal(expected, JsonWire.SerializeToString(value, ours));
                    var pieces = new Pieces(random.Next(1, 100));
                    JsonWire.Serialize(pieces, value, ours);
                    Assert.Equal(expected, Encoding.UTF8.GetString(pieces.Written));
                }
            }
        }
    }

    /// <summary>Arrays and maps keep their nulls where members that are null are left out, wherever a piece of output ends.</summary>
    [Fact]
    public void Only_members_are_left_out()
    {
        var options = new JsonWireOptions { Omits = JsonOmission.Null };
        var theirs = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        var random = new Random(17);
        Model[] values = [.. Enumerable.Range(0, 200).Select(_ => new Model
        {
            A = random.Next(2) == 0 ? null : "",
            Map = random.Next(2) == 0 ? null : new() { ["n"] = null, ["m"] = random.Next(2) == 0 ? null : new Model() },
            Many = random.Next(2) == 0 ? null : [null, new Model(), null],
            N = random.Next(2) == 0 ? null : 5,
        })];
        for (int least = 1; least < 120; least += 7)
        {
            var pieces = new Pieces(least);
            JsonWire.Serialize(pieces, values, options);
            Assert.Equal(JsonSerializer.Serialize(values, theirs), Encoding.UTF8.GetString(pieces.Written));
        }
    }

    [Wire]
    public sealed class Model
    {
        public string? A { get; set; }

        public System.Collections.Generic.Dictionary<string, Model?>? Map { get; set; }

        public Model?[]? Many { get; set; }

        public int? N { get; set; }
    }
}
