using System.Collections.Generic;

namespace Manywire.Emitted;

/// <summary>The equality of strings, with .NET's hash, which depends on a key of the process. Being none of .NET's own comparers, it isn't replaced by a faster one.</summary>
sealed class KeyedStrings : IEqualityComparer<string>
{
    public static readonly KeyedStrings Instance = new();

    public bool Equals(string? x, string? y) => string.Equals(x, y);

    public int GetHashCode(string value) => value.GetHashCode();
}
