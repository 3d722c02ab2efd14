using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Places of members on one wire.</summary>
sealed class Places : IPlaces
{
    readonly SchemaType _was;
    readonly SchemaType _now;
    readonly SchemaWires _wire;
    readonly HashSet<string> _moved;
    readonly int _lastWas;
    readonly int _lastNow;

    /// <summary>Looks where the members stand.</summary>
    /// <param name="was">The old type.</param>
    /// <param name="now">The new type.</param>
    /// <param name="pairs">Which member is which.</param>
    /// <param name="wire">The wire.</param>
    public Places(SchemaType was, SchemaType now, MemberPairs pairs, SchemaWires wire)
    {
        _was = was;
        _now = now;
        _wire = wire;
        _lastWas = pairs.Both.Select(p => p.Was.Key).DefaultIfEmpty(-1).Max();
        _lastNow = pairs.Both.Select(p => p.Now.Key).DefaultIfEmpty(-1).Max();

        // Without names and keys it is the order that counts.
        string[] before = [.. pairs.Both.OrderBy(p => p.Was.Key).Select(p => p.Now.Member)], after = [.. pairs.Both.Select(p => p.Now.Member)];
        _moved = [.. after.Where((name, i) => name != before[i])];
    }

    bool IsOrdered => _wire == SchemaWires.Binary && !(_was.IsTolerant && _now.IsTolerant);

    bool IsTolerant => _wire == SchemaWires.Binary && _was.IsTolerant && _now.IsTolerant;

    public SchemaVerdict Removed(SchemaMember member) => Reverse(Added(member, _now, _was, _lastWas));

    public SchemaVerdict Added(SchemaMember member) => Added(member, _was, _now, _lastNow);

    static SchemaVerdict Reverse(SchemaVerdict verdict) => new(verdict.OldReadsNew, verdict.NewReadsOld);

    /// <summary>A member that one type lacks and the other has: new is the one that has it.</summary>
    SchemaVerdict Added(SchemaMember member, SchemaType lacks, SchemaType has, int last)
    {
        SchemaReading absent = member.IsRequired ? SchemaReading.Fails : SchemaReading.Works;
        if (IsOrdered)
        {
            return member.Key > last ? new SchemaVerdict(absent, SchemaReading.Fails) : new SchemaVerdict(Displaced(lacks, has), Displaced(has, lacks));
        }

        if (IsTolerant)
        {
            return new SchemaVerdict(absent, SchemaReading.Works);
        }

        // In an array the reader finds nil in a gap, and nothing behind the end.
        bool lacksArray = _wire == SchemaWires.MessagePack && lacks.Layout == SchemaLayout.Array, hasArray = _wire == SchemaWires.MessagePack && has.Layout == SchemaLayout.Array;
        SchemaMember? instead = lacks.Members.FirstOrDefault(m => m.Key == member.Key);
        bool isGap = member.Key < lacks.Members.Select(m => m.Key).DefaultIfEmpty(-1).Max();
        SchemaReading newReadsOld = !lacksArray ? absent
            : instead is not null ? SchemaReading.Loses
            : isGap && !has.IsTolerant ? TakesNull(member) ? SchemaReading.Works : SchemaReading.Fails
            : absent;
        SchemaReading oldReadsNew = hasArray ? instead is not null ? SchemaReading.Loses : SchemaReading.Works : lacks.RefusesUnknown ? SchemaReading.Fails : SchemaReading.Works;
        return new SchemaVerdict(newReadsOld, oldReadsNew);
    }

    bool TakesNull(SchemaMember member) => !member.RefusesNull && (member.Type.IsNullable || member.Type.Form is SchemaForm.String or SchemaForm.Bytes or SchemaForm.List or SchemaForm.Map or SchemaForm.Any or SchemaForm.Wrapper or SchemaForm.Grid || IsClass(member.Type));

    /// <summary>Whether a type that is named is a class, as far as is known.</summary>
    bool IsClass(SchemaTypeRef type) => type.Form == SchemaForm.Named && Classes is { } find && find(type);

    /// <summary>Says of a named type whether it is a class.</summary>
    public System.Func<SchemaTypeRef, bool>? Classes { get; init; }

    public (string Message, SchemaVerdict Verdict)? Moved(SchemaMember was, SchemaMember now)
    {
        if (IsOrdered)
        {
            return _moved.Contains(now.Member) ? ($"The member '{now.Member}' stands elsewhere in the order.", new SchemaVerdict(Displaced(_was, _now), Displaced(_now, _was))) : null;
        }

        if (was.Key == now.Key)
        {
            return null;
        }

        bool byKey = IsTolerant || _wire == SchemaWires.MessagePack;
        if (!byKey)
        {
            return _moved.Contains(now.Member) ? ($"The member '{now.Member}' stands elsewhere in the order.", Difference.Works) : null;
        }

        string message = _moved.Contains(now.Member) && !_now.IsTolerant ? $"The member '{now.Member}' stands elsewhere in the order." : $"The key of '{now.Member}' was {was.Key}, and is {now.Key}.";
        bool oldByKey = IsTolerant || _was.Layout == SchemaLayout.Array, newByKey = IsTolerant || _now.Layout == SchemaLayout.Array;
        return !oldByKey && !newByKey && !_moved.Contains(now.Member) ? null
            : (message, new SchemaVerdict(oldByKey ? Misplaced(now, _was) : SchemaReading.Works, newByKey ? Misplaced(was, _now) : SchemaReading.Works));
    }

    /// <summary>What a reader makes of members that stand elsewhere: what has the same form in its place is read without an error.</summary>
    static SchemaReading Displaced(SchemaType writer, SchemaType reader) =>
        writer.Members.Count <= reader.Members.Count && writer.Members.Zip(reader.Members, (w, r) => w.Type.WithNull(false).ToString() == r.Type.WithNull(false).ToString()).All(same => same) ? SchemaReading.Loses : SchemaReading.Fails;

    /// <summary>What a reader makes of the element at its key, which another member wrote, or none.</summary>
    static SchemaReading Misplaced(SchemaMember reader, SchemaType writer) =>
        writer.Members.FirstOrDefault(m => m.Key == reader.Key) is { } other && other.Type.WithNull(false).ToString() != reader.Type.WithNull(false).ToString() ? SchemaReading.Fails : SchemaReading.Loses;
}
