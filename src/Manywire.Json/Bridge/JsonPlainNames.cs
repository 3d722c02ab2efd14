using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;

namespace Manywire.Json;

/// <summary>Whether the names in all values of a type are written as they are: then none is looked up.</summary>
static class JsonPlainNames
{
    /// <summary>The options, with <see cref="JsonWireOptions.HasPlainNames"/> where it holds for a type.</summary>
    public static JsonWireOptions For(Type type, JsonWireOptions options)
    {
        JavaScriptEncoder? encoder = JsonKeys.Of(WireNaming.Unspecified, options.Escaping).Encoder;
        return !options.Renames && encoder is not null && WireOptions.GivenWith(options) is null && ArePlain(type, encoder, []) ? options with { HasPlainNames = true } : options;
    }

    static bool ArePlain(Type type, JavaScriptEncoder encoder, HashSet<Type> seen) =>
        !seen.Add(type) || (WireSchema.Of(type)?.In(typeof(WireDialects.Json)) is { } schema && ArePlain(schema, encoder, seen));

    static bool ArePlain(WireSchema schema, JavaScriptEncoder encoder, HashSet<Type> seen) => schema.Kind switch
    {
        WireKind.Scalar or WireKind.String or WireKind.Bytes or WireKind.Enum => true,
        WireKind.Nullable or WireKind.Array or WireKind.Map => schema.Element is { } element && ArePlain(element, encoder, seen),
        WireKind.Object => schema.Members.All(m => IsPlain(m.NameOn(typeof(JsonWire)), encoder) && (m.Schema is { } own ? ArePlain(own, encoder, seen) : ArePlain(m.Type, encoder, seen))),
        _ => false, // what is in it is known only when it is written
    };

    static bool IsPlain(string name, JavaScriptEncoder encoder) => encoder.Encode(name) == name;
}
