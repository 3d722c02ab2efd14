using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Compares two versions of an object on one wire.</summary>
/// <param name="values">Compares what members hold.</param>
/// <param name="wire">The wire.</param>
sealed class ObjectComparer(ValueComparer values, SchemaWires wire)
{
    /// <summary>The differences.</summary>
    public IEnumerable<Difference> Compare(SchemaType was, SchemaType now)
    {
        bool isBinary = wire == SchemaWires.Binary;
        if (was.IsTolerant != now.IsTolerant || was.KeepsReferences != now.KeepsReferences)
        {
            string message = was.IsTolerant != now.IsTolerant ? now.IsTolerant ? "The type is tolerant now." : "The type isn't tolerant any more." : now.KeepsReferences ? "The type keeps references now." : "The type doesn't keep references any more.";
            yield return new Difference(null, message, isBinary ? Difference.Fails : was.KeepsReferences == now.KeepsReferences ? Difference.Works : new SchemaVerdict(now.KeepsReferences ? SchemaReading.Works : SchemaReading.Partly, now.KeepsReferences ? SchemaReading.Partly : SchemaReading.Works));
        }

        if (was.Layout != now.Layout)
        {
            yield return new Difference(null, now.Layout == SchemaLayout.Array ? "The type is an array in MessagePack now, where it was a map." : "The type is a map in MessagePack now, where it was an array.", Difference.Works);
        }

        if (isBinary && Memory(was, now) is { } memory)
        {
            yield return memory;
        }

        bool inMemory = isBinary && (was.Memory is not null || now.Memory is not null);
        var pairs = new MemberPairs(was, now);
        foreach ((SchemaMember before, SchemaMember after) in pairs.Both)
        {
            foreach (Difference difference in Pair(before, after, was, now))
            {
                yield return inMemory ? new Difference(difference.Member, difference.Message, Difference.Works) : difference;
            }
        }

        // Of a struct in memory all is said of its fields.
        IPlaces places = inMemory ? new AnyPlaces() : new Places(was, now, pairs, wire) { Classes = values.IsClass };
        foreach (SchemaMember member in pairs.Removed)
        {
            yield return new Difference(member.Member, $"The member '{member.Member}' is removed.", places.Removed(member));
        }

        foreach (SchemaMember member in pairs.Added)
        {
            yield return new Difference(member.Member, $"The member '{member.Member}' is added.", places.Added(member));
        }

        foreach ((SchemaMember before, SchemaMember after) in pairs.Both)
        {
            if (places.Moved(before, after) is { } moved)
            {
                yield return new Difference(after.Member, moved.Message, moved.Verdict);
            }
        }
    }

    IEnumerable<Difference> Pair(SchemaMember was, SchemaMember now, SchemaType before, SchemaType after)
    {
        if (was.Type.ToString() != now.Type.ToString())
        {
            SchemaVerdict verdict = values.Compare(was.Type, now.Type, wire);
            yield return new Difference(now.Member, $"The type of '{now.Member}' was {was.Type}, and is {now.Type}.", now.IsWrittenOnly ? new SchemaVerdict(SchemaReading.Works, verdict.OldReadsNew) : verdict);
        }

        if (was.Formatter != now.Formatter)
        {
            yield return new Difference(now.Member, $"The formatter of '{now.Member}' is another one: nobody knows whether it reads what the other wrote.", Difference.Fails);
        }

        if (was.Compression != now.Compression)
        {
            yield return new Difference(now.Member, $"The envelope around '{now.Member}' is another one.", new SchemaVerdict(Enveloped(was, now), Enveloped(now, was)));
        }

        if (now.IsRequired && !was.IsRequired)
        {
            bool isOmitted = wire != SchemaWires.Binary && (was.Omitted is not null || before.OmitsDefaults);
            yield return new Difference(now.Member, $"The member '{now.Member}' is required now.", new SchemaVerdict(isOmitted ? SchemaReading.Partly : SchemaReading.Works, SchemaReading.Works));
        }

        if (was.Omitted != now.Omitted)
        {
            bool mayMiss = wire != SchemaWires.Binary && now.Omitted is not null && was.IsRequired;
            yield return new Difference(now.Member, now.Omitted is null ? $"The member '{now.Member}' is always written now." : $"The member '{now.Member}' isn't always written now.", new SchemaVerdict(SchemaReading.Works, mayMiss ? SchemaReading.Partly : SchemaReading.Works));
        }

        if (now.RefusesNull && !was.RefusesNull)
        {
            yield return new Difference(now.Member, $"The member '{now.Member}' takes no null now.", new SchemaVerdict(SchemaReading.Partly, SchemaReading.Works));
        }

        if (wire == SchemaWires.Json && (was.NumbersAsText != now.NumbersAsText || was.NamedIn != now.NamedIn))
        {
            yield return new Difference(now.Member, $"'{now.Member}' is written in another way in JSON.", new SchemaVerdict(Text(was, now), Text(now, was)));
        }

        if (wire != SchemaWires.Binary && Verdicts.NameOn(wire, was) is var name && Verdicts.NameOn(wire, now) is var renamed && name != renamed)
        {
            yield return new Difference(now.Member, $"The member '{now.Member}' was called '{name}' on wires with names, and is called '{renamed}'.", new SchemaVerdict(
                ByName(before, after) ? Renamed(name, now, after) : SchemaReading.Works,
                ByName(after, before) ? Renamed(renamed, was, before) : SchemaReading.Works));
        }
        else if (wire == SchemaWires.Binary && was.Name != now.Name)
        {
            yield return new Difference(now.Member, $"The member '{now.Member}' was called '{was.Name}' on wires with names, and is called '{now.Name}'.", Difference.Works);
        }
    }

