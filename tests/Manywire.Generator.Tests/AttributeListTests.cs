using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>
/// All public attributes of the libraries that docs/migrating.md names. Each is honoured, or announced as unsupported, so that MW042 says it; or it stands here with the reason why it says nothing about data.
/// The same for each of their arguments. A library's next version brings new ones: this fails then.
/// </summary>
public sealed class AttributeListTests
{
    static readonly WireDialectAttribute[] s_rules = [.. typeof(WireShape).Assembly.GetCustomAttributes<WireDialectAttribute>()];

    /// <summary>Attributes that say nothing about data.</summary>
    static readonly Dictionary<string, string> s_meaningless = new()
    {
        ["MemoryPack.GenerateTypeScriptAttribute"] = "makes TypeScript of the type",
        ["MemoryPack.Internal.PreserveAttribute"] = "is for a linker",
        ["MemoryPack.MemoryPackAllowSerializeAttribute"] = "silences MemoryPack's own analyzer; MW001 asks the question here",
        ["MemoryPack.SuppressDefaultInitializationAttribute"] = "an absent member keeps its initialiser's value here in any case",
        ["MessagePack.ExcludeFormatterFromSourceGeneratedResolverAttribute"] = "is for a formatter, which is none here",
        ["MessagePack.MessagePackAssumedFormattableAttribute"] = "silences MessagePack-CSharp's own analyzer",
        ["MessagePack.CompositeResolverAttribute"] = "makes a resolver, which no wire has",
        ["MessagePack.GeneratedMessagePackResolverAttribute"] = "makes a resolver, which no wire has",
        ["MessagePack.Internal.GeneratedAssemblyMessagePackResolverAttribute"] = "is written by MessagePack-CSharp's generator",
        ["System.Text.Json.Serialization.JsonAttribute"] = "is the base class of the others",
        ["System.Text.Json.Serialization.JsonSerializableAttribute"] = "stands on a context, and names types for its generator",
        ["System.Text.Json.Serialization.JsonSourceGenerationOptionsAttribute"] = "stands on a context; options are given to a wire with each call",
        ["System.Runtime.Serialization.ContractNamespaceAttribute"] = "names a namespace of XML",
        ["System.SerializableAttribute"] = "is for BinaryFormatter",
        ["PolyType.Abstractions.AssociatedTypeAttributeAttribute"] = "is for attributes",
        ["PolyType.Abstractions.TypeShapeProviderAttribute"] = "is written by PolyType's generator",
        ["PolyType.AssociatedTypeShapeAttribute"] = "names types for PolyType's generator",
        ["PolyType.GenerateShapeForAttribute"] = "stands on a witness, and names types for PolyType's generator",
        ["PolyType.EnumMemberShapeAttribute"] = "names a value that is written as a number",
        ["PolyType.EventShapeAttribute"] = "is for events, which have no data",
        ["PolyType.MethodShapeAttribute"] = "is for methods, which have no data",
        ["System.Runtime.CompilerServices.RequiresLocationAttribute"] = "is the compiler's own",
    };

    /// <summary>Arguments of honoured attributes that say nothing about data.</summary>
    static readonly Dictionary<string, string> s_idle = new()
    {
        ["MemoryPack.MemoryPackableAttribute.serializeLayout"] = "positions that are given count in any case",
        ["MemoryPack.BrotliFormatterAttribute.window"] = "is the encoder's, and any decoder reads what it makes",
        ["MemoryPack.BrotliStringFormatterAttribute.window"] = "is the encoder's, and any decoder reads what it makes",
        ["MemoryPack.BrotliFormatterAttribute.decompressionSizeLimit"] = "WireOptions.MaxDecompressed bounds all of a payload",
        ["MemoryPack.BrotliStringFormatterAttribute.decompressionSizeLimit"] = "WireOptions.MaxDecompressed bounds all of a payload",
        ["MessagePack.MessagePackObjectAttribute.SuppressSourceGeneration"] = "is for MessagePack-CSharp's generator",
        ["MessagePack.MessagePackFormatterAttribute.arguments"] = "belongs to a formatter, and that is said",
        ["System.Runtime.Serialization.DataContractAttribute.Name"] = "names a type of XML",
        ["System.Runtime.Serialization.DataContractAttribute.Namespace"] = "names a namespace of XML",
        ["PolyType.GenerateShapeAttribute.IncludeMethods"] = "is for methods, which have no data",
        ["PolyType.TypeShapeAttribute.IncludeMethods"] = "is for methods, which have no data",
        ["PolyType.TypeShapeExtensionAttribute.target"] = "is the type whose marshaler is said",
        ["PolyType.TypeShapeExtensionAttribute.Requirements"] = "is for PolyType's generator",
        ["PolyType.TypeShapeExtensionAttribute.Kind"] = "is said by the type's declaration",
        ["PolyType.TypeShapeExtensionAttribute.IncludeMethods"] = "is for methods, which have no data",
        ["PolyType.TypeShapeExtensionAttribute.AssociatedTypes"] = "names types for PolyType's generator",
        ["PolyType.DerivedTypeShapeAttribute.Name"] = "counts where there is no tag, and then it is said",
    };

    static readonly Assembly[] s_libraries =
    [
        typeof(MemoryPack.MemoryPackableAttribute).Assembly,
        typeof(global::MessagePack.MessagePackObjectAttribute).Assembly,
        typeof(global::MessagePack.CompositeResolverAttribute).Assembly,
        typeof(System.Text.Json.Serialization.JsonIgnoreAttribute).Assembly,
        typeof(Nerdbank.MessagePack.MessagePackConverterAttribute).Assembly,
        typeof(PolyType.GenerateShapeAttribute).Assembly,
    ];

