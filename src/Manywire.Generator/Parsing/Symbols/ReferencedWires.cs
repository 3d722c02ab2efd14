using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>The wires that a project references, and what no wire but they would need.</summary>
static class ReferencedWires
{
    static readonly ConditionalWeakTable<Compilation, List<HashSet<string>>> s_dialects = new();

    /// <summary>
    /// Whether another library's attribute leaves a member out on each wire that the project references. Such a member needs no form: where JSON is the only wire, a stream with
    /// <c>[JsonIgnore]</c> is never written, also where other attributes of the type speak to another wire. The types of a project that references no wire may be used with any.
    /// </summary>
    public static bool LeaveOut(ISymbol member, TypeParser parser) => AllSay(member, WireMeaning.Ignore, parser);

    /// <summary>Whether another library's attribute on a type says on each wire that the project references how it is written.</summary>
    public static bool HaveForm(ITypeSymbol type, TypeParser parser) => AllSay(type, WireMeaning.Formatter, parser);

    /// <summary>Whether a type may be used with a wire that speaks a dialect: the project references one, or one that doesn't say which it speaks, or none at all.</summary>
    public static bool MaySpeak(string dialect, TypeParser parser) => s_dialects.GetValue(parser.Compilation, Find) is var wires && (wires.Count == 0 || wires.Exists(w => w.Count == 0 || w.Contains(dialect)));

    static bool AllSay(ISymbol symbol, WireMeaning meaning, TypeParser parser)
    {
        var by = new HashSet<string>(parser.Dialects.Said(symbol, meaning).Select(s => s.Rule.Dialect).OfType<string>());
        List<HashSet<string>> wires = s_dialects.GetValue(parser.Compilation, Find);
        return by.Count > 0 && wires.Count > 0 && wires.All(w => w.Overlaps(by));
    }

    /// <summary>The dialects of the wires, those of an assembly together.</summary>
    static List<HashSet<string>> Find(Compilation compilation) => compilation.SourceModule.ReferencedAssemblySymbols
        .Where(ContractLibraries.CanSay)
        .Select(a => Attributes.All(a, Attributes.Format).ToList())
        .Where(f => f.Count > 0)
        .Select(f => new HashSet<string>(f.Select(Dialect).OfType<string>()))
        .ToList();

    static string? Dialect(AttributeData format) => Attributes.Named(format, "Dialect") is ITypeSymbol dialect ? Names.Full(dialect) : null;
}
