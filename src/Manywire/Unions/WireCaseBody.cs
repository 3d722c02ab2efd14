using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>What the code of a case that is given at run time needs: a root of its own, so that it is found as all roots are. For emitted code.</summary>
/// <typeparam name="T">The case.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireCaseBody<T>
{
    /// <summary>The value.</summary>
    public T? Value;

    /// <summary>Writing: the tag.</summary>
    public int Tag;

    /// <summary>Writing: the discriminator as <see cref="IWireWriter.PutUnion"/> takes it.</summary>
    public byte[]? Cell;

    /// <summary>Reading: what <see cref="IWireReader.OpenUnion"/> gave.</summary>
    public int Left;

    /// <summary>Reading: the object's id, or -1.</summary>
    public int Id;
}
