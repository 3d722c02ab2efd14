using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.AspNetCore.OpenApi;

/// <summary>Contracts and members of them that are only looked at, without reflection.</summary>
static class WireContract
{
    static readonly ConditionalWeakTable<JsonTypeInfo, JsonObject> s_described = [];

    /// <summary>An object without members; null: the type has no code.</summary>
    public static JsonTypeInfo? OfObject(Type type, JsonSerializerOptions options)
    {
        var maker = new ObjectMaker(options);
        return maker.TryVisit(type) ? AsOptions(maker.Made) : null;
    }

    /// <summary>Lets the options say how numbers look: a contract that is made says that they are never text.</summary>
    public static JsonTypeInfo? AsOptions(JsonTypeInfo? made)
    {
        made?.NumberHandling = null;
        return made;
    }

    /// <summary>A value that is written as a whole; null: the type has no code.</summary>
    /// <param name="type">Its type.</param>
    /// <param name="described">Its schema; null: it is any value.</param>
    /// <param name="options">The options that the contract is for.</param>
    public static JsonTypeInfo? OfValue(Type type, JsonObject? described, JsonSerializerOptions options)
    {
        if (described is not null && OfObject(type, options) is { } contract)
        {
            s_described.Add(contract, described); // as an object it has a schema at all places, which is then changed
            return contract;
        }

        if (type == typeof(object))
        {
            return JsonMetadataServices.CreateValueInfo<object>(options, JsonMetadataServices.ObjectConverter);
        }

        var maker = new ValueMaker(options);
        return maker.TryVisit(type) ? maker.Made : null;
    }

    /// <summary>The schema of a value that is written as a whole, or null.</summary>
    public static JsonObject? Described(JsonTypeInfo contract) =>
        s_described.TryGetValue(Nullable.GetUnderlyingType(contract.Type) is { } inner ? contract.Options.GetTypeInfo(inner) : contract, out JsonObject? described) ? described : null;

    /// <summary>Whether a name is in a list.</summary>
    public static bool IsIn(JsonArray names, string name)
    {
        foreach (JsonNode? one in names)
        {
            if (one?.GetValue<string>() == name)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>A member of an object: what System.Text.Json knows of it, where it has it as the wire does.</summary>
    /// <param name="owner">The contract that it is for.</param>
    /// <param name="member">What the wire knows of it.</param>
    /// <param name="name">Its name in JSON.</param>
    /// <param name="theirs">System.Text.Json's members, without those that were taken.</param>
    public static JsonPropertyInfo Member(JsonTypeInfo owner, WireSchemaMember member, string name, List<JsonPropertyInfo> theirs)
    {
        bool isNamed = (member.Rules & WireMemberRules.IsNamed) != 0;
        JsonPropertyInfo? property = (isNamed ? null : theirs.Find(p => p.AttributeProvider is MemberInfo declared && declared.Name == member.Name))
            ?? theirs.Find(p => p.Name == name)
            ?? theirs.Find(p => p.AttributeProvider is MemberInfo declared && IsCalled(declared, member.Name));
        if (property is not null)
        {
            theirs.Remove(property); // each is one member's
        }

        Type type = member.Compression is not null ? typeof(string) : member.Type;
        if (property is null || (property.PropertyType != type && !WireContracts.IsTheirs(type)))
        {
            var maker = new MemberMaker(owner.Options, owner.Type, name);
            if (!maker.TryVisit(type))
            {
                maker.VisitObject();
            }

            const WireMemberRules Never = WireMemberRules.TakesNoNull | WireMemberRules.IsNeverNull;
            ICustomAttributeProvider? declaration = property?.AttributeProvider ?? Declaration(owner.Type, member.Name);
            property = maker.Made!;
            property.AttributeProvider = declaration;
            property.NumberHandling = (JsonNumberHandling?)member.Numbers;
            property.IsGetNullable = property.IsSetNullable = (!type.IsValueType || Nullable.GetUnderlyingType(type) is not null) && (member.Rules & Never) != Never;
        }

        property.Name = name;
        property.Order = 0;
        property.Get ??= static _ => null; // without either it is taken for one that is left out
        property.Set ??= static (_, _) => { }; // one that can't be set can't be required
        return property;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The attributes of a member that was trimmed are in no document.")]
    static MemberInfo? Declaration(Type type, string name)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return null;
        }

        MemberInfo[] all = type.GetMembers(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        return Array.Find(all, m => m.Name == name && m is PropertyInfo or FieldInfo) ?? Array.Find(all, m => m is PropertyInfo or FieldInfo && IsCalled(m, name));
    }

    /// <summary>Whether a member has a name on wires: by an attribute, or as its type spells names.</summary>
    static bool IsCalled(MemberInfo member, string name) =>
        member.GetCustomAttribute<WireNameAttribute>()?.Name == name || member.GetCustomAttribute<DataMemberAttribute>()?.Name == name
        || string.Equals(member.Name.Replace("_", ""), name.Replace("_", "").Replace("-", ""), StringComparison.OrdinalIgnoreCase);

    sealed class ObjectMaker(JsonSerializerOptions options) : WireTypeVisitor
    {
        public JsonTypeInfo? Made { get; private set; }

#pragma warning disable CS8714 // what has members isn't null
        protected override void Visit<T>() => Made = JsonMetadataServices.CreateObjectInfo(options, new JsonObjectInfoValues<T> { PropertyMetadataInitializer = static _ => [] });
#pragma warning restore CS8714
    }

    sealed class ValueMaker(JsonSerializerOptions options) : WireTypeVisitor
    {
        public JsonTypeInfo? Made { get; private set; }

        protected override void Visit<T>() => Made = JsonMetadataServices.CreateValueInfo<T>(options, new AnyValue<T>());
    }

    sealed class MemberMaker(JsonSerializerOptions options, Type owner, string name) : WireTypeVisitor
    {
        public JsonPropertyInfo? Made { get; private set; }

        protected override void Visit<T>() => Made = JsonMetadataServices.CreatePropertyInfo(options, new JsonPropertyInfoValues<T> { IsProperty = true, IsPublic = true, DeclaringType = owner, PropertyName = name, JsonPropertyName = name });

        public void VisitObject() => Visit<object>();
    }

    /// <summary>Stands where a contract needs a converter.</summary>
    sealed class AnyValue<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
