using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace Manywire.Mutation;

/// <summary>The changes of which it is known that no test can or need notice them, with the reasons: a key, or a kind of them in which <c>…</c> stands for any text.</summary>
sealed class Survivors(string file)
{
    readonly (Regex Keys, string Reason)[] _known =
    [
        .. File.ReadLines(file).Where(l => l.Contains('\t')).Select(l => l.Split('\t'))
            .Select(l => (new Regex($"^{Regex.Escape(l[0]).Replace("…", ".*")}$", RegexOptions.CultureInvariant), l[1])),
    ];

    public string? Reason(Mutant mutant) => _known.FirstOrDefault(k => k.Keys.IsMatch(mutant.Key)).Reason;
}
