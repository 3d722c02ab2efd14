using System;

namespace Manywire.Corpus.Goldens;

/// <summary>What is done with a case, whose types only the case knows.</summary>
/// <typeparam name="TResult">What comes of it.</typeparam>
public interface ICaseVisitor<TResult>
{
    TResult Visit<TWritten, TRead>(Func<TWritten> make);
}

/// <summary>A named value of the corpus.</summary>
public abstract class Case
{
    public string Name { get; private init; } = "";

    /// <summary>A value that is read as what it was written from.</summary>
    public static Case Of<[WireRoot] T>(string name, Func<T> make) => new Pair<T, T>(make) { Name = name };

    /// <summary>A value that is read as another version of its type.</summary>
    public static Case Evolve<[WireRoot] TWritten, [WireRoot] TRead>(string name, Func<TWritten> make) => new Pair<TWritten, TRead>(make) { Name = name };

    public abstract TResult Accept<TResult>(ICaseVisitor<TResult> visitor);

    sealed class Pair<TWritten, TRead>(Func<TWritten> make) : Case
    {
        public override TResult Accept<TResult>(ICaseVisitor<TResult> visitor) => visitor.Visit<TWritten, TRead>(make);
    }
}
