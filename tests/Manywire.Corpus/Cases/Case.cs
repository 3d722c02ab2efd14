using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Corpus.Cases;

/// <summary>What is done with a case, whose types only the case knows.</summary>
/// <typeparam name="TResult">What comes of it.</typeparam>
public interface ICaseVisitor<TResult>
{
    TResult Visit<TWritten, TRead>(Func<TWritten> make);
}

/// <summary>What a case is about.</summary>
public enum CaseKind
{
    /// <summary>The corpus that the golden vectors were made from: objects with members of everything.</summary>
    Golden,

    /// <summary>Scalars and strings, each as a root.</summary>
    Scalar,

    /// <summary>.NET's types that are neither scalars nor collections.</summary>
    Value,

    /// <summary>Collections of .NET and of one's own.</summary>
    Collection,

    /// <summary>What a type can look like: constructors, formatters, surrogates, callbacks, unions, generics.</summary>
    Shape,

    /// <summary>Types with the attributes of other libraries.</summary>
    Dialect,

    /// <summary>Objects as applications have them; benchmarks measure them.</summary>
    Model,
}

/// <summary>A named value of the corpus.</summary>
public abstract class Case
{
    readonly List<string> _refusing = [];

    public string Name { get; private init; } = "";

    public CaseKind Kind { get; internal set; }

    /// <summary>The type that is written.</summary>
    public abstract Type Written { get; }

    /// <summary>The type that is read; another one where the case is about versions.</summary>
    public abstract Type Read { get; }

    public bool IsEvolution => Written != Read;

    /// <summary>Whether a wire has no form for the value, and says so when it is written. What JSON has none for, Jsonable's form hasn't either.</summary>
    public bool IsRefusedBy(string wire) => _refusing.Contains(wire) || (wire == "Jsonable" && _refusing.Contains("Json"));

    /// <summary>A value that is read as what it was written from.</summary>
    public static Case Of<[WireRoot] T>(string name, Func<T> make) => new Pair<T, T>(make) { Name = name };

    /// <summary>A value that is read as another version of its type.</summary>
    public static Case Evolve<[WireRoot] TWritten, [WireRoot] TRead>(string name, Func<TWritten> make) => new Pair<TWritten, TRead>(make) { Name = name };

    /// <summary>The same case, for which some wires have no form: that is an error where it is written.</summary>
    public Case RefusedBy(params string[] wires)
    {
        _refusing.AddRange(wires.Except(_refusing));
        return this;
    }

    public abstract TResult Accept<TResult>(ICaseVisitor<TResult> visitor);

    public override string ToString() => Name;

    sealed class Pair<TWritten, TRead>(Func<TWritten> make) : Case
    {
        public override Type Written => typeof(TWritten);

        public override Type Read => typeof(TRead);

        public override TResult Accept<TResult>(ICaseVisitor<TResult> visitor) => visitor.Visit<TWritten, TRead>(make);
    }
}