    static IEnumerable<Type> Attributes => s_libraries.SelectMany(a => a.GetExportedTypes())
        .Concat(typeof(DataContractAttribute).Assembly.GetExportedTypes().Where(t => t.Namespace == "System.Runtime.Serialization" && t.Name != "OptionalFieldAttribute"))
        .Append(typeof(NonSerializedAttribute)).Append(typeof(SerializableAttribute))
        .Where(t => typeof(Attribute).IsAssignableFrom(t));

    /// <summary>As the tables call it.</summary>
    static string Name(Type type) => type.Namespace + "." + type.Name.Split('`')[0];

    /// <summary>The rules of an attribute: its own, or those of what it derives from.</summary>
    static WireDialectAttribute[] Rules(Type type)
    {
        for (Type? t = type; t is not null; t = t.BaseType)
        {
            if (s_rules.Where(r => r.Attribute == Name(t)).ToArray() is { Length: > 0 } rules)
            {
                return rules;
            }
        }

        return [];
    }

    [Fact]
    public void Each_attribute_is_honoured_or_said_or_says_nothing_about_data()
    {
        string[] names = [.. Attributes.Select(Name).Distinct()];
        Assert.True(names.Length > 60);
        Assert.Equal([], Attributes.Where(t => Rules(t).Length == 0 && !s_meaningless.ContainsKey(Name(t))).Select(Name));

        // What stands here is there, and has no meaning elsewhere.
        Assert.Equal([], s_meaningless.Keys.Except(names).Where(n => n != "System.Runtime.CompilerServices.RequiresLocationAttribute"));
        Assert.Equal([], Attributes.Where(t => Rules(t).Length > 0 && s_meaningless.ContainsKey(Name(t))).Select(Name));
    }

    [Fact]
    public void Each_argument_is_honoured_or_said_or_says_nothing_about_data()
    {
        var silent = new SortedSet<string>(StringComparer.Ordinal);
        var used = new HashSet<string>();
        foreach (Type type in Attributes)
        {
            WireDialectAttribute[] rules = Rules(type);
            if (rules.Length == 0 || rules.Any(r => r.Meaning == WireMeaning.Unsupported && r.When is null))
            {
                continue;
            }

            string[] places = [.. rules.SelectMany(r => (r.Value ?? "").Split(',').Concat((r.When ?? "").Split('&').Select(c => c.Split('=')[0].TrimEnd('!'))))];
            IEnumerable<(string Name, string Place)> arguments = type.GetConstructors().SelectMany(c => c.GetParameters()).Select(p => (p.Name!, p.Position.ToString(System.Globalization.CultureInfo.InvariantCulture)))
                .Concat(type.GetProperties().Where(p => p.CanWrite).Select(p => (p.Name, p.Name)));
            foreach ((string name, string place) in arguments)
            {
                if (!places.Contains(place) && !places.Contains(name, StringComparer.OrdinalIgnoreCase))
                {
                    string called = Name(type) + "." + name;
                    used.Add(called);
                    if (!s_idle.ContainsKey(called))
                    {
                        silent.Add(called);
                    }
                }
            }
        }

        Assert.Equal([], silent);
        Assert.Equal([], s_idle.Keys.Except(used).Where(k => k is not "MessagePack.MessagePackFormatterAttribute.arguments" and not "MemoryPack.MemoryPackableAttribute.serializeLayout"));
    }

    /// <summary>MessagePack for CLI has no package here: its attributes as its sources have them.</summary>
    [Theory]
    [InlineData("MessagePackMember")]
    [InlineData("MessagePackIgnore")]
    [InlineData("MessagePackDeserializationConstructor")]
    [InlineData("MessagePackEnum")]
    [InlineData("MessagePackEnumMember")]
    [InlineData("MessagePackDateTimeMember")]
    [InlineData("MessagePackKnownType")]
    [InlineData("MessagePackKnownCollectionItemType")]
    [InlineData("MessagePackKnownDictionaryKeyType")]
    [InlineData("MessagePackKnownTupleItemType")]
    [InlineData("MessagePackRuntimeType")]
    [InlineData("MessagePackRuntimeCollectionItemType")]
    [InlineData("MessagePackRuntimeDictionaryKeyType")]
    [InlineData("MessagePackRuntimeTupleItemType")]
    public void Attributes_of_MessagePack_for_CLI_are_honoured_or_said(string name) => Assert.Contains(s_rules, r => r.Attribute == "MsgPack.Serialization." + name + "Attribute");

    /// <summary>Those that some library honours and that mean nothing to the others.</summary>
    [Fact]
    public void Every_rule_is_of_a_dialect_of_the_core_or_of_all() =>
        Assert.All(s_rules, r => Assert.Contains(r.Dialect, new[] { null, typeof(WireDialects.MemoryPack), typeof(WireDialects.MessagePack), typeof(WireDialects.Json), typeof(WireDialects.Jsonable), typeof(WireDialects.Rows) }));

    [Fact]
    public void What_isnt_honoured_has_a_hint() =>
        Assert.All(s_rules.Where(r => r.Meaning is WireMeaning.Unsupported or WireMeaning.Generates), r => Assert.False(string.IsNullOrWhiteSpace(r.Hint), r.Attribute));
}
