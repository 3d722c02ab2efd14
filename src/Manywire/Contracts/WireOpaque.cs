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
}
