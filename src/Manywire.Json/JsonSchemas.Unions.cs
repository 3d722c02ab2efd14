using System.Globalization;
using System.Text.Json.Nodes;

namespace Manywire.Json;

sealed partial class JsonSchemas
{
    /// <summary>Whether any object may be a case: it has neither a discriminator nor anything else. What lists it tells nothing apart.</summary>
    bool IsAnything(WireSchema union, WireSchemaMember @case) => union.Cases?.Has(@case.Key) == false
        && !(@case.Find()?.In(typeof(WireDialects.Json)) is { Kind: WireKind.Object } body && (body.Members.Length > 0 || RefusesOthers(body)));

    JsonObject Union(WireSchema schema, bool mayBeNull)
    {
        JsonObject node = Typed("object", mayBeNull);
        string discriminator = schema.Cases?.Discriminator ?? "$type";
        bool isEach = schema.Cases is { KeepsReferences: true }; // says itself whether it has the discriminator
        foreach (WireSchemaMember @case in schema.Members)
        {
            isEach |= schema.Cases?.Has(@case.Key) == false;
        }

        if (!isEach)
        {
            node["required"] = new JsonArray(discriminator);
        }

        if (schema.Cases is { KeepsUnknown: true } || System.Array.Exists(schema.Members, c => IsAnything(schema, c)))
        {
            return node; // any case
        }

        var cases = new JsonArray();
        node["anyOf"] = cases;
        foreach (WireSchemaMember @case in schema.Members)
        {
            bool isTag = @case.Name == @case.Key.ToString(CultureInfo.InvariantCulture);
            var one = new JsonObject();
            WireSchema? body = @case.Find()?.In(typeof(WireDialects.Json));
            if (schema.Cases?.Has(@case.Key) != false)
            {
                one["properties"] = new JsonObject { [discriminator] = new JsonObject { ["const"] = isTag ? @case.Key : @case.Name } };
                if (isEach && body is not { References: true })
                {
                    one["required"] = new JsonArray(discriminator);
                }
            }

            _path.Add("anyOf");
            _path.Add(cases.Count.ToString(CultureInfo.InvariantCulture));
            if (body is { Kind: WireKind.Object } own)
            {
                AddMembers(one, own);
            }

            _path.RemoveRange(_path.Count - 2, 2);
            cases.Add((JsonNode)one);
        }

        return node;
    }
}
