using System;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Attributes of nullability where System.Text.Json sees them: on values that may be null, and on accessors.</summary>
public sealed class NullAttributeTests
{
    static readonly JsonSerializerOptions s_theirs = new() { RespectNullableAnnotations = true };

    [Wire]
    public class Values
    {
        [DisallowNull]
        public int? Taken { get; set; } = 1;

        [NotNull]
        public int? Given { get; set; } = 2;

        public int? Free { get; set; }
    }

    [Wire]
    public class Accessors
    {
        public string? Taken { get; [param: DisallowNull] set; } = "a";

        public string Given { [return: MaybeNull] get; set; } = "b";

        public string Allowed { get; [param: AllowNull] set => field = value ?? "null"; } = "c";

        public string? Never { [return: NotNull] get => field ?? ""; set; } = "d";
    }

    [Theory]
    [InlineData("Taken")]
    [InlineData("Given")]
    [InlineData("Free")]
    public void Values_are_read_alike(string name) => Alike<Values>($$"""{"{{name}}":null}""");

    [Theory]
    [InlineData("Taken")]
    [InlineData("Given")]
    [InlineData("Allowed")]
    [InlineData("Never")]
    public void Accessors_are_read_alike(string name) => Alike<Accessors>($$"""{"{{name}}":null}""");

    [Fact]
    public void They_are_written_alike()
    {
        Written(new Values());
        Written(new Values { Given = null });
        Written(new Values { Taken = null! });
        Written(new Accessors());
        Written(new Accessors { Given = null! });
        Written(new Accessors { Never = null });
    }

    static void Alike<[WireRoot] T>(string json) => Assert.Equal(
        Caught(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, s_theirs))),
        Caught(() => JsonSerializer.Serialize(JsonWire.Deserialize<T>(json, JsonWireOptions.From(s_theirs)))));

    static void Written<[WireRoot] T>(T value) => Assert.Equal(
        Caught(() => JsonSerializer.Serialize(value, s_theirs)),
        Caught(() => JsonWire.SerializeToString(value, JsonWireOptions.From(s_theirs))));

    static string? Caught(Func<string> made)
    {
        try
        {
            return made();
        }
        catch (Exception e) when (e is JsonException or WireException)
        {
            return null;
        }
    }
}
