using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Says what has changed between two versions of types, and who can still read whom.</summary>
/// <remarks>
/// <para>Types are matched by their names. Of a member that is called otherwise it is assumed that it is the same one where its name on wires, a former name, or its key says so, or where one of the same type stands in its place.</para>
/// <para>What a formatter writes isn't known: another formatter is a break. Constructors and initialisers aren't looked at.</para>
/// </remarks>
#if !GENERATOR
public
#endif
static class SchemaComparison
{
    /// <summary>The changes, in the order of types; none where nothing has changed that wires show.</summary>
    /// <param name="old">What was.</param>
    /// <param name="new">What is.</param>
    public static IReadOnlyList<SchemaChange> Compare(SchemaDocument old, SchemaDocument @new)
    {
        var comparer = new TypeComparer(new ValueComparer(old, @new, new SeenTypes(old)));
        var changes = new List<SchemaChange>();
        List<SchemaType> added = [.. @new.Types.Where(t => old.Find(t.Id) is null)];
        var looks = new Dictionary<string, SchemaType>(StringComparer.Ordinal);
        foreach (SchemaType type in added)
        {
            if (Looks(type) is var look && !looks.ContainsKey(look))
            {
                looks.Add(look, type);
            }
        }

        foreach (SchemaType type in old.Types)
        {
            changes.AddRange(@new.Find(type.Id) is { } now ? comparer.Compare(type, now) : [Removed(type, looks)]);
        }

        changes.AddRange(added.Select(t => new SchemaChange(t.Id, null, "The type is added.", Verdicts.Works)));
        return [.. changes.OrderBy(c => c.Type, StringComparer.Ordinal)];
    }

    /// <summary>The changes of one type.</summary>
    /// <param name="type">The new type.</param>
    /// <param name="old">What was.</param>
    /// <param name="new">What is, for the types that it names.</param>
    internal static IReadOnlyList<SchemaChange> Compare(SchemaType type, SchemaDocument old, SchemaDocument @new) =>
        old.Find(type.Id) is { } was ? new TypeComparer(new ValueComparer(old, @new, new SeenTypes(old))).Compare(was, type) : [new SchemaChange(type.Id, null, "The type is added.", Verdicts.Works)];

    /// <summary>Names of types don't travel: one that looks the same under another name reads what the old one wrote.</summary>
    static SchemaChange Removed(SchemaType type, Dictionary<string, SchemaType> looks) =>
        looks.TryGetValue(Looks(type), out SchemaType? renamed)
            ? new SchemaChange(type.Id, null, $"The type is gone, and '{renamed.Id}' looks the same.", Verdicts.Works)
            : new SchemaChange(type.Id, null, "The type is gone.", Verdicts.All(SchemaReading.Fails, SchemaReading.Works));

    /// <summary>All of a type but its name.</summary>
    static string Looks(SchemaType type) => SchemaWriter.Write(type).Substring(SchemaWriter.Name(type).Length);
}
