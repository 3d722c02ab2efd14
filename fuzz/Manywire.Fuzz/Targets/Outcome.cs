using System;

namespace Manywire.Fuzz;

/// <summary>What came of reading: a value, as its bytes, or an error.</summary>
readonly record struct Outcome(byte[]? Bytes, string? Expected, long Offset, string? Path)
{
    public bool Read => Expected is null;

    /// <summary>An error, which says where it is.</summary>
    /// <exception cref="Finding">It doesn't.</exception>
    public static Outcome Of(WireException e, int length)
    {
        if (e.Offset < 0 || e.Offset > length || !e.Path.StartsWith('$') || e.Expected.Length == 0)
        {
            throw new Finding("an error without a place", $"'{e.Message}' for {length} bytes: offset {e.Offset}, path '{e.Path}'", e);
        }

        return new Outcome(null, e.Expected, e.Offset, e.Path);
    }

    /// <summary>Whether both are the same value or the same error.</summary>
    public bool IsSame(Outcome other) =>
        Read ? other.Read && Bytes.AsSpan().SequenceEqual(other.Bytes) : (Expected, Offset, Path) == (other.Expected, other.Offset, other.Path);

    public override string ToString() => !Read ? $"'{Expected}' at {Offset} in {Path}" : Bytes is null ? "a value that can't be written" : $"the value {Convert.ToHexString(Bytes)}";
}
