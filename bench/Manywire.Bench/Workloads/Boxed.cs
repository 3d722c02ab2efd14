namespace Manywire.Bench;

/// <summary>A value without a type, as a member.</summary>
[Wire]
public sealed class Boxed<T>
{
    public T? Value { get; set; }
}
