namespace Manywire.MySql;

/// <summary>Takes values of a type as bits.</summary>
abstract class PlainSource<T>
{
    /// <summary>That of the type; null where its values are kept as objects.</summary>
    public static PlainSource<T>? Instance { get; } = (PlainSource<T>?)PlainSources.Find(typeof(T));

    /// <summary>Takes a value.</summary>
    /// <returns>Null: it is NULL.</returns>
    public abstract PlainValue? Take(T value, out PlainBits bits);
}
