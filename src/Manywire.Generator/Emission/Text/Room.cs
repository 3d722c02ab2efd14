using System.Collections.Generic;
using System.Linq;

namespace Manywire.Generator.Emission;

/// <summary>The bytes that a run of members takes at most, as an expression of the writer's constants.</summary>
sealed class Room
{
    readonly List<(string Term, int Count)> _terms = [];
    int _cells;
    string? _tail;

    public void Add(string term)
    {
        int i = _terms.FindIndex(t => t.Term == term);
        if (i < 0)
        {
            _terms.Add((term, 1));
        }
        else
        {
            _terms[i] = (term, _terms[i].Count + 1);
        }
    }

    public void AddKey(int cell) => _cells += cell;

    public void Tail(string tail) => _tail = tail;

    public bool IsEmpty => _terms.Count == 0 && _cells == 0 && _tail is null;

    public override string ToString()
    {
        List<string> parts = _terms.Select(t => t.Count == 1 ? t.Term : t.Count + " * " + t.Term).ToList();
        if (_cells > 0)
        {
            parts.Insert(parts.Count > 0 ? 1 : 0, "writer.MaxKeys(Layout, " + _cells + ")");
        }

        if (_tail is not null)
        {
            parts.Add(_tail);
        }

        return parts.Count == 0 ? "0" : string.Join(" + ", parts);
    }
}
