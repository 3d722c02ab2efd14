using System;
using System.Collections.Generic;

namespace Manywire.TypeScript;

/// <summary>Types that have no counterpart in TypeScript.</summary>
/// <param name="problems">What they are, a sentence each.</param>
public sealed class TypeScriptException(IReadOnlyList<string> problems) : Exception(string.Join("\n", problems))
{
    /// <summary>What is wrong, a sentence for each type.</summary>
    public IReadOnlyList<string> Problems => problems;
}
