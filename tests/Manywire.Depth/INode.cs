namespace Manywire.Corpus;

/// <summary>A value that contains another of its type.</summary>
/// <typeparam name="T">The type.</typeparam>
public interface INode<T>
    where T : class
{
    /// <summary>The value within.</summary>
    T? Next { get; }

    /// <summary>A value around another, or around nothing.</summary>
    static abstract T Around(T? next);
}
