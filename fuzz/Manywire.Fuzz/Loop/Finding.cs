using System;

namespace Manywire.Fuzz;

/// <summary>What must not be.</summary>
/// <param name="kind">The same for the same mistake, as far as can be told.</param>
/// <param name="detail">What happened.</param>
/// <param name="inner">What was thrown, if anything.</param>
sealed class Finding(string kind, string detail, Exception? inner = null) : Exception(detail, inner)
{
    public string Kind => kind;

    /// <summary>Whether the library threw what it shouldn't, rather than said two things of one input.</summary>
    public bool WasThrown { get; private init; }

    public static Finding Of(Exception e, string doing) => new($"{e.GetType().Name} from {Frame(e)}", $"{doing} threw {e.GetType().Name}: {e.Message}", e) { WasThrown = true };

    /// <summary>The library's own method that threw, or was the first to call what threw.</summary>
    static string Frame(Exception e)
    {
        foreach (string line in (e.StackTrace ?? "").Split('\n'))
        {
            string frame = line.Trim();
            if (frame.Contains("Manywire.", StringComparison.Ordinal))
            {
                int end = frame.IndexOf('(', StringComparison.Ordinal);
                return frame[3..(end < 0 ? frame.Length : end)];
            }
        }

        return "elsewhere";
    }
}
