using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>What a type looks like on wires, for tools that read the assembly as metadata. Emitted, one for each type, unless the project sets <c>ManywireSchema</c> to <c>false</c>; trimmed programs don't have it.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireSchemaTextAttribute : Attribute
{
    /// <summary>Carries a schema.</summary>
    /// <param name="text">The type, as JSON.</param>
    public WireSchemaTextAttribute(string text) => Text = text;

    /// <summary>The type, as JSON.</summary>
    public string Text { get; }
}
