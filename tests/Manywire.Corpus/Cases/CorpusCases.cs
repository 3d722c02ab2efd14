using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Corpus.Collections;
using Manywire.Corpus.Shapes;
using Manywire.Corpus.Members;
using Manywire.Corpus.Structs;
using Manywire.Corpus.Values;

namespace Manywire.Corpus.Cases;

/// <summary>All cases: what the wires' tests, NativeAOT, fuzzing and the table of what is supported go through. A new kind of type is a line here.</summary>
public static class CorpusCases
{
    public static IReadOnlyList<Case> All { get; } =
    [
        .. Of(CaseKind.Scalar, ScalarCases.All()),
        .. Of(CaseKind.Value, ValueCases.All()),
        .. Of(CaseKind.Collection, CollectionCases.All()),
        .. Of(CaseKind.Golden, GoldenCases.All()),
        .. Of(CaseKind.Shape, ShapeCases.All()),
        .. Of(CaseKind.Shape, HeldCases.All()),
        .. Of(CaseKind.Shape, TransparentCases.All()),
        .. Of(CaseKind.Shape, UnionCases.All()),
        .. Of(CaseKind.Shape, MemberCases.All()),
        .. Of(CaseKind.Shape, StructCases.All()),
        .. Of(CaseKind.Dialect, DialectCases.All()),
        .. Of(CaseKind.Dialect, DialectFormCases.All()),
        .. Of(CaseKind.Model, ModelCases.All()),
    ];

    static readonly Dictionary<string, Case> s_byName = All.ToDictionary(c => c.Name);

    /// <exception cref="KeyNotFoundException">There is no such case.</exception>
    public static Case Find(string name) => s_byName.TryGetValue(name, out Case? found) ? found : throw new KeyNotFoundException($"the corpus has no case {name}");

    static IEnumerable<Case> Of(CaseKind kind, IEnumerable<Case> cases)
    {
        foreach (Case c in cases)
        {
            c.Kind = kind;
            yield return c;
        }
    }
}
