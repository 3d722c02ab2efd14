using System;

namespace Manywire.Schemas;

/// <summary>A schema can't be read: its text is malformed or of a later version, or the file isn't an assembly with one.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaException : Exception
{
    /// <summary>Says what is wrong.</summary>
    /// <param name="message">A sentence.</param>
    /// <param name="inner">What was thrown below, or null.</param>
    public SchemaException(string message, Exception? inner = null)
        : base(message, inner)
    {
    }
}
