using System.ComponentModel;

namespace Manywire;

/// <summary>The next value of an input, or that there is none, because the input has ended: <c>while (await BinaryWire.TryDeserializeAsync&lt;Person&gt;(pipe) is (true, var person))</c>.</summary>
/// <typeparam name="T">The value.</typeparam>
/// <param name="value">The value.</param>
[EditorBrowsable(EditorBrowsableState.Never)] // what is awaited gives it; few name it
public readonly struct WireNext<T>(T? value)
{
    /// <summary>Whether there is a value, which may be null.</summary>
    public bool HasValue { get; } = true;

    /// <summary>The value; the default where there is none.</summary>
    public T? Value { get; } = value;

    /// <summary>Both, for patterns.</summary>
    /// <param name="hasValue">Whether there is a value.</param>
    /// <param name="value">The value.</param>
    public void Deconstruct(out bool hasValue, out T? value)
    {
        hasValue = HasValue;
        value = Value;
    }
}
