using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.Json;

/// <summary>Goes over a value for what the options of a call insist on: that members whose annotations say that there is no null have none, and that members are there which a constructor takes.</summary>
/// <remarks>
/// The types' code knows nothing of it: the value has been read or written, and is walked over by its schema once more. It is well-formed, so the walk passes over whatever the schema doesn't describe.
/// The code of types that declare the same of themselves has looked already.
/// </remarks>
sealed class JsonStrictness
{
    readonly JsonWireOptions _options;
    readonly bool _written;
    readonly WireMemberRules _noNull;
    readonly WireMemberRules _needed;
    readonly Dictionary<WireSchema, Names> _names = [];

    JsonStrictness(JsonWireOptions options, bool written)
    {
        _options = options;
        _written = written;
        _noNull = !options.RespectNullableAnnotations ? 0 : written ? WireMemberRules.IsNeverNull : WireMemberRules.TakesNoNull;
        _needed = options.RespectRequiredConstructorParameters && !written ? WireMemberRules.IsParameter : 0;
    }

    /// <summary>The members of a type by their names.</summary>
    sealed class Names
    {
        readonly string[] _all;
        readonly WireNameTable _table;
        readonly string[] _former;
        readonly int[] _formerOf;
        WireNameTable? _formerTable;

        public Names(WireSchema schema, WireMemberRules needed)
        {
            Members = schema.Members;
            if (JsonSchemas.IsMade(schema.Type))
            {
                Members = (WireSchemaMember[])Members.Clone();
                for (int i = 0; i < Members.Length; i++)
                {
                    Members[i] = Members[i] with { Rules = Members[i].Rules | WireMemberRules.IsParameter };
                }
            }

            _all = Array.ConvertAll(Members, m => m.NameOn(typeof(JsonWire)));
            _table = new WireNameTable(_all);
            List<string> former = [];
            List<int> formerOf = [];
            for (int i = 0; i < Members.Length; i++)
            {
                IsNeeding |= (Members[i].Rules & needed) != 0;
                foreach (string name in Members[i].FormerNames ?? [])
                {
                    former.Add(name);
                    formerOf.Add(i);
                }
            }

            (_former, _formerOf) = ([.. former], [.. formerOf]);
        }

        public WireSchemaMember[] Members { get; }

        /// <summary>Whether any of them must be there.</summary>
        public bool IsNeeding { get; }

        /// <summary>As the types' code finds it.</summary>
        public int Find(ReadOnlySpan<byte> name, bool ignoresCase)
        {
            int found = _table.Find(name);
            found = found < 0 && ignoresCase ? WireNames.FindIgnoringCase(name, _all) : found;
            if (found >= 0 || _former.Length == 0)
            {
                return found;
            }

            found = (_formerTable ??= new WireNameTable(_former)).Find(name);
            found = found < 0 && ignoresCase ? WireNames.FindIgnoringCase(name, _former) : found;
            return found < 0 ? -1 : _formerOf[found];
        }
    }

    public static bool Applies(WireOptions? options, bool written) => options is JsonWireOptions json && (json.RespectNullableAnnotations || (json.RespectRequiredConstructorParameters && !written));

    public static void Check(ReadOnlySpan<byte> value, Type type, JsonWireOptions options, bool written)
    {
        var reader = new JsonWireReader(value, null, options with { MaxDepth = int.MaxValue }); // the value has been found not to be too deep
        new JsonStrictness(options, written).Walk(ref reader, ref reader.Begin(), Look(WireSchema.Of(type)));
    }

    /// <summary>Goes over a value that has been read from somewhere within a document.</summary>
    /// <param name="reader">What has read it, which stays as it is.</param>
    /// <param name="p">The value.</param>
    /// <param name="type">Its type.</param>
    public static void CheckRead(JsonWireReader reader, ref byte p, Type type)
    {
        reader.PassAnyDepth();
        new JsonStrictness(reader.Asked!, written: false).Walk(ref reader, ref p, Look(WireSchema.Of(type)));
    }

