namespace Manywire.Contracts;

/// <summary>The piece of output at hand. A writer keeps it among its own fields, since a class can't hold references.</summary>
public ref struct WireSpan
{
    /// <summary>The first byte.</summary>
    public ref byte Start;

    /// <summary>Behind the last byte.</summary>
    public ref byte End;
}
