using System;
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
        Pair(o => [o.Member], n => [n.Member]);
        Pair(o => [o.Name], n => n.FormerNames.Prepend(n.Name));
        Pair(o => o.FormerNames, n => [n.Name]);
        Pair(o => [$"{o.Key} {o.Type}"], n => [$"{n.Key} {n.Type}"]);
    }

    /// <summary>Members of both, in the order of the new type's.</summary>
    public IReadOnlyList<(SchemaMember Was, SchemaMember Now)> Both => [.. _pairs.OrderBy(p => p.Now.Key)];

    /// <summary>Members of the old type alone.</summary>
    public IReadOnlyList<SchemaMember> Removed => _removed;

    /// <summary>Members of the new type alone.</summary>
    public IReadOnlyList<SchemaMember> Added => _added;

    /// <summary>Pairs what is left where a word of the one is a word of the other, the first with the first.</summary>
    void Pair(Func<SchemaMember, IEnumerable<string>> wordsOld, Func<SchemaMember, IEnumerable<string>> wordsNew)
    {
        ILookup<string, SchemaMember> byWord = _added.SelectMany(n => wordsNew(n).Select(w => (w, n))).ToLookup(p => p.w, p => p.n, StringComparer.Ordinal);
        HashSet<SchemaMember> taken = [];
        foreach (SchemaMember was in _removed.ToList())
        {
            if (wordsOld(was).SelectMany(w => byWord[w]).FirstOrDefault(n => !taken.Contains(n)) is { } now)
            {
                _pairs.Add((was, now));
                taken.Add(was);
                taken.Add(now);
            }
        }

        _removed.RemoveAll(taken.Contains);
        _added.RemoveAll(taken.Contains);
    }
}
