namespace Manywire.Generator.Shapes;

/// <summary>The hash of a name, as the registry computes it at run time: FNV-1a over UTF-16 code units.</summary>
static class NameHash
{
    public static uint Of(string name)
    {
        uint hash = 2166136261;
        foreach (char c in name)
        {
            hash = unchecked((hash ^ c) * 16777619);
        }

        return hash;
    }

    /// <summary>FNV-1a of 64 bits, for names of which only a part is kept.</summary>
    public static ulong Long(string name)
    {
        ulong hash = 14695981039346656037;
        foreach (char c in name)
        {
            hash = unchecked((hash ^ c) * 1099511628211);
        }

        return hash;
    }
}
