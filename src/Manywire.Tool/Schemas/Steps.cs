using System;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>How much is made of a schema, which may come from anybody: generic types may be in themselves with arguments that grow, and what stands in the place of types may double with each level.</summary>
sealed class Steps
{
    const int Most = 1_000_000, Deepest = 64, Longest = 2000, MostText = 10_000_000;

    int _taken, _text;
    int _depth;

    /// <summary>Goes into a type that stands in the place of another.</summary>
    /// <exception cref="SchemaException">There are too many in one another.</exception>
    public void Enter(SchemaTypeRef reference)
    {
        if (++_depth > Deepest)
        {
            throw TooMany(reference);
        }
    }

    public void Leave() => _depth--;

    /// <summary>Looks at a reference.</summary>
    /// <exception cref="SchemaException">There are too many.</exception>
    public void Take(SchemaTypeRef reference)
    {
        if (++_taken > Most)
        {
            throw TooMany(reference);
        }
    }

    /// <summary>The text of a reference to a type that is declared once for each.</summary>
    /// <exception cref="SchemaException">Its arguments have grown too long, or all texts together.</exception>
    public string Name(SchemaTypeRef reference)
    {
        string name = reference.ToString();
        _text += Math.Min(name.Length, Longest + 1);
        return name.Length <= Longest && _text <= MostText ? name : throw TooMany(reference);
    }

    static SchemaException TooMany(SchemaTypeRef reference) => new($"{reference.Name} has too many types in one another, or has itself as an argument without an end.");
}
