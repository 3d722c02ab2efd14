using System;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Verdicts for all wires, in the order of <see cref="SchemaWires"/>.</summary>
static class Verdicts
{
    /// <summary>The wires, one by one.</summary>
    public static readonly SchemaWires[] Wires = [SchemaWires.Binary, SchemaWires.MessagePack, SchemaWires.Json];

    public static SchemaVerdict[] Works => All(SchemaReading.Works, SchemaReading.Works);

    public static SchemaVerdict[] Fails => All(SchemaReading.Fails, SchemaReading.Fails);

    public static SchemaVerdict[] All(SchemaReading newReadsOld, SchemaReading oldReadsNew) => Of(_ => new SchemaVerdict(newReadsOld, oldReadsNew));

    public static SchemaVerdict[] Of(Func<SchemaWires, SchemaVerdict> on) => [.. Wires.Select(on)];

    /// <summary>The attributes of which dialect count on a wire.</summary>
    public static string Dialect(SchemaWires wire) => wire switch
    {
        SchemaWires.Binary => "MemoryPack",
        SchemaWires.MessagePack => "MessagePack",
        _ => "Json",
    };

    /// <summary>The name of a member on a wire.</summary>
    public static string NameOn(SchemaWires wire, SchemaMember member) =>
        member.NamesOn.TryGetValue(wire switch { SchemaWires.Binary => "Manywire.BinaryWire", SchemaWires.MessagePack => "Manywire.MessagePackWire", _ => "Manywire.JsonWire" }, out string? name) ? name : member.Name;
}
