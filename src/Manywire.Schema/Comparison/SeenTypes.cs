using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>What is known of pairs of types while two documents are compared. A schema may come from anybody: types may be in one another many times over, and generic ones without an end.</summary>
/// <param name="old">The old types.</param>
sealed class SeenTypes(SchemaDocument old)
{
    /// <summary>How many types in one another are looked at, and how many pairs for one comparison of documents.</summary>
    const int Deepest = 32, Most = 50_000;

    /// <summary>How long the name of a type with its arguments may be.</summary>
    const int Longest = 2000;

    readonly Dictionary<(string Written, string Read, bool ByOld, SchemaWires Wire), SchemaReading> _known = [];
    readonly Stack<(string Written, string Read, bool ByOld, SchemaWires Wire)> _open = new();
    int _all;

    /// <summary>Begins with a pair, or says what is known of it: one that is within itself says nothing new. Where it can't be known, it fails.</summary>
    public SchemaReading? Begin(SchemaTypeRef written, SchemaTypeRef read, SchemaDocument writer, SchemaWires wire)
    {
        if (_open.Count >= Deepest || _all >= Most)
        {
            return SchemaReading.Fails;
        }

        (string Written, string Read, bool ByOld, SchemaWires Wire) pair = (written.ToString(), read.ToString(), ReferenceEquals(writer, old), wire);
        if (pair.Written.Length > Longest || pair.Read.Length > Longest)
        {
            return SchemaReading.Fails;
        }

        if (_known.TryGetValue(pair, out SchemaReading known))
        {
            return known;
        }

        _all++;
        _known.Add(pair, SchemaReading.Works);
        _open.Push(pair);
        return null;
    }

    /// <summary>Ends with the pair that was begun last.</summary>
    public void End(SchemaReading reading)
    {
        _known[_open.Pop()] = reading;
        if (_open.Count == 0)
        {
            // What was found within a pair may stand on what was assumed of it.
            _known.Clear();
        }
    }
}
