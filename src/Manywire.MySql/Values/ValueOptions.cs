using System;

namespace Manywire.MySql;

/// <summary>What a connection string says about values.</summary>
sealed record ValueOptions
{
    public static readonly ValueOptions Default = new();

    public bool TreatTinyAsBoolean { get; init; } = true;

    public bool AllowZeroDateTime { get; init; }

    public bool ConvertZeroDateTime { get; init; }

    public DateTimeKind DateTimeKind { get; init; } = DateTimeKind.Unspecified;

    /// <summary>Never <see cref="MySqlGuidFormat.Default"/>.</summary>
    public MySqlGuidFormat GuidFormat { get; init; } = MySqlGuidFormat.Char36;
}