    /// <summary>Whether members are found by their names: in MessagePack it is the writer that decides.</summary>
    bool ByName(SchemaType writer, SchemaType reader) => wire == SchemaWires.Json || (wire == SchemaWires.MessagePack && writer.Layout == SchemaLayout.Map && reader is not null);

    static SchemaReading Renamed(string written, SchemaMember reader, SchemaType type) =>
        reader.FormerNames.Contains(written) ? SchemaReading.Works : reader.IsRequired || type.RefusesUnknown ? SchemaReading.Fails : SchemaReading.Loses;

    /// <summary>An envelope is bytes, and text in JSON: one who expects these takes it for the value.</summary>
    SchemaReading Enveloped(SchemaMember written, SchemaMember read) =>
        wire != SchemaWires.Binary && written.Compression is not null && read.Compression is null && (read.Type.Form is SchemaForm.Bytes or SchemaForm.Any || (read.Type.Form == SchemaForm.String && wire == SchemaWires.Json)) ? SchemaReading.Loses : SchemaReading.Fails;

    /// <summary>Whether numbers that are text, and enums that are names, are read.</summary>
    static SchemaReading Text(SchemaMember written, SchemaMember read) =>
        (written.NumbersAsText & 2) != 0 && (read.NumbersAsText & 1) == 0 ? SchemaReading.Fails
        : (written.NumbersAsText & 4) != 0 && (read.NumbersAsText & 4) == 0 ? SchemaReading.Partly
        : written.NamedIn is not null && read.NamedIn is null ? SchemaReading.Fails
        : SchemaReading.Works;

    /// <summary>How a struct's memory differs.</summary>
    static Difference? Memory(SchemaType was, SchemaType now)
    {
        if (was.Memory is null || now.Memory is null)
        {
            return was.Memory is null && now.Memory is null ? null
                : new Difference(null, now.Memory is null ? "It isn't written as it lies in memory any more." : "It is written as it lies in memory now.", Difference.Fails);
        }

        bool sameSize = was.Memory.Size == now.Memory.Size && was.Memory.Size > 0;
        if (Fields(was.Memory) != Fields(now.Memory))
        {
            return new Difference(null, "The struct has other fields in its memory.", sameSize ? new SchemaVerdict(SchemaReading.Loses, SchemaReading.Loses) : Difference.Fails);
        }

        List<string> before = [.. was.Memory.Fields.Select(f => f.Name)], after = [.. now.Memory.Fields.Select(f => f.Name)];
        return before.Where((name, i) => after.IndexOf(name) is >= 0 and var at && at != i).Any() ? new Difference(null, "The struct's fields lie in another order.", new SchemaVerdict(SchemaReading.Loses, SchemaReading.Loses)) : null;
    }

    static string Fields(SchemaMemory memory) => string.Join(";", memory.Fields.Select(f => $"{f.Type}@{f.Offset}")) + memory.Size;
}
