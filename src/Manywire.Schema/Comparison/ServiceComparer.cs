using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Compares two versions of a service on one wire. New reads old where an old caller's arguments come to a new server, and an old server's results to a new caller.</summary>
/// <param name="values">Compares arguments and results.</param>
/// <param name="wire">The wire.</param>
sealed class ServiceComparer(ValueComparer values, SchemaWires wire)
{
    /// <summary>The differences.</summary>
    public IEnumerable<Difference> Compare(SchemaService was, SchemaService now)
    {
        if (was.Name != now.Name)
        {
            yield return new Difference(null, $"The service {Called(was.Name)}, and {Called(now.Name).Replace("was", "is")}.", Difference.Fails);
        }

        Dictionary<string, SchemaMethod> byMember = First(now.Methods, m => m.Member), byName = First(now.Methods, m => m.WireName);
        var found = new HashSet<SchemaMethod>();
        foreach (SchemaMethod before in was.Methods)
        {
            if (!byMember.TryGetValue(before.Member, out SchemaMethod? after) && !byName.TryGetValue(before.WireName, out after))
            {
                yield return new Difference(before.Member, $"The method '{before.Member}' is removed.", new SchemaVerdict(SchemaReading.Fails, SchemaReading.Works));
                continue;
            }

            found.Add(after);
            foreach (Difference difference in Compare(before, after, was.NamedArguments || now.NamedArguments))
            {
                yield return difference;
            }
        }

        foreach (SchemaMethod added in now.Methods.Where(m => !found.Contains(m)))
        {
            yield return new Difference(added.Member, $"The method '{added.Member}' is added.", new SchemaVerdict(SchemaReading.Works, SchemaReading.Fails));
        }
    }

    static string Called(string? name) => name is null ? "was called after its interface" : $"was called '{name}'";

    static Dictionary<string, SchemaMethod> First(IEnumerable<SchemaMethod> methods, Func<SchemaMethod, string> key) => methods.GroupBy(key, StringComparer.Ordinal).ToDictionary(g => g.Key, g => g.First(), StringComparer.Ordinal);

    IEnumerable<Difference> Compare(SchemaMethod was, SchemaMethod now, bool isByName)
    {
        if (was.WireName != now.WireName)
        {
            yield return new Difference(now.Member, $"The method '{now.Member}' was called '{was.WireName}', and is called '{now.WireName}'.", Difference.Fails);
        }

        if (was.IsNotification != now.IsNotification || was.HasResults != now.HasResults)
        {
            yield return new Difference(now.Member, $"The method '{now.Member}' {(was.IsNotification != now.IsNotification ? now.IsNotification ? "isn't answered any more" : "is answered now" : now.HasResults ? "gives several results now" : "gives one result now")}.", Difference.Fails);
        }
        else if ((was.Result?.ToString() ?? "nothing") is var before && (now.Result?.ToString() ?? "nothing") is var after && before != after)
        {
            // Who expects nothing doesn't look at what comes.
            SchemaVerdict verdict = was.Result is null ? new SchemaVerdict(SchemaReading.Fails, SchemaReading.Works)
                : now.Result is null ? new SchemaVerdict(SchemaReading.Works, SchemaReading.Fails)
                : values.Compare(was.Result, now.Result, wire);
            yield return new Difference(now.Member, $"The result of '{now.Member}' was {before}, and is {after}.", verdict);
        }

        for (int i = 0; i < Math.Max(was.Parameters.Count, now.Parameters.Count); i++)
        {
            SchemaParameter? old = i < was.Parameters.Count ? was.Parameters[i] : null;
            SchemaParameter? @new = isByName && old is not null ? now.Parameters.FirstOrDefault(p => p.Name == old.Name) : i < now.Parameters.Count ? now.Parameters[i] : null;
            if (isByName && i < now.Parameters.Count && now.Parameters[i] is var added && was.Parameters.All(p => p.Name != added.Name))
            {
                yield return Added(now, added, isByName);
            }

            if (old is null)
            {
                if (!isByName)
                {
                    yield return Added(now, @new!, isByName);
                }

                continue;
            }

            if (@new is null)
            {
                // Names that a server doesn't know are gone over; arguments without a name that it doesn't know are one too many.
                yield return new Difference(now.Member, $"The parameter '{old.Name}' of '{now.Member}' is removed.", new SchemaVerdict(isByName ? SchemaReading.Works : SchemaReading.Fails, old.IsOptional ? SchemaReading.Works : SchemaReading.Fails));
                continue;
            }

            foreach (Difference difference in Compare(old, @new, now))
            {
                yield return difference;
            }
        }
    }

    static Difference Added(SchemaMethod method, SchemaParameter added, bool isByName) =>
        new(method.Member, $"The parameter '{added.Name}' of '{method.Member}' is added.", new SchemaVerdict(added.IsOptional ? SchemaReading.Works : SchemaReading.Fails, isByName ? SchemaReading.Works : SchemaReading.Fails));

    IEnumerable<Difference> Compare(SchemaParameter was, SchemaParameter now, SchemaMethod method)
    {
        if (was.IsProgress != now.IsProgress || was.IsSequence != now.IsSequence)
        {
            yield return new Difference(method.Member, $"The parameter '{now.Name}' of '{method.Member}' is sent in another way.", Difference.Fails);
        }
        else if (was.Type.ToString() != now.Type.ToString())
        {
            SchemaVerdict verdict = values.Compare(was.Type, now.Type, wire);
            yield return new Difference(method.Member, $"The type of the parameter '{now.Name}' of '{method.Member}' was {was.Type}, and is {now.Type}.", was.IsProgress ? new SchemaVerdict(verdict.OldReadsNew, verdict.NewReadsOld) : verdict);
        }

        if (was.IsOptional && !now.IsOptional)
        {
            // Callers with a proxy send all; others may leave it out.
            yield return new Difference(method.Member, $"The parameter '{now.Name}' of '{method.Member}' must be there now.", new SchemaVerdict(SchemaReading.Partly, SchemaReading.Works));
        }
        else if (was.IsOptional && was.Default != now.Default)
        {
            yield return new Difference(method.Member, $"The default of '{now.Name}' of '{method.Member}' is another one.", Difference.Works);
        }
    }
}
