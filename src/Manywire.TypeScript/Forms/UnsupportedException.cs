using System;

namespace Manywire.TypeScript.Forms;

/// <summary>A type has no counterpart.</summary>
/// <param name="message">Which, and why.</param>
sealed class UnsupportedException(string message) : Exception(message);
