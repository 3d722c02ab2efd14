using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Manywire.MessagePack.Idl;

/// <summary>The declarations of wired types and of all that they hold.</summary>
sealed class IdlOfSchemas
{
    readonly Dictionary<Type, string> _names = [];
    readonly HashSet<string> _taken = new(StringComparer.Ordinal);
    readonly HashSet<Type> _open = [];
    readonly SortedDictionary<string, IdlDeclaration> _aliases = new(StringComparer.Ordinal);
    readonly List<IdlDeclaration?> _declarations = [];
    readonly Queue<(Type Type, WireSchema Schema, int Place, string Name)> _left = [];

    public IEnumerable<IdlDeclaration> Declarations
    {
        get
        {
            foreach (IdlDeclaration alias in _aliases.Values)
            {
                yield return alias;
            }

            foreach (IdlDeclaration? declaration in _declarations)
            {
                yield return declaration!;
            }
        }
    }

    /// <summary>Declares a type, if it is one to be declared, and what it holds.</summary>
    public void Add(Type type)
    {
        TypeOf(type);
        while (_left.TryDequeue(out (Type Type, WireSchema Schema, int Place, string Name) next))
        {
            _declarations[next.Place] = Declare(next.Type, next.Schema, next.Name);
        }
    }

    static WireSchema? Look(Type? type) => type is null ? null : WireSchema.Of(type)?.In(typeof(WireDialects.MessagePack));

    static IdlType Plain(string name, params IdlType[] arguments) => new(name, arguments);

    IdlType TypeOf(Type? type, WireSchema? schema = null)
    {
        schema = schema?.In(typeof(WireDialects.MessagePack)) ?? Look(type);
        type = schema?.Type ?? type;
        if (type is not null && IdlKnownTypes.NameOf(type, out string? idl) is { } known)
        {
            if (idl is not null)
            {
                _aliases.TryAdd(known, new IdlAlias(known, Plain(idl)));
            }

            return Plain(known);
        }

        if (type == typeof(BitArray))
        {
            return Plain("list", Plain("bool")); // an object on Binary alone
        }

        switch (schema?.Kind)
        {
            case WireKind.Nullable:
                return TypeOf(schema.Element) with { IsNullable = true };
            case WireKind.Surrogate:
                return Inside(type, () => TypeOf(schema.Element));
            case WireKind.String:
                return Plain("string");
            case WireKind.Bytes:
                return Plain("raw");
            case WireKind.Array:
                return Inside(type, () => Plain("list", TypeOf(schema.Element)));
            case WireKind.Map:
                return Inside(type, () => Plain("map", TypeOf(schema.Key), TypeOf(schema.Element)));
            case WireKind.Object when schema.Members is [{ Key: -1 } only]:
                return TypeOf(only.Type, only.Schema); // a lazy value is what it holds
            case WireKind.Object when MessagePackFormSettings.IsFrameworks(type!):
                return schema.Members.Length == 0 || schema.Layout != WireLayout.Array ? Plain("object") : Plain("tuple", Array.ConvertAll(schema.Members, TypeOf));
            case WireKind.Object or WireKind.Union or WireKind.Enum:
                return Plain(Declared(type!, schema, ""));
            default:
                return Plain("object");
        }
    }

    /// <summary>What is no declaration of its own: where it is within itself, the language has no name for it.</summary>
    IdlType Inside(Type? type, Func<IdlType> of)
    {
        if (type is null || !_open.Add(type))
        {
            return Plain("object");
        }

        IdlType inner = of();
        _open.Remove(type);
        return inner;
    }

    IdlType TypeOf(WireSchemaMember member)
    {
        if (member.Compression is not null)
        {
            return Plain("raw");
        }

        IdlType type = TypeOf(member.Type, member.Schema);
        return member.Type.IsValueType || (member.Rules & WireMemberRules.IsNeverNull) != 0 ? type : type with { IsNullable = true };
    }

    /// <summary>The name of a declaration, which is to be made if it isn't there.</summary>
    string Declared(Type type, WireSchema schema, string suffix)
    {
        if (suffix.Length == 0 && _names.TryGetValue(type, out string? known))
        {
            return known;
        }

        string plain = Identifier(WireNames.Spell(type)) + suffix;
        string name = plain;
        for (int i = 2; IdlWords.IsReserved(name) || !_taken.Add(name); i++)
        {
            name = plain + i.ToString(CultureInfo.InvariantCulture);
        }

        if (suffix.Length == 0)
        {
            _names[type] = name;
        }

        _left.Enqueue((type, schema, _declarations.Count, name));
        _declarations.Add(null);
        return name;
    }

    /// <summary>A name as the language allows it, of one as C# spells it: the last name, and those of type arguments behind it.</summary>
    static string Identifier(string spelled)
    {
        int arguments = spelled.IndexOf('<');
        string name = arguments < 0 ? spelled : spelled[..arguments];
        name = name[(name.LastIndexOf('.') + 1)..];
        var text = new StringBuilder();
        foreach (string part in arguments < 0 ? [] : spelled[arguments..].Split('<', '>', ',', ' ', '[', ']', '(', ')', '?'))
        {
            name += part[(part.LastIndexOf('.') + 1)..];
        }

        foreach (char c in name)
        {
            text.Append(char.IsAsciiLetterOrDigit(c) || c == '_' ? c.ToString() : $"_{(int)c:x}");
        }

        return text.Length == 0 || char.IsAsciiDigit(text[0]) ? "_" + text : text.ToString();
    }

    IdlDeclaration Declare(Type type, WireSchema schema, string name)
    {
        switch (schema.Kind)
        {
            case WireKind.Enum:
                return new IdlEnum(name, IdlKnownTypes.NameOf(Enum.GetUnderlyingType(type), out _)!, Values(type));
            case WireKind.Union:
                return new IdlUnion(name, Array.ConvertAll(schema.Members, Case));
        }

        bool isMap = schema.Layout != WireLayout.Array;
        var fields = new IdlField[schema.Members.Length];
        var names = new HashSet<string>(StringComparer.Ordinal);
        for (int i = 0; i < fields.Length; i++)
        {
            WireSchemaMember member = schema.Members[i];
            string wire = member.NameOn(typeof(MessagePackWire));
            string plain = Identifier(wire);
            string field = plain;
            for (int n = 2; IdlWords.IsReserved(field) || !names.Add(field); n++)
            {
                field = plain + n.ToString(CultureInfo.InvariantCulture);
            }

            fields[i] = new IdlField(isMap ? i : member.Key, TypeOf(member), field, null, field == wire || !isMap ? null : wire);
        }

        return new IdlMessage(name, [], fields) { IsMap = isMap, IsStruct = type.IsValueType };

        IdlCase Case(WireSchemaMember member)
        {
            WireSchema? found = member.Find()?.In(typeof(WireDialects.MessagePack));
            string message = member.Type == type && found is not null ? Declared(type, found, "Itself") : TypeOf(member.Type, member.Schema).Name;
            return new IdlCase(member.Key, message, member.Name == member.Key.ToString(CultureInfo.InvariantCulture) ? null : member.Name);
        }
    }

    static (string Value, string Name)[] Values(Type type)
    {
        Array values = Enum.GetValuesAsUnderlyingType(type);
        string[] names = Enum.GetNames(type);
        var all = new (string, string)[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            all[i] = (Convert.ToString(values.GetValue(i), CultureInfo.InvariantCulture)!, Identifier(names[i]));
        }

        return all;
    }
}
