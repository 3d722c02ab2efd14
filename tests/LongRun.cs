using System;

namespace Manywire;

/// <summary>Whether the tests may take hours: <c>./test --long</c> says so, in <c>MANYWIRE_LONG</c>.</summary>
static class LongRun
{
    public static bool IsAsked { get; } = Environment.GetEnvironmentVariable("MANYWIRE_LONG") is "1";

    /// <summary>How often something is tried, or how large it is.</summary>
    public static T Choose<T>(T usually, T asked) => IsAsked ? asked : usually;
}
