using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>The emitted shape of a union: it knows the cases that are declared. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireUnion
{
    /// <summary>The cases that are declared.</summary>
    WireCases Cases { get; }
}
