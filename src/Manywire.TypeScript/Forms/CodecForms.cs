using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Forms;

/// <summary>What gives the codec for JSON and MessagePack of a reference: an expression.</summary>
/// <param name="document">The schema.</param>
/// <param name="modules">The names of its types.</param>
/// <param name="unsupported">Types that have no codec, by their ids, with the reason.</param>
sealed class CodecForms(SchemaDocument document, Modules modules, IReadOnlyDictionary<string, string> unsupported)
{
    /// <summary>.NET's structs whose parts are of one type, with the names that the parts have in JSON.</summary>
    static readonly Dictionary<string, string[]> s_rows = new()
    {
        ["vector2"] = ["X", "Y"], ["vector3"] = ["X", "Y", "Z"], ["vector4"] = ["X", "Y", "Z", "W"], ["quaternion"] = ["X", "Y", "Z", "W"], ["complex"] = ["Real", "Imaginary"],
        ["point"] = ["X", "Y"], ["pointf"] = ["X", "Y"], ["size"] = ["Width", "Height"], ["sizef"] = ["Width", "Height"],
        ["rectangle"] = ["X", "Y", "Width", "Height"], ["rectanglef"] = ["X", "Y", "Width", "Height"],
        ["matrix3x2"] = ["M11", "M12", "M21", "M22", "M31", "M32"],
        ["matrix4x4"] = [.. Enumerable.Range(0, 16).Select(i => $"M{(i / 4) + 1}{(i % 4) + 1}")],
    };

    readonly HashSet<string> _open = new(StringComparer.Ordinal);

    /// <summary>The codec of a reference.</summary>
    /// <param name="reference">The reference.</param>
    /// <param name="imports">What the module takes from others: what the codec needs is added.</param>
    /// <param name="isNamed">Whether the member says that an enum is written by name in JSON.</param>
    /// <exception cref="UnsupportedException">It has none.</exception>
    public string Of(SchemaTypeRef reference, CodecImports imports, bool isNamed = false)
    {
        string plain = Plain(reference, imports, isNamed, out bool takesNull);
        Limit.Check(reference, plain.Length);
        return reference.IsNullable && !takesNull ? $"{imports.Runtime("nullable")}({plain})" : plain;
    }

    string Plain(SchemaTypeRef reference, CodecImports imports, bool isNamed, out bool takesNull)
    {
        takesNull = true;
        switch (reference.Form)
        {
            case SchemaForm.Scalar:
                takesNull = false;
                return ScalarForm.All.ContainsKey(reference.Name) ? $"{imports.Runtime("scalars")}.{reference.Name}" : throw new UnsupportedException($"{reference.Name} has no counterpart");
            case SchemaForm.String:
                return imports.Runtime("string");
            case SchemaForm.Bytes:
                return imports.Runtime(reference.Name == "segment" ? "segment" : "bytes");
            case SchemaForm.List:
                return List(reference, imports);
            case SchemaForm.Map:
                return $"{imports.Runtime("map")}({Of(reference.Arguments[0], imports)}, {Of(reference.Arguments[1], imports)})";
            case SchemaForm.Tuple:
                takesNull = reference.Name is "reftuple" or "grouping";
                return takesNull ? $"{imports.Runtime("nullable")}({Tuple(reference, imports)})" : Tuple(reference, imports);
            case SchemaForm.Wrapper when reference.Name is "lazy" or "nullable":
                return $"{imports.Runtime(reference.Name == "lazy" ? "later" : "nullable")}({Of(reference.Arguments[0], imports)})";
            case SchemaForm.Grid:
                return $"{imports.Runtime("grid")}({reference.Length}, {Of(reference.Arguments[0], imports)})";
            case SchemaForm.Inline:
                takesNull = false;
                return $"{imports.Runtime("row")}({reference.Length}, {Of(reference.Arguments[0], imports)})";
            case SchemaForm.Framework:
                return Framework(reference.Name, imports, out takesNull);
            case SchemaForm.Parameter:
                return $"codec{Text.Identifier(reference.Name)}";
            case SchemaForm.Named:
                return Named(reference, imports, isNamed, out takesNull);
            default:
                throw new UnsupportedException($"{reference} has no codec");
        }
    }

    string List(SchemaTypeRef reference, CodecImports imports)
    {
        SchemaTypeRef of = reference.Arguments[0];
        string item = Of(of, imports);
        bool isBlock = reference.Name == "list" && of.Form == SchemaForm.Scalar && !of.IsNullable && ScalarForm.All[of.Name].Array is not null;
        return isBlock ? $"{imports.Runtime("block")}({item}, {ScalarForm.All[of.Name].Array})" : $"{imports.Runtime(reference.Name)}({item})";
    }

