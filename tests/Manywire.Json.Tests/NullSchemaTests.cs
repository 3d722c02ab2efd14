using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Whether members may be null in schemas, by annotations and attributes of what is read and what is written, as System.Text.Json's exporter has it; and unions that keep references.</summary>
public sealed class NullSchemaTests
{
    static readonly JsonSerializerOptions s_theirs = new() { IncludeFields = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    [Wire]
    public class Properties
    {
        public string Plain { get; set; } = "";

        public string? Maybe { get; set; }

        [AllowNull]
        public string Allowed { get; set; } = "";

        [MaybeNull]
        public string Given { get; set; } = "";

        [DisallowNull]
        public string? Disallowed { get; set; } = "";

        [NotNull]
        public string? Never { get; set; } = "";

        [DisallowNull, NotNull]
        public string? Neither { get; set; } = "";

        [AllowNull, MaybeNull]
        public string Both { get; set; } = "";

        [AllowNull, NotNull]
        public string? Taken { get; set; } = "";

        [MaybeNull, DisallowNull]
        public string Handed { get; set; } = "";

        [AllowNull, DisallowNull]
        public string Torn { get; set; } = "";

        [MaybeNull, NotNull]
        public string TornGetter { get; set; } = "";

        [AllowNull]
        public string Once { get; init; } = "";

        [DisallowNull]
        public int? Number { get; set; } = 1;

        [DisallowNull, NotNull]
        public int? NoNumber { get; set; } = 1;

        [MaybeNull]
        public List<string> Texts { get; set; } = [];

        public string Setter { get; [param: AllowNull] set; } = "";

        public string? StrictSetter { get; [param: DisallowNull] set; } = "";

        public string Getter { [return: MaybeNull] get; set; } = "";

        public string? StrictGetter { [return: NotNull] get => field ?? ""; set; } = "";
    }

    [Wire]
    public class Fields
    {
        public string Plain = "";

        [AllowNull]
        public string Allowed = "";

        [MaybeNull]
        public string Given = "";

        [DisallowNull]
        public string? Disallowed = "";

        [DisallowNull, NotNull]
        public string? Neither = "";
    }

    [Wire]
    public class Parameters(string plain, string? loose, [AllowNull] string allowed, [DisallowNull] string? disallowed, string strict, string settable)
    {
        public string Plain { get; } = plain;

        public string Loose { get; } = loose ?? "";

        public string Allowed { get; } = allowed ?? "";

        public string? Disallowed { get; } = disallowed;

        public string? Strict { get; } = strict;

        [AllowNull]
        public string Settable { get; set; } = settable;
    }

    [Wire]
    public class Generic<T>
    {
        public T? Maybe { get; set; }

        [DisallowNull]
        public T? Disallowed { get; set; } = default!;

        [DisallowNull, NotNull]
        public T? Neither { get; set; } = default!;
    }

    [Wire(References = true)]
    [JsonDerivedType(typeof(Leaf), "leaf")]
    [JsonDerivedType(typeof(Branch), "branch")]
    public abstract class Kept
    {
        [WireKey(0)]
        public required string Name { get; set; }
    }

    [Wire(References = true)]
    public sealed class Leaf : Kept
    {
        [WireKey(1)]
        public int Size { get; set; }
    }

    [Wire(References = true)]
    public sealed class Branch : Kept
    {
        [WireKey(1)]
        public List<Kept>? All { get; set; }
    }

    [Fact]
    public void Null_is_one_where_it_is_read_or_written()
    {
        Alike<Properties>();
        Alike<Fields>();
        Alike<Parameters>();
        Alike<Generic<string>>();
        Alike<Generic<int>>();

        static void Alike<[WireRoot] T>()
        {
            JsonObject theirs = s_theirs.GetJsonSchemaAsNode(typeof(T))["properties"]!.AsObject(), ours = JsonWire.Schema(typeof(T))["properties"]!.AsObject();
            foreach (string name in ours.Select(p => p.Key))
            {
                Assert.Equal(name + theirs[name]!.ToJsonString(), name + ours[name]!.ToJsonString());
            }
        }
    }

    /// <summary>Nothing is required: a case that was written before is its <c>$ref</c> alone.</summary>
    [Fact]
    public void A_union_that_keeps_references_has_its_cases() => Assert.Equal(
        """{"type":["object","null"],"anyOf":[{"properties":{"$type":{"const":"leaf"},"Name":{"type":"string"},"Size":{"type":"integer"}}},{"properties":{"$type":{"const":"branch"},"Name":{"type":"string"},"All":{"type":["array","null"],"items":{"$ref":"#"}}}}]}""",
        JsonWire.Schema(typeof(Kept)).ToJsonString());
}
