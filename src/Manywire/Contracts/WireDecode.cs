using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Reads the bytes of a lazy member once it is asked for.</summary>
/// <typeparam name="T">The member's type.</typeparam>
/// <param name="raw">Its bytes.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate T? WireDecode<T>(ReadOnlySpan<byte> raw);