    string Tuple(SchemaTypeRef reference, CodecImports imports)
    {
        if (reference.Arguments.Count > 7)
        {
            throw new UnsupportedException($"{reference} has more than seven parts");
        }

        if (reference.Name == "grouping")
        {
            return $"{imports.Runtime("tuple")}(null, {Of(reference.Arguments[0], imports)}, {imports.Runtime("list")}({Of(reference.Arguments[1], imports)}))";
        }

        string names = reference.Name == "pair" ? "\"Key\", \"Value\"" : string.Join(", ", reference.Arguments.Select((_, i) => $"\"Item{i + 1}\""));
        return $"{imports.Runtime("tuple")}([{names}]{string.Concat(reference.Arguments.Select(a => ", " + Of(a, imports)))})";
    }

    static string Framework(string word, CodecImports imports, out bool takesNull)
    {
        takesNull = false;
        if (s_rows.TryGetValue(word, out string[]? names))
        {
            (int count, string of) = ScalarForm.Rows[word];
            return $"{imports.Runtime("row")}({count}, {imports.Runtime("scalars")}.{of}, [{string.Join(", ", names.Select(n => $"\"{n}\""))}])";
        }

        switch (word)
        {
            case "index":
                return imports.Runtime("index");
            case "range":
                return $"{imports.Runtime("row")}(2, {imports.Runtime("index")}, [\"Start\", \"End\"])";
            case "biginteger":
                return imports.Runtime("bigInteger");
        }

        takesNull = true;
        return word switch
        {
            "uri" or "culture" or "timezone" or "type" or "encoding" or "ipaddress" or "ipendpoint" or "version" or "stringbuilder" => imports.Runtime("string"),
            "bitarray" => $"{imports.Runtime("list")}({imports.Runtime("scalars")}.bool)",
            _ => throw new UnsupportedException($"{word} has no codec"),
        };
    }

    string Named(SchemaTypeRef reference, CodecImports imports, bool isNamed, out bool takesNull)
    {
        SchemaType declared = document.Find(reference) ?? throw new UnsupportedException($"{reference.Name} isn't described");
        if (declared.Service is not null)
        {
            throw new UnsupportedException($"{declared.Name} is a service, and no value");
        }

        if (unsupported.TryGetValue(declared.Id, out string? reason))
        {
            throw new UnsupportedException($"{declared.Name} isn't supported: {reason}");
        }

        SchemaType type = declared.In("Json");
        takesNull = false;
        if (type.Kind != declared.In("MessagePack").Kind || type.Kind != declared.In("MemoryPack").Kind)
        {
            throw new UnsupportedException($"{declared.Name} is another kind of type on each wire");
        }

        string name = modules[declared];
        switch (type.Kind)
        {
            case SchemaKind.Enum:
                return Enum(type, name, isNamed || type.NamedIn == "Json" || (type.IsNamed && type.NamedIn is null), imports);
            case SchemaKind.Transparent or SchemaKind.Surrogate when type.Of is { } of:
                return Inside(declared, of, reference, imports, out takesNull);
            case SchemaKind.Union or SchemaKind.Object:
                takesNull = !type.IsValueType;
                imports.Codec(name);
                return reference.Arguments.Count == 0 ? name + "Codec" : $"{name}Codec({string.Join(", ", reference.Arguments.Select(a => Of(a, imports)))})";
            default:
                throw new UnsupportedException($"only its formatter {type.Formatter} knows what {declared.Name} looks like");
        }
    }

    /// <summary>What stands in the place of a type: one within itself would have no end.</summary>
    string Inside(SchemaType declared, SchemaTypeRef of, SchemaTypeRef reference, CodecImports imports, out bool takesNull)
    {
        if (declared.In("MessagePack").Of?.ToString() != of.ToString() || declared.In("MemoryPack").Of?.ToString() != of.ToString() || _open.Count == Limit.Deepest || !_open.Add(declared.Id))
        {
            throw new UnsupportedException($"{declared.Name} is written as what it holds, and that is itself, or another type on each wire");
        }

        try
        {
            SchemaTypeRef closed = of.Close(declared.Parameters, reference.Arguments);
            string codec = Plain(closed, imports, false, out takesNull);
            Limit.Check(closed, codec.Length);
            if (closed.IsNullable && !takesNull)
            {
                takesNull = true;
                return $"{imports.Runtime("nullable")}({codec})";
            }

            return codec;
        }
        finally
        {
            _open.Remove(declared.Id);
        }
    }

    static string Enum(SchemaType type, string name, bool isNamed, CodecImports imports)
    {
        string suffix = ScalarForm.All[type.Underlying!].Type == "bigint" ? "n" : "";
        string names = $", {{ {string.Join(", ", type.Values.SelectMany(v => v.FormerNames.Prepend(v.Name).Select(n => $"{Text.Literal(n)}: {v.Value.ToString(System.Globalization.CultureInfo.InvariantCulture)}{suffix}")))} }}";
        imports.Module(name);
        return $"{imports.Runtime("enumeration")}<{name}>({imports.Runtime("scalars")}.{type.Underlying}{names}, {(isNamed ? "true" : "false")}, {(type.IsFlags ? "true" : "false")})";
    }
}
