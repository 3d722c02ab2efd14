using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Which member of the new type is which of the old.</summary>
sealed class MemberPairs
{
    readonly List<SchemaMember> _removed;
    readonly List<SchemaMember> _added;
    readonly List<(SchemaMember Was, SchemaMember Now)> _pairs = [];

    /// <summary>Finds the pairs: first by the name in C#, then by names on wires, then by the place.</summary>
    /// <param name="was">The old type.</param>
    /// <param name="now">The new type.</param>
    public MemberPairs(SchemaType was, SchemaType now)
    {
        _removed = [.. was.Members];
        _added = [.. now.Members];
        Pair((o, n) => o.Member == n.Member);
        Pair((o, n) => o.Name == n.Name || n.FormerNames.Contains(o.Name) || o.FormerNames.Contains(n.Name));
        Pair((o, n) => o.Key == n.Key && o.Type.ToString() == n.Type.ToString());
    }

    /// <summary>Members of both, in the order of the new type's.</summary>
    public IReadOnlyList<(SchemaMember Was, SchemaMember Now)> Both => [.. _pairs.OrderBy(p => p.Now.Key)];

    /// <summary>Members of the old type alone.</summary>
    public IReadOnlyList<SchemaMember> Removed => _removed;

    /// <summary>Members of the new type alone.</summary>
    public IReadOnlyList<SchemaMember> Added => _added;

    void Pair(System.Func<SchemaMember, SchemaMember, bool> same)
    {
        foreach (SchemaMember was in _removed.ToList())
        {
            if (_added.FirstOrDefault(n => same(was, n)) is { } now)
            {
                _pairs.Add((was, now));
                _removed.Remove(was);
                _added.Remove(now);
            }
        }
    }
}
