using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

#pragma warning disable CA1050, CA1051, CA2227

namespace Dialects
{
    /// <summary>Members that aren't always written, or not always read.</summary>
    [Manywire.Wire]
    public sealed class Sparse
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Text { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? Maybe { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Number { get; set; } = 7;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public double Fraction { get; set; }

        public int Always { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public Point Point { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public List<Sparse?>? Children { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public Light Light { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Never { get; set; }

        public override string ToString() => $"{Text} {Maybe} {Number} {Fraction} {Always} {Point.X},{Point.Y} [{string.Join(";", Children ?? [])}] {Light} {Never}";
    }

    /// <summary>Read or written alone.</summary>
    [Manywire.Wire]
    public sealed class OneWay
    {
        // They have names since .NET 10.
        const JsonIgnoreCondition WhenWriting = (JsonIgnoreCondition)4;
        const JsonIgnoreCondition WhenReading = (JsonIgnoreCondition)5;

        [JsonIgnore(Condition = WhenWriting)]
        public string? Password { get; set; }

        [JsonIgnore(Condition = WhenReading)]
        public int Stamp { get; set; } = 1;

        [JsonIgnore(Condition = WhenReading)]
        public int Field = 2;

        public override string ToString() => $"{Password} {Stamp} {Field}";
    }

    /// <summary>The same in a record that is made of its parameters, and of which there are more than a word has bits.</summary>
    [Manywire.Wire]
    public sealed record SparseRecord(
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? A,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int B = 5)
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? C { get; init; }
    }

    [Manywire.Wire]
    public sealed class SparseWide
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? First { get; set; }
        public int M0 { get; set; } public int M1 { get; set; } public int M2 { get; set; } public int M3 { get; set; } public int M4 { get; set; } public int M5 { get; set; } public int M6 { get; set; } public int M7 { get; set; }
        public int M8 { get; set; } public int M9 { get; set; } public int M10 { get; set; } public int M11 { get; set; } public int M12 { get; set; } public int M13 { get; set; } public int M14 { get; set; } public int M15 { get; set; }
        public int M16 { get; set; } public int M17 { get; set; } public int M18 { get; set; } public int M19 { get; set; } public int M20 { get; set; } public int M21 { get; set; } public int M22 { get; set; } public int M23 { get; set; }
        public int M24 { get; set; } public int M25 { get; set; } public int M26 { get; set; } public int M27 { get; set; } public int M28 { get; set; } public int M29 { get; set; } public int M30 { get; set; } public int M31 { get; set; }
        public int M32 { get; set; } public int M33 { get; set; } public int M34 { get; set; } public int M35 { get; set; } public int M36 { get; set; } public int M37 { get; set; } public int M38 { get; set; } public int M39 { get; set; }
        public int M40 { get; set; } public int M41 { get; set; } public int M42 { get; set; } public int M43 { get; set; } public int M44 { get; set; } public int M45 { get; set; } public int M46 { get; set; } public int M47 { get; set; }
        public int M48 { get; set; } public int M49 { get; set; } public int M50 { get; set; } public int M51 { get; set; } public int M52 { get; set; } public int M53 { get; set; } public int M54 { get; set; } public int M55 { get; set; }
        public int M56 { get; set; } public int M57 { get; set; } public int M58 { get; set; } public int M59 { get; set; } public int M60 { get; set; } public int M61 { get; set; } public int M62 { get; set; } public int M63 { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public long Last { get; set; }

        public override string ToString() => $"{First} {M0} {M63} {Last}";
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
    public enum Color
    {
        Red = 1,

        [JsonStringEnumMemberName("dark-green")]
        Green = 2,

        Blue = -3,
    }

    [Flags]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only System.Text.Json makes one, in tests that run on the JIT.")]
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Rights : byte
    {
        None = 0,
        Read = 1,
        Write = 2,
        Both = 3,
        Own = 8,
    }

    public enum Plain
    {
        Zero,
        One,
    }

    /// <summary>Enums by name: where the enum says so, and where the member does.</summary>
    [Manywire.Wire]
    public sealed class Colored
    {
        public Color Color { get; set; }

        public Color? Maybe { get; set; }

        public Rights Rights { get; set; }

        public List<Color>? Colors { get; set; }

        public Dictionary<Color, Rights>? Map { get; set; }

        public Plain Plain { get; set; }

        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only System.Text.Json makes one, in tests that run on the JIT.")]
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Plain Named { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Plain>))]
        public Plain NamedToo { get; set; }

        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only System.Text.Json makes one, in tests that run on the JIT.")]
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Plain? MaybeNamed { get; set; }

        public override string ToString() =>
            $"{Color} {Maybe} {Rights} {string.Join(",", Colors ?? [])} {string.Join(",", (Map ?? []).Select(e => e.Key + ":" + e.Value))} {Plain} {Named} {NamedToo} {MaybeNamed}";
    }

    /// <summary>Numbers that are text, or may be.</summary>
    [Manywire.Wire]
    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public sealed class Numbers
    {
        public int Int { get; set; }

        public long? Maybe { get; set; }

        public string? Text { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public long Long { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public decimal? Amount { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Double { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public float? Single { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public byte Strict { get; set; }

        public override string ToString() => FormattableString.Invariant($"{Int} {Maybe} {Text} {Long} {Amount} {Double} {Single} {Strict}");
    }

    /// <summary>What the type doesn't know, in a dictionary.</summary>
    [Manywire.Wire]
    public class Open
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }

        public string? Name { get; set; }

        public override string ToString() => $"{Id} {Name} {string.Join(",", (Others ?? []).Select(o => o.Key + ":" + o.Value.GetRawText()))}";
    }

    [Manywire.Wire]
    public sealed class OpenObjects
    {
        [JsonExtensionData]
        public IDictionary<string, object>? Others { get; set; }
    }

    [Manywire.Wire]
    public sealed class OpenNodes
    {
        public int? Id { get; set; }

        [JsonExtensionData]
        public JsonObject? Others { get; set; }
    }

    /// <summary>The same where an object is made of its parts.</summary>
    [Manywire.Wire]
    public sealed record OpenRecord(int A, string? B)
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement> Others { get; init; } = [];
    }

    [Manywire.Wire]
    [JsonPolymorphic]
    [JsonDerivedType(typeof(OpenCase), "open")]
    [JsonDerivedType(typeof(ClosedCase), "closed")]
    public abstract class AnyCase
    {
        public int Id { get; set; }
    }

    [Manywire.Wire]
    public sealed class OpenCase : AnyCase
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    [Manywire.Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class ClosedCase : AnyCase;

    [Manywire.Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int Id { get; set; }

        public override string ToString() => $"{Id}";
    }

    [Manywire.Wire]
    public sealed class Part
    {
        public int A { get; set; }

        public int B { get; set; }
    }

    /// <summary>What is there is filled.</summary>
    [Manywire.Wire]
    public sealed class Filled
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Part Kept { get; } = new() { A = 1, B = 2 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Part Settable { get; set; } = new() { A = 1, B = 2 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Dictionary<string, int> Map { get; } = new(StringComparer.OrdinalIgnoreCase);

        public Part Replaced { get; set; } = new() { A = 1, B = 2 };

        public override string ToString() => $"{Kept.A} {Kept.B} {Settable.A} {Settable.B} {string.Join(",", Map)} {Replaced.A} {Replaced.B}";
    }

    [Manywire.Wire]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class AllFilled
    {
        public Part Kept { get; } = new() { A = 1, B = 2 };

        public string Text { get; set; } = "";

        public override string ToString() => $"{Kept.A} {Kept.B} {Text}";
    }

    /// <summary>System.Text.Json's interfaces and MessagePack-CSharp's, implemented both ways.</summary>
    [Manywire.Wire]
    public class Receiving : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized, MessagePack.IMessagePackSerializationCallbackReceiver
    {
        public int A { get; set; }

        [Manywire.WireIgnore, JsonIgnore]
        public string Calls { get; set; } = "";

        public void OnSerializing() => Calls += "serializing ";

        void IJsonOnSerialized.OnSerialized() => Calls += "serialized ";

        void IJsonOnDeserializing.OnDeserializing() => Calls += $"deserializing {A} ";

        public void OnDeserialized() => Calls += $"deserialized {A} ";

        public void OnBeforeSerialize() => Calls += "before ";

        void MessagePack.IMessagePackSerializationCallbackReceiver.OnAfterDeserialize() => Calls += $"after {A} ";

        public override string ToString() => Calls;
    }

    [Manywire.Wire]
    public sealed record ReceivingRecord(int A) : IJsonOnDeserializing, IJsonOnDeserialized
    {
        [Manywire.WireIgnore, JsonIgnore]
        public string Calls { get; set; } = "";

        public int B { get; set; }

        public void OnDeserializing() => Calls += $"deserializing {A} {B} ";

        public void OnDeserialized() => Calls += $"deserialized {A} {B} ";

        public override string ToString() => Calls;
    }

    /// <summary>A struct is called on itself, and not on a copy.</summary>
    [Manywire.Wire]
    public struct ReceivingStruct : IJsonOnDeserialized, MessagePack.IMessagePackSerializationCallbackReceiver
    {
        public string? Text { get; set; }

        [Manywire.WireIgnore, JsonIgnore]
        public string? Calls { get; set; }

        void IJsonOnDeserialized.OnDeserialized() => Calls += $"deserialized {Text}";

        public void OnBeforeSerialize() => Text += "!";

        public void OnAfterDeserialize() => Calls += $"after {Text}";

        public override readonly string ToString() => $"{Text} {Calls}";
    }
}
