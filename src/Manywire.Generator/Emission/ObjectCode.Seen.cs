using System.Collections.Generic;
using System.Linq;

namespace Manywire.Generator.Emission;

/// <summary>Which members have been read: a word, or more than one for large types. Kept only where something depends on it.</summary>
sealed partial class ObjectCode
{
    bool IsWide => _members.Count > 64;

    string SeenType => IsWide ? "WireSeen" : "ulong";

    /// <summary>Methods that gather hand out what they have seen.</summary>
    string SeenOut => _gathers ? $", out {SeenType} seen" : "";

    IEnumerable<int> Required => Enumerable.Range(0, _members.Count).Where(i => _members[i].IsRequired);

    void PrintSeen() => _source.Line(_gathers ? "seen = default;" : $"{SeenType} seen = default;");

    /// <summary>Whether it matters what has been read when no name could come twice.</summary>
    bool Notes => _gathers || Required.Any();

    void PrintSeenIfNoted()
    {
        if (Notes)
        {
            PrintSeen();
        }
    }

    string SeenHas(int i) => IsWide ? $"seen.Has({i})" : $"(seen & 0x{1UL << i:x}) != 0";

    /// <summary>Notes one member.</summary>
    void PrintNote(string member)
    {
        if (!Notes)
        {
            return;
        }

        _source.Open($"if ({member} >= 0 && {member} < {_members.Count})");
        _source.Line(IsWide ? $"seen.AddRun({member}, {member});" : $"seen |= 1UL << {member};");
        _source.Close();
    }

    /// <summary>Ends with an error that names the required members that are missing.</summary>
    void PrintRequired()
    {
        if (!Required.Any())
        {
            return;
        }

        ulong mask = IsWide ? 0 : Required.Aggregate(0UL, (m, i) => m | 1UL << i);
        _source.Open(IsWide ? $"if (!({string.Join(" && ", Required.Select(SeenHas))}))" : $"if ((seen & 0x{mask:x}) != 0x{mask:x})");
        _source.Line($"reader.Fail(ref p, WireNames.Missing({string.Join(", ", Required.Select(i => $"({SeenHas(i)}, {KeyCell.Literal(_members[i].Name)})"))}));");
        _source.Close();
        _source.Line();
    }
}
