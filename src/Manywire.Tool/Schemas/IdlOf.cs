using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Manywire.MessagePack.Idl;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>MessagePack IDL of a schema: the same declarations as <see cref="MessagePackIdl.Write"/> makes of types that are there.</summary>
/// <param name="document">The schema.</param>
sealed class IdlOf(SchemaDocument document)
{
    static readonly Dictionary<string, string> s_primitives = new()
    {
        ["bool"] = "bool", ["int8"] = "byte", ["uint8"] = "ubyte", ["int16"] = "short", ["uint16"] = "ushort", ["int32"] = "int", ["uint32"] = "uint", ["int64"] = "long", ["uint64"] = "ulong", ["float32"] = "float", ["float64"] = "double",
    };

    /// <summary>What the language has no word for: the alias, and what it is on the wire.</summary>
    static readonly Dictionary<string, (string Name, string Idl)> s_aliases = new()
    {
        ["char"] = ("char", "ushort"), ["float16"] = ("half", "float"), ["decimal"] = ("decimal", "string"), ["datetime"] = ("datetime", "object"), ["datetimeoffset"] = ("datetimeoffset", "tuple<object, short>"),
        ["timespan"] = ("timespan", "long"), ["date"] = ("dateonly", "int"), ["time"] = ("timeonly", "long"), ["guid"] = ("guid", "string"), ["int128"] = ("int128", "raw"), ["uint128"] = ("uint128", "raw"), ["biginteger"] = ("biginteger", "raw"),
        ["rune"] = ("rune", "int"), ["uri"] = ("uri", "string"), ["version"] = ("version", "string"), ["stringbuilder"] = ("stringbuilder", "string"), ["culture"] = ("cultureinfo", "string"), ["timezone"] = ("timezoneinfo", "string"),
    };

    /// <summary>.NET's structs that are arrays of so many values.</summary>
    static readonly Dictionary<string, (int Count, string Of)> s_rows = new()
    {
        ["vector2"] = (2, "float"), ["vector3"] = (3, "float"), ["vector4"] = (4, "float"), ["quaternion"] = (4, "float"), ["complex"] = (2, "double"), ["matrix3x2"] = (6, "float"), ["matrix4x4"] = (16, "float"),
        ["point"] = (2, "int"), ["size"] = (2, "int"), ["rectangle"] = (4, "int"), ["pointf"] = (2, "float"), ["sizef"] = (2, "float"), ["rectanglef"] = (4, "float"),
    };

    readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);
    readonly HashSet<string> _taken = new(StringComparer.Ordinal);
    readonly SortedDictionary<string, IdlDeclaration> _aliases = new(StringComparer.Ordinal);
    readonly List<IdlDeclaration?> _declarations = [];
    readonly Queue<(SchemaType Type, SchemaType Declared, SchemaTypeRef Reference, int Place, string Name)> _left = [];
    readonly List<(SchemaType Type, SchemaService Service)> _services = [];
    readonly HashSet<string> _open = new(StringComparer.Ordinal);
    readonly Dictionary<string, int> _next = new(StringComparer.Ordinal);
    readonly Steps _steps = new();

    /// <summary>The text.</summary>
    /// <param name="document">The schema.</param>
    /// <param name="root">The type that is declared, with all that it holds; null for all.</param>
    public static string Of(SchemaDocument document, SchemaTypeRef? root)
    {
        var made = new IdlOf(document);
        foreach (SchemaTypeRef each in root is null ? document.Types.Where(t => t.Parameters.Count == 0).Select(t => new { t.Name, Text = SchemaTypeRef.Parse(t.Name).Form == SchemaForm.Named ? t.Name : "@" + t.Name }).Select(t => SchemaTypeRef.Parse(t.Text)) : [root])
        {
            if (document.Find(each) is { Service: { } service } declared)
            {
                made._services.Add((declared, service));
                continue;
            }

            made.TypeOf(each);
            made.Declare();
        }

        var services = new IdlServices(made._services, made.TypeOf);
        IdlDeclaration[] served = [.. services.Declare()];
        made.Declare();
        return IdlText.Of(made._aliases.Values.Concat(made._declarations.Select(d => d is IdlMessage message && services.Thrown.Contains(message.Name) ? message with { IsException = true } : d!)).Concat(served));
    }

    static IdlType Index => Plain("tuple", Plain("int"), Plain("bool"));

    static IdlType Plain(string name, params IdlType[] arguments) => new(name, arguments);

    void Declare()
    {
        while (_left.TryDequeue(out (SchemaType Type, SchemaType Declared, SchemaTypeRef Reference, int Place, string Name) next))
        {
            _declarations[next.Place] = Declaration(next.Type, next.Declared, next.Reference, next.Name);
        }
    }

    IdlType TypeOf(SchemaTypeRef reference)
    {
        _steps.Take(reference);
        IdlType type = Bare(reference);
        return reference.IsNullable ? type with { IsNullable = true } : type;
    }

    IdlType Bare(SchemaTypeRef reference)
    {
        if (reference.Form is SchemaForm.Scalar or SchemaForm.Framework)
        {
            if (s_aliases.TryGetValue(reference.Name, out (string Name, string Idl) alias))
            {
                _aliases.TryAdd(alias.Name, new IdlAlias(alias.Name, Plain(alias.Idl)));
                return Plain(alias.Name);
            }

            return s_primitives.TryGetValue(reference.Name, out string? primitive) ? Plain(primitive)
                : s_rows.TryGetValue(reference.Name, out (int Count, string Of) row) ? Plain("tuple", [.. Enumerable.Repeat(Plain(row.Of), row.Count)])
                : reference.Name is "type" or "encoding" or "ipaddress" or "ipendpoint" ? Plain("string")
                : reference.Name == "index" ? Index
                : reference.Name == "range" ? Plain("tuple", Index, Index)
                : reference.Name == "plane" ? Plain("tuple", Plain("tuple", Plain("float"), Plain("float"), Plain("float")), Plain("float"))
                : reference.Name == "bitarray" ? Plain("list", Plain("bool"))
                : Plain("object");
        }

        switch (reference.Form)
        {
            case SchemaForm.String:
                return Plain("string");
            case SchemaForm.Bytes:
                return Plain("raw");
            case SchemaForm.List or SchemaForm.Inline:
                return Plain("list", TypeOf(reference.Arguments[0]));
            case SchemaForm.Map:
                return Plain("map", TypeOf(reference.Arguments[0]), TypeOf(reference.Arguments[1]));
            case SchemaForm.Tuple when reference.Name == "grouping":
                return Plain("tuple", TypeOf(reference.Arguments[0]), Plain("list", TypeOf(reference.Arguments[1])));
            case SchemaForm.Tuple:
                return Tuple(reference, 0);
            case SchemaForm.Wrapper:
                return reference.Name == "lazy" ? TypeOf(reference.Arguments[0]) : TypeOf(reference.Arguments[0]) with { IsNullable = true };
            case SchemaForm.Grid:
                return Plain("tuple", [.. Enumerable.Repeat(Plain("int"), reference.Length), Plain("list", TypeOf(reference.Arguments[0]))]);
            case SchemaForm.Named when document.Find(reference) is { } type:
                return Named(reference, type);
            default:
                return Plain("object");
        }
    }

    IdlType Tuple(SchemaTypeRef reference, int from)
    {
        var parts = reference.Arguments.Skip(from).Take(7).Select(TypeOf).ToList();
        if (reference.Arguments.Count > from + 7)
        {
            parts.Add(Tuple(reference, from + 7));
        }

        return Plain("tuple", [.. parts]);
    }

    IdlType Named(SchemaTypeRef reference, SchemaType declared)
    {
        SchemaType type = declared.In("MessagePack");
        if (type.Kind is SchemaKind.Transparent or SchemaKind.Surrogate && type.Of is { } of)
        {
            if (!_open.Add(declared.Id))
            {
                return Plain("object"); // it is written as itself
            }

            _steps.Enter(reference);
            IdlType inner = TypeOf(of.Close(declared.Parameters, reference.Arguments));
            _steps.Leave();
            _open.Remove(declared.Id);
            return inner;
        }

        return type.Kind is SchemaKind.Formatted or SchemaKind.Service ? Plain("object") : Plain(Name(reference.WithNull(false), type, declared, ""));
    }

    /// <summary>The name of a declaration, which is to be made if it isn't there.</summary>
    string Name(SchemaTypeRef reference, SchemaType type, SchemaType declared, string suffix)
    {
        string key = _steps.Name(reference) + suffix;
        if (_names.TryGetValue(key, out string? known))
        {
            return known;
        }

        string plain = Identifier(reference) + suffix, name = plain;
        while (IdlWords.IsReserved(name) || !_taken.Add(name))
        {
            int number = _next.GetValueOrDefault(plain, 2);
            _next[plain] = number + 1;
            name = plain + number.ToString(CultureInfo.InvariantCulture);
        }

        _steps.Take(reference);
        _names[key] = name;
        _left.Enqueue((type, declared, reference, _declarations.Count, name));
        _declarations.Add(null);
        return name;
    }

    /// <summary>The last part of a type's name, and those of its arguments behind it.</summary>
    static string Identifier(SchemaTypeRef reference)
    {
        return Word(Last(reference.Name) + string.Concat(reference.Arguments.Select(Argument)));

        static string Argument(SchemaTypeRef argument) => Last(argument.Name) + string.Concat(argument.Arguments.Select(Argument));

        static string Last(string name) => name[(name.LastIndexOf('.') + 1)..];
    }

    internal static string Word(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            text.Append(char.IsAsciiLetterOrDigit(c) || c == '_' ? c.ToString() : $"_{(int)c:x}");
        }

        return text.Length == 0 || char.IsAsciiDigit(text[0]) ? "_" + text : text.ToString();
    }

    IdlDeclaration Declaration(SchemaType type, SchemaType declared, SchemaTypeRef reference, string name)
    {
        switch (type.Kind)
        {
            case SchemaKind.Enum:
                return new IdlEnum(name, s_primitives.GetValueOrDefault(type.Underlying ?? "int32", "int"), [.. type.Values.Select(v => (v.Value.ToString(CultureInfo.InvariantCulture), Word(v.Name)))]);
            case SchemaKind.Union:
                return new IdlUnion(name, [.. type.Cases.Select(c => Case(c, declared, reference))]);
        }

        bool isMap = type.Layout != SchemaLayout.Array;
        var names = new HashSet<string>(StringComparer.Ordinal);
        var next = new Dictionary<string, int>(StringComparer.Ordinal);
        var fields = new List<IdlField>();
        foreach (SchemaMember member in type.Members)
        {
            string wire = member.NamesOn.GetValueOrDefault("Manywire.MessagePackWire", member.Name), plain = Word(wire), field = plain;
            while (IdlWords.IsReserved(field) || !names.Add(field))
            {
                int n = next.GetValueOrDefault(plain, 2);
                next[plain] = n + 1;
                field = plain + n.ToString(CultureInfo.InvariantCulture);
            }

            IdlType of = member.Compression is not null ? Plain("raw") : member.Formatter is not null ? Plain("object") : TypeOf(member.Type.Close(declared.Parameters, reference.Arguments));
            fields.Add(new IdlField(isMap ? fields.Count : member.Key, of, field, null, field == wire || !isMap ? null : wire));
        }

        return new IdlMessage(name, [], [.. fields]) { IsMap = isMap, IsStruct = declared.IsValueType };
    }

    IdlCase Case(SchemaCase @case, SchemaType declared, SchemaTypeRef reference)
    {
        string message = @case.Body is { } body ? Name(reference, body, declared, "Itself") : @case.Type is { } type ? TypeOf(type.Close(declared.Parameters, reference.Arguments)).Name : "object";
        return new IdlCase(@case.Tag, message, @case.Name == @case.Tag.ToString(CultureInfo.InvariantCulture) ? null : @case.Name);
    }
}
