using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Compares two versions of a union on one wire.</summary>
/// <param name="values">Compares cases of other types.</param>
/// <param name="wire">The wire.</param>
sealed class UnionComparer(ValueComparer values, SchemaWires wire)
{
    /// <summary>The differences.</summary>
    public IEnumerable<Difference> Compare(SchemaType was, SchemaType now)
    {
        if (was.Discriminator != now.Discriminator)
        {
            yield return new Difference(null, $"The case was told by '{was.Discriminator}' in JSON, and is told by '{now.Discriminator}'.", wire == SchemaWires.Json ? Difference.Fails : Difference.Works);
        }

        var pairs = new List<(SchemaCase Was, SchemaCase Now)>();
        HashSet<SchemaCase> paired = [];
        ILookup<string, SchemaCase> byType = now.Cases.ToLookup(Type, StringComparer.Ordinal), byName = now.Cases.Where(c => c.Name is not null).ToLookup(c => c.Name!, StringComparer.Ordinal);
        ILookup<int, SchemaCase> byTag = now.Cases.ToLookup(c => c.Tag);
        foreach (SchemaCase @case in was.Cases)
        {
            if (byType[Type(@case)].Concat(byTag[@case.Tag]).Concat(@case.Name is { } name ? byName[name] : []).FirstOrDefault(c => !paired.Contains(c)) is { } same)
            {
                pairs.Add((@case, same));
                paired.Add(@case);
                paired.Add(same);
            }
        }

        foreach ((SchemaCase before, SchemaCase after) in pairs)
        {
            if (before.Tag != after.Tag)
            {
                bool isByName = wire == SchemaWires.Json && before.Name is not null && after.Name is not null;
                yield return new Difference(Member(after), $"The tag of the case '{Shown(after)}' was {before.Tag}, and is {after.Tag}.", isByName ? Difference.Works : new SchemaVerdict(Misread(before, now), Misread(after, was)));
            }

            if (before.Name != after.Name || before.IsUntagged != after.IsUntagged)
            {
                yield return new Difference(Member(after), $"The name of the case '{Shown(after)}' was '{before.Name ?? before.Tag.ToString(CultureInfo.InvariantCulture)}', and is '{after.Name ?? after.Tag.ToString(CultureInfo.InvariantCulture)}'.", wire == SchemaWires.Json ? Difference.Fails : Difference.Works);
            }

            if (Type(before) != Type(after))
            {
                yield return new Difference(Member(after), $"The case {after.Tag} was '{Shown(before)}', and is '{Shown(after)}'.", before.Type is { } t1 && after.Type is { } t2 ? values.Compare(t1, t2, wire) : Difference.Fails);
            }
            else if (before.Body is { } body && after.Body is { } other && SchemaWriter.Write(body) != SchemaWriter.Write(other))
            {
                foreach (Difference difference in new ObjectComparer(values, wire).Compare(body, other))
                {
                    yield return new Difference(Member(after), $"{Shown(after)}: {difference.Message}", difference.Verdict);
                }
            }
        }

        foreach (SchemaCase @case in was.Cases.Where(c => !paired.Contains(c)))
        {
            yield return new Difference(Member(@case), $"The case '{Shown(@case)}' is removed.", new SchemaVerdict(now.KeepsUnknown ? SchemaReading.Works : SchemaReading.Partly, SchemaReading.Works));
        }

        foreach (SchemaCase @case in now.Cases.Where(c => !paired.Contains(c)))
        {
            yield return new Difference(Member(@case), $"The case '{Shown(@case)}' is added.", new SchemaVerdict(SchemaReading.Works, was.KeepsUnknown ? SchemaReading.Works : SchemaReading.Partly));
        }
    }

    /// <summary>What the reader makes of a tag: another case, where one has it.</summary>
    static SchemaReading Misread(SchemaCase written, SchemaType reader) => reader.Cases.Any(c => c.Tag == written.Tag) ? SchemaReading.Loses : SchemaReading.Fails;

    static string Type(SchemaCase @case) => @case.Type?.ToString() ?? "=" + @case.Name;

    static string? Member(SchemaCase @case) => @case.Type?.Name ?? @case.Name;

    static string Shown(SchemaCase @case) => @case.Type?.ToString() ?? @case.Name ?? @case.Tag.ToString(CultureInfo.InvariantCulture);
}