    /// <summary>What a type looks like on this wire, and what is written in its place.</summary>
    static WireSchema? Look(WireSchema? schema)
    {
        while (schema is not null)
        {
            schema = schema.In(typeof(WireDialects.Json));
            if ((schema is { Kind: WireKind.Nullable or WireKind.Surrogate } ? schema.Element : JsonSchemas.Late(schema)) is not { } inner)
            {
                break;
            }

            schema = WireSchema.Of(inner);
        }

        return schema;
    }

    ref byte Walk(scoped ref JsonWireReader reader, ref byte p, WireSchema? schema)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            reader.Fail(ref p, JsonValues.FewerLevels);
        }

        p = ref reader.Finish(ref p);
        switch (p)
        {
            case (byte)'{' when schema is { Kind: WireKind.Object }:
                p = ref reader.OpenObject(ref p, schema.Layout, out int n);
                return ref WalkMembers(ref reader, ref p, schema, n);
            case (byte)'{' when schema is { Kind: WireKind.Map, Element: { } of }:
                return ref WalkEntries(ref reader, ref p, Look(WireSchema.Of(of)));
            case (byte)'{' when schema is { Kind: WireKind.Union, Cases: { } cases } && !IsReference(ref reader, ref p):
                return ref WalkCase(ref reader, ref p, schema, cases);
            case (byte)'{' when schema is { Kind: WireKind.Array }:
                return ref WalkIdentified(ref reader, ref p, schema);
            case (byte)'[' when schema is { Kind: WireKind.Array, Element: { } of }:
                return ref WalkElements(ref reader, ref p, Look(WireSchema.Of(of)), 1);
            case (byte)'[' when schema is { Kind: WireKind.Object, Type: { IsArray: true } grid }:
                return ref WalkElements(ref reader, ref p, Look(WireSchema.Of(grid.GetElementType()!)), grid.GetArrayRank());
            case (byte)'[' when schema is { Kind: WireKind.Map, Key: { } key, Element: { } of }:
                return ref WalkPairs(ref reader, ref p, Look(WireSchema.Of(key)), Look(WireSchema.Of(of)));
            default:
                return ref reader.Skip(ref p);
        }
    }

    ref byte WalkMembers(scoped ref JsonWireReader reader, ref byte p, WireSchema schema, int n)
    {
        if (!_names.TryGetValue(schema, out Names? names))
        {
            _names[schema] = names = new Names(schema, _needed);
        }

        bool[]? seen = names.IsNeeding ? new bool[names.Members.Length] : null;
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                break;
            }

            int i = names.Find(key, reader.IgnoresCase);
            if (i >= 0)
            {
                seen?[i] = true;
                p = ref WalkMember(ref reader, ref p, names.Members[i], schema.Type);
            }
            else
            {
                seen = key.SequenceEqual("$ref"u8) ? null : seen; // the object has its members elsewhere
                p = ref reader.Skip(ref p);
            }

            n--;
        }

        for (int i = 0; i < seen?.Length; i++)
        {
            if (!seen[i] && (names.Members[i].Rules & _needed) != 0)
            {
                reader.Fail(ref p, Missing(names.Members, seen));
            }
        }

        return ref p;
    }

    string Missing(WireSchemaMember[] members, bool[] seen)
    {
        List<string> missing = [];
        for (int i = 0; i < members.Length; i++)
        {
            if (!seen[i] && (members[i].Rules & _needed) != 0)
            {
                missing.Add(members[i].Name);
            }
        }

        return (missing.Count == 1 ? "the required member " : "the required members ") + string.Join(", ", missing);
    }

    ref byte WalkMember(scoped ref JsonWireReader reader, ref byte p, WireSchemaMember member, Type type)
    {
        p = ref reader.Finish(ref p);
        if (p == 'n' && (member.Rules & _noNull) != 0)
        {
            reader.Fail(ref p, _written ? $"a value of {member.Name} of {WireNames.Spell(type)}, which is never null" : $"a value for {member.Name} of {WireNames.Spell(type)}, which takes no null");
        }

        if (member.Compression is { } compression)
        {
            if (p != '"' || !_written)
            {
                return ref reader.Skip(ref p); // what is read is gone over once it is out of its envelope
            }

            long remaining = reader.Remaining(ref p);
            byte[]? packed = null;
            p = ref reader.GetBytes(ref p, ref packed);
            using var raw = new WireBytes();
            compression.Decompress(packed, whole: true, raw);
            WireMember.CheckWritten<JsonFormat, JsonWireWriter, JsonWireReader>(raw.Written, member.Type, _options, remaining);
            return ref p;
        }

        return ref Walk(ref reader, ref p, Look(member.Find()));
    }

    ref byte WalkEntries(scoped ref JsonWireReader reader, ref byte p, WireSchema? of)
    {
        p = ref reader.OpenObject(ref p, WireLayout.Map, out int n);
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out _);
            if (n < 0)
            {
                return ref p;
            }

            p = ref Walk(ref reader, ref p, of);
            n--;
        }
    }

    /// <summary>An array that has an identity, or a reference to one.</summary>
    ref byte WalkIdentified(scoped ref JsonWireReader reader, ref byte p, WireSchema schema)
    {
        p = ref reader.OpenObject(ref p, WireLayout.Map, out int n);
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                return ref p;
            }

            p = ref key.SequenceEqual("$values"u8) ? ref Walk(ref reader, ref p, schema) : ref reader.Skip(ref p);
            n--;
        }
    }

    ref byte WalkElements(scoped ref JsonWireReader reader, ref byte p, WireSchema? of, int rank)
    {
        p = ref reader.BeginArray(ref p, out int n);
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            p = ref reader.Finish(ref p);
            p = ref rank > 1 && p == '[' ? ref WalkElements(ref reader, ref p, of, rank - 1) : ref Walk(ref reader, ref p, of);
        }
    }

    /// <summary>The entries of a map whose keys aren't text.</summary>
    ref byte WalkPairs(scoped ref JsonWireReader reader, ref byte p, WireSchema? key, WireSchema? of)
    {
        p = ref reader.BeginArray(ref p, out int n);
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            p = ref reader.Finish(ref p);
            if (p != '[')
            {
                p = ref reader.Skip(ref p);
                continue;
            }

            p = ref reader.BeginArray(ref p, out int parts);
            int part = 0;
            for (int at = 0; ; at++)
            {
                p = ref reader.NextElement(ref p, ref parts, ref part);
                if (parts < 0)
                {
                    break;
                }

                p = ref Walk(ref reader, ref p, at == 0 ? key : of);
            }
        }
    }

    /// <summary>A case: its members, or what stands for it as <c>$value</c>.</summary>
    ref byte WalkCase(scoped ref JsonWireReader reader, ref byte p, WireSchema schema, WireCases cases)
    {
        p = ref reader.OpenUnion(ref p, cases, out int tag, out int n);
        WireSchema? own = null;
        foreach (WireSchemaMember member in schema.Members)
        {
            own = member.Key == tag ? Look(member.Find()) : own;
        }

        if (own is { Kind: WireKind.Object })
        {
            return ref WalkMembers(ref reader, ref p, own, n);
        }

        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                return ref p;
            }

            p = ref Walk(ref reader, ref p, key.SequenceEqual("$value"u8) ? own : null);
            n--;
        }
    }

    /// <summary>Whether an object stands for one that was there before.</summary>
    static bool IsReference(scoped ref JsonWireReader reader, ref byte p) =>
        reader.Starts(ref reader.Finish(ref reader.OpenObject(ref p, WireLayout.Map, out _)), "\"$ref\""u8);
}
