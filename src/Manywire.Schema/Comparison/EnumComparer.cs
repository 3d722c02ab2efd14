using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Compares two versions of an enum on one wire.</summary>
static class EnumComparer
{
    /// <summary>The differences.</summary>
    public static IEnumerable<Difference> Compare(SchemaType was, SchemaType now, SchemaWires wire)
    {
        bool wasNamed = IsNamed(was, wire), isNamed = IsNamed(now, wire);
        if (was.Underlying != now.Underlying)
        {
            yield return new Difference(null, $"The enum was of {was.Underlying}, and is of {now.Underlying}.", new SchemaVerdict(ScalarReading.Read(was.Underlying!, now.Underlying!, wire), ScalarReading.Read(now.Underlying!, was.Underlying!, wire)));
        }

        if (was.IsNamed != now.IsNamed || was.NamedIn != now.NamedIn)
        {
            string message = now.IsNamed || now.NamedIn is not null ? "The enum is written by name now, where keys are text." : "The enum is written as a number now.";
            yield return new Difference(null, message, wasNamed == isNamed ? Difference.Works : isNamed ? new SchemaVerdict(SchemaReading.Works, SchemaReading.Fails) : new SchemaVerdict(SchemaReading.Fails, SchemaReading.Works));
        }

        ILookup<decimal, SchemaEnumValue> numbers = now.Values.ToLookup(v => v.Value);
        ILookup<string, SchemaEnumValue> names = now.Values.ToLookup(v => v.Name, StringComparer.Ordinal);
        foreach (SchemaEnumValue before in was.Values)
        {
            SchemaEnumValue? byNumber = numbers[before.Value].FirstOrDefault(), byName = names[before.Name].FirstOrDefault();
            if (byName is not null && byName.Value != before.Value)
            {
                yield return new Difference(before.Name, $"The number of '{before.Name}' was {Text(before.Value)}, and is {Text(byName.Value)}.", wasNamed && isNamed ? Difference.Works : new SchemaVerdict(SchemaReading.Loses, SchemaReading.Loses));
            }
            else if (byName is null && byNumber is not null)
            {
                bool isRead = byNumber.FormerNames.Contains(before.Name), readsBack = before.FormerNames.Contains(byNumber.Name);
                yield return new Difference(byNumber.Name, $"The value {Text(before.Value)} was called '{before.Name}', and is called '{byNumber.Name}'.", new SchemaVerdict(wasNamed && !isRead ? SchemaReading.Partly : SchemaReading.Works, isNamed && !readsBack ? SchemaReading.Partly : SchemaReading.Works));
            }
            else if (byName is null)
            {
                yield return new Difference(before.Name, $"The value '{before.Name}' is removed.", new SchemaVerdict(wasNamed ? SchemaReading.Partly : SchemaReading.Works, SchemaReading.Works));
            }
        }

        HashSet<decimal> oldNumbers = [.. was.Values.Select(v => v.Value)];
        HashSet<string> oldNames = [.. was.Values.Select(v => v.Name)];
        foreach (SchemaEnumValue added in now.Values.Where(v => !oldNumbers.Contains(v.Value) && !oldNames.Contains(v.Name)))
        {
            yield return new Difference(added.Name, $"The value '{added.Name}' is added.", new SchemaVerdict(SchemaReading.Works, isNamed ? SchemaReading.Partly : SchemaReading.Works));
        }
    }

    /// <summary>Whether values are written by name on a wire.</summary>
    public static bool IsNamed(SchemaType type, SchemaWires wire) => wire == SchemaWires.Json && (type.IsNamed || type.NamedIn == "Json");

    static string Text(decimal number) => number.ToString(CultureInfo.InvariantCulture);
}
