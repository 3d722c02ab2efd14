using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Compares two versions of a type.</summary>
/// <param name="values">Compares what members hold.</param>
sealed class TypeComparer(ValueComparer values)
{
    /// <summary>The changes from one to the other.</summary>
    public IReadOnlyList<SchemaChange> Compare(SchemaType was, SchemaType now)
    {
        if (was == now || SchemaWriter.Write(was) == SchemaWriter.Write(now))
        {
            return [];
        }

        // A type looks different on some wires: each is compared as it looks there, and what is the same change is said once.
        var changes = new List<(string? Member, string Message, SchemaVerdict[] Verdicts)>();
        var places = new Dictionary<(string? Member, string Message), int>();
        for (int i = 0; i < Verdicts.Wires.Length; i++)
        {
            SchemaWires wire = Verdicts.Wires[i];
            foreach (Difference difference in Differences(was.In(Verdicts.Dialect(wire)), now.In(Verdicts.Dialect(wire)), wire))
            {
                if (!places.TryGetValue((difference.Member, difference.Message), out int known))
                {
                    known = changes.Count;
                    places.Add((difference.Member, difference.Message), known);
                    changes.Add((difference.Member, difference.Message, Verdicts.Works));
                }

                changes[known].Verdicts[i] = changes[known].Verdicts[i].With(difference.Verdict);
            }
        }

        return [.. changes.Select(c => new SchemaChange(now.Id, c.Member, c.Message, c.Verdicts))];
    }

    /// <summary>What differs on one wire.</summary>
    public IEnumerable<Difference> Differences(SchemaType was, SchemaType now, SchemaWires wire)
    {
        if (was.Kind != now.Kind)
        {
            return [new Difference(null, $"The type was {Kind(was)}, and is {Kind(now)}.", Difference.Fails)];
        }

        return now.Kind switch
        {
            SchemaKind.Object => new ObjectComparer(values, wire).Compare(was, now),
            SchemaKind.Union => new UnionComparer(values, wire).Compare(was, now),
            SchemaKind.Enum => EnumComparer.Compare(was, now, wire),
            SchemaKind.Service => new ServiceComparer(values, wire).Compare(was.Service!, now.Service!),
            SchemaKind.Formatted => was.Formatter == now.Formatter ? [] : [new Difference(null, $"The formatter '{was.Formatter}' is now '{now.Formatter}': nobody knows whether it reads what the other wrote.", Difference.Fails)],
            _ => Held(was, now, wire),
        };
    }

    IEnumerable<Difference> Held(SchemaType was, SchemaType now, SchemaWires wire)
    {
        if (was.Of!.ToString() != now.Of!.ToString())
        {
            yield return new Difference(now.Members.FirstOrDefault()?.Member, $"What it is written as was {was.Of}, and is {now.Of}.", values.Compare(was.Of, now.Of, wire));
        }

        if (was.Memory is null != now.Memory is null && wire == SchemaWires.Binary)
        {
            yield return new Difference(null, now.Memory is null ? "It isn't written as it lies in memory any more." : "It is written as it lies in memory now.", Difference.Fails);
        }
    }

    static string Kind(SchemaType type) => type.Kind switch
    {
        SchemaKind.Union => "a union",
        SchemaKind.Enum => "an enum",
        SchemaKind.Transparent => "transparent",
        SchemaKind.Surrogate => "written by a surrogate",
        SchemaKind.Formatted => "written by a formatter",
        SchemaKind.Service => "a service",
        _ => "an object",
    };
}
