using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace Manywire.Types;

/// <summary><see cref="TimeZoneInfo"/>: the whole zone with its rules, as <see cref="TimeZoneInfo.ToSerializedString"/> has it. Nothing is looked up on the machine.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeZoneText : ITextForm<TimeZoneInfo>
{
    /// <inheritdoc/>
    public string Expected => "a serialized time zone";

    /// <inheritdoc/>
    public string ToText(TimeZoneInfo value) => value.ToSerializedString();

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out TimeZoneInfo? value)
    {
        try
        {
            value = TimeZoneInfo.FromSerializedString(text);
            return true;
        }
        catch (Exception e) when (e is SerializationException or ArgumentException or InvalidTimeZoneException or FormatException or OverflowException or IndexOutOfRangeException)
        {
            value = null;
            return false;
        }
    }
}
