namespace Manywire.MySql.Protocol;

/// <summary>Questions about flags. <see cref="System.Enum.HasFlag"/> allocates until a method is compiled with optimizations.</summary>
static class FlagExtensions
{
    /// <summary>Whether all of these flags are set.</summary>
    public static bool Has(this MySqlCapabilities capabilities, MySqlCapabilities flags) => (capabilities & flags) == flags;

    /// <summary>Whether all of these flags are set.</summary>
    public static bool Has(this MySqlStatusFlags status, MySqlStatusFlags flags) => (status & flags) == flags;
}
