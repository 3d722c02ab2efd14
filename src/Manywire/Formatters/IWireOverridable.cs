using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A shape whose code asks for a formatter that is given with the options of a call.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireOverridable;
