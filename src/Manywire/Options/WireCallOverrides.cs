using System;
using System.ComponentModel;
using System.Text;

namespace Manywire.Emitted;

/// <summary>What is given with the options of one call: formatters, and cases of unions. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireCallOverrides
{
    static readonly WireCallOverrides s_none = new([], []);

    readonly (Type Type, object Formatter)[] _formatters;
    readonly (Type Union, int Tag, byte[]? Name, object Case)[] _cases;

    WireCallOverrides((Type, object)[] formatters, (Type, int, byte[]?, object)[] cases)
    {
        _formatters = formatters;
        _cases = cases;
    }

    /// <summary>With a formatter; it goes before those that were given earlier for its type.</summary>
    internal static WireCallOverrides AddFormatter(WireCallOverrides? given, Type type, object formatter) => new([(type, formatter), .. (given ?? s_none)._formatters], (given ?? s_none)._cases);

    /// <summary>With a case of a union.</summary>
    internal static WireCallOverrides AddCase(WireCallOverrides? given, Type union, int tag, byte[]? name, object @case) => new((given ?? s_none)._formatters, [.. (given ?? s_none)._cases, (union, tag, name, @case)]);

    /// <summary>The names of what was given, for comparing options of one program with those of another.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        foreach ((Type type, object formatter) in _formatters)
        {
            text.Append(TypeSpelling.Of(type)).Append(" by ").Append(TypeSpelling.Of(formatter.GetType())).Append("; ");
        }

        foreach ((Type union, int tag, byte[]? name, object @case) in _cases)
        {
            text.Append(TypeSpelling.Of(union)).Append(' ').Append(tag).Append(' ').Append(name is null ? "" : Encoding.UTF8.GetString(name)).Append(": ").Append(@case).Append("; ");
        }

        return text.ToString();
    }

    /// <summary>The cases that were given, in their order.</summary>
    internal ReadOnlySpan<(Type Union, int Tag, byte[]? Name, object Case)> Cases => _cases;

    /// <summary>The formatter of a type, or null. The one that was given last goes.</summary>
    internal object? FindFormatter(Type type)
    {
        foreach ((Type other, object formatter) in _formatters)
        {
            if (other == type)
            {
                return formatter;
            }
        }

        return null;
    }

    /// <summary>Finds a case by its name, for wires.</summary>
    /// <param name="union">The union.</param>
    /// <param name="name">UTF-8.</param>
    /// <param name="tag">Its tag.</param>
    public bool TryFindCase(Type? union, scoped ReadOnlySpan<byte> name, out int tag)
    {
        foreach ((Type other, int own, byte[]? spelled, _) in _cases)
        {
            if (other == union && spelled is not null && name.SequenceEqual(spelled))
            {
                tag = own;
                return true;
            }
        }

        tag = 0;
        return false;
    }
}
