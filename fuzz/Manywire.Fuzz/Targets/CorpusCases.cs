using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Corpus.Cases;

namespace Manywire.Fuzz;

/// <summary>The corpus' types: .NET's own values and collections, formatters, surrogates, untyped members. A fuzz case for each type, which begins with what its values are written as.</summary>
static class CorpusCases
{
    public static IEnumerable<FuzzCase> On(FuzzWire wire)
    {
        var kinds = new Kinds();
        foreach (Case @case in Corpus.Cases.CorpusCases.All.Where(c => c.Kind is CaseKind.Value or CaseKind.Collection or CaseKind.Shape))
        {
            @case.Accept(kinds.Named(@case.Name));
        }

        return kinds.Made.Select(kind => kind.On(wire));
    }

    /// <summary>Cases of one type are one kind, named after the first of them.</summary>
    sealed class Kinds : ICaseVisitor<bool>
    {
        readonly Dictionary<(Type, Type), Kind> _byTypes = [];
        string _name = "";

        public IEnumerable<Kind> Made => _byTypes.Values;

        public Kinds Named(string name)
        {
            _name = name;
            return this;
        }

        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            if (!_byTypes.TryGetValue((typeof(TWritten), typeof(TRead)), out Kind? kind))
            {
                kind = new Kind<TWritten, TRead>(_name);
                _byTypes.Add((typeof(TWritten), typeof(TRead)), kind);
            }

            ((Kind<TWritten, TRead>)kind).Values.Add(make);
            return true;
        }
    }

    abstract class Kind
    {
        public abstract FuzzCase On(FuzzWire wire);
    }

    sealed class Kind<TWritten, TRead>(string name) : Kind
    {
        public List<Func<TWritten>> Values { get; } = [];

        public override FuzzCase On(FuzzWire wire) => wire == FuzzWire.Jsonable
            ? new AnnotatedCase<TWritten, TRead>($"{wire.Name}.{name}", wire, seed => Values[seed % Values.Count]())
            : new ReadCase<TWritten, TRead>($"{wire.Name}.{name}", wire, seed => Values[seed % Values.Count]());
    }
}
