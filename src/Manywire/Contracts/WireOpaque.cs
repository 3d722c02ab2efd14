using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Stands in a <see cref="WireSchema"/> for the type of a member or element that has a formatter: what its type says elsewhere doesn't hold for it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireOpaque
{
    WireOpaque()
    {
    }

    /// <summary>Whether a type of a schema is this one, or one that names its formatter. Its text is asked, as <see cref="TypeSpelling"/> does: asking for a generic type's definition would cost every program under NativeAOT.</summary>
    internal static bool Is(Type type) => type == typeof(WireOpaque) || type.ToString().StartsWith("Manywire.Emitted.WireOpaque`1[", StringComparison.Ordinal);
}

/// <summary>The same, with the formatter.</summary>
/// <typeparam name="TFormatter">The formatter.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireOpaque<TFormatter>
{
    WireOpaque()
    {
    }
}
