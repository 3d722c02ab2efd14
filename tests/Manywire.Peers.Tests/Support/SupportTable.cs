using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using Manywire.Corpus.Cases;

namespace Manywire.Peers.Tests;

/// <summary>
/// Which type is carried by which wire, beside other libraries: nothing of it is written by hand. The columns come from running each case of the corpus; those of libraries that have no package
/// from records of a run of them (<c>ran.json</c>), from what they wrote (the vectors), or from their sources (<c>read.json</c>), which is said.
/// </summary>
static class SupportTable
{
    const string Yes = "yes", No = "no", Unknown = "–";

    static readonly string[] s_peers = ["MemoryPack", "MessagePack-CSharp", "System.Text.Json", "Nerdbank.MessagePack", "MessagePack for CLI", "Jsonable"];

    /// <summary>What the parts of the corpus are about whose types aren't .NET's, by the first word of the cases' names.</summary>
    static readonly Dictionary<string, string> s_topics = new()
    {
        ["prim"] = "scalars as members", ["nullable"] = "nullable members", ["string"] = "strings as members", ["enum"] = "enums as members", ["time"] = "times as members", ["misc"] = "identities and numbers as members",
        ["array"] = "arrays as members", ["coll"] = "collections as members", ["object"] = "objects, records and structs", ["root"] = "roots of any kind", ["union"] = "unions", ["tolerant"] = "tolerant types",
        ["reference"] = "references and cycles", ["references"] = "references through unions", ["generic"] = "generic types", ["mpk"] = "lengths and numbers at MessagePack's boundaries", ["json"] = "escapes and numbers of JSON",
        ["jmc"] = "objects as Jsonable has them", ["evolve"] = "versions of a type", ["formatter"] = "formatters of one's own", ["surrogate"] = "surrogates", ["untyped"] = "members of type `object`, JSON documents",
        ["constructor"] = "constructors", ["members"] = "required and private members", ["struct"] = "readonly structs", ["omit"] = "omission of defaults", ["callbacks"] = "callbacks", ["collection"] = "collections of one's own types, and one's own collections",
        ["values"] = ".NET's values as members", ["inline"] = "`InlineArray` structs", ["dialect"] = "attributes of other libraries", ["model"] = "models of applications", ["compressed"] = "compressed members", ["private"] = "private types",
        ["keys"] = "flags as keys", ["structs"] = "raw structs", ["struct-big-endian"] = "big-endian structs", ["struct-bit-fields"] = "structs with bit fields", ["struct-nested"] = "structs in structs", ["struct-medley"] = "structs with fields of all kinds", ["struct-generic"] = "generic structs", ["struct-headed"] = "generic structs in generic types", ["tuple"] = "tuples of one's own types",
    };

    public static string Make()
    {
        var page = new StringBuilder();
        var notes = new List<string>();
        Section(page, notes, "Scalars", "Each as a value, nullable, and in arrays.", CorpusCases.All.Where(c => c.Kind == CaseKind.Scalar), c => Name(Bare(c.Written)), typed: true);
        Section(page, notes, "Types of .NET", "Each alone; as members they are among the types below.", CorpusCases.All.Where(c => c.Kind == CaseKind.Value && IsForeign(c.Written)), c => Name(c.Written), typed: true);
        Section(page, notes, "Collections of .NET", null, CorpusCases.All.Where(c => c.Kind == CaseKind.Collection && IsForeign(c.Written)), c => Name(c.Written), typed: true);
        Section(
            page, notes, "Types of your own", "With the attributes of each library, as far as they can say the same.",
            CorpusCases.All.Where(c => c.Kind is not (CaseKind.Scalar or CaseKind.Value or CaseKind.Collection) || !IsForeign(c.Written)),
            c => s_topics.GetValueOrDefault(c.Name.Split('.')[0], c.Name.Split('.')[0]), typed: false);
        page.Append("## What *part* is\n\nThese cases of the corpus aren't carried, or come back otherwise:\n\n").AppendJoin('\n', notes).Append('\n');
        return page.ToString();
    }

    static void Section(StringBuilder page, List<string> notes, string title, string? words, IEnumerable<Case> cases, Func<Case, string> row, bool typed)
    {
        page.Append($"## {title}\n\n");
        if (words is not null)
        {
            page.Append(words).Append("\n\n");
        }

        page.Append("| |").AppendJoin('|', CaseWire.All.Select(w => $" {(w == CaseWire.Json ? "JSON" : w.Name)} ")).Append('|').AppendJoin('|', s_peers.Select(p => $" {p} ")).Append("|\n|---|").Insert(page.Length, ":-:|", CaseWire.All.Count + s_peers.Length).Append('\n');
        foreach (IGrouping<string, Case> group in cases.GroupBy(row))
        {
            string label = !typed ? group.Key : $"`{group.Key.Replace("|", "\\|", StringComparison.Ordinal)}`";
            page.Append($"| {label} |");
            foreach (CaseWire wire in CaseWire.All)
            {
                Cell(wire == CaseWire.Json ? "JSON" : wire.Name, group.Select(c => (c, (bool?)c.Accept(new Ours(c, wire)))));
            }

            foreach (string peer in s_peers)
            {
                (Case, bool?)[] ran = [.. group.Select(c => (c, typed ? Ran(peer, c) : Wrote(peer, c)))];
                if (ran.Any(r => r.Item2 is not null) || Read(peer, group.Key) is not { } read)
                {
                    Cell(peer, ran);
                }
                else
                {
                    page.Append($" ({read}) |");
                }
            }

            page.Append('\n');

            void Cell(string who, IEnumerable<(Case Case, bool? Carried)> results)
            {
                (Case Case, bool? Carried)[] known = [.. results.Where(r => r.Carried is not null)];
                string[] failed = [.. known.Where(r => r.Carried == false).Select(r => $"`{r.Case.Name}`")];
                page.Append(known.Length == 0 ? $" {Unknown} |" : failed.Length == 0 ? $" {Yes} |" : failed.Length == known.Length ? $" {No} |" : " *part* |");
                if (failed.Length > 0 && failed.Length < known.Length)
                {
                    notes.Add($"- {who}, {label}: {string.Join(", ", failed)}");
                }
            }
        }

        page.Append('\n');
    }

    /// <summary>Whether a library carries a value of .NET's: those that are here are asked, others were.</summary>
    static bool? Ran(string peer, Case c) => Here(peer) is { } library
        ? c.Accept(new Theirs(library))
        : s_ran.TryGetValue(peer, out Dictionary<string, bool>? ran) && ran.TryGetValue(c.Name, out bool carried) ? carried : null;

    /// <summary>Whether a library writes a value of one of the corpus' own types, and reads it as what comes back as it is; null where its attributes can't say what Manywire's do.</summary>
    static bool? Wrote(string peer, Case c)
    {
        if (Here(peer) is { } library)
        {
            return c.Kind is CaseKind.Dialect || !LiveCorpus.All.TryGetValue(c.Name, out LiveCase? live) || Apart.IsOurs(c.Name) ? null : live.Cross().ComesBack(library);
        }

        string? form = peer switch { "Jsonable" => "jsonable", _ => null };
        return form is null || c.Kind is not CaseKind.Golden ? null : Vector.All.Any(v => v.Case == c.Name && v.Form == form) ? true : !c.Name.StartsWith("jmc.", StringComparison.Ordinal) ? null : false;
    }

    static Library? Here(string peer) => Library.All.FirstOrDefault(l => l.Name == peer);

    static string? Read(string peer, string row) => s_read.GetValueOrDefault(peer)?.GetValueOrDefault(row);

    static readonly Dictionary<string, Dictionary<string, bool>> s_ran = Load("ran.json", e => e.GetString() == Yes);

    static readonly Dictionary<string, Dictionary<string, string>> s_read = Load("read.json", e => e.GetString()!);

    /// <summary>By library, whose name in the file ends in its version.</summary>
    static Dictionary<string, Dictionary<string, T>> Load<T>(string resource, Func<JsonElement, T> read)
    {
        using Stream stream = typeof(SupportTable).Assembly.GetManifestResourceStream(resource)!;
        using JsonDocument document = JsonDocument.Parse(stream);
        return document.RootElement.EnumerateObject().ToDictionary(l => l.Name[..l.Name.LastIndexOf(' ')], l => l.Value.EnumerateObject().ToDictionary(c => c.Name, c => read(c.Value)));
    }

    /// <summary>Nobody's type but .NET's, in its arguments too.</summary>
    static bool IsForeign(Type type) => type.HasElementType ? IsForeign(type.GetElementType()!) : type.Assembly != typeof(CorpusCases).Assembly && type.GetGenericArguments().All(IsForeign);

    static Type Bare(Type type) => type.IsArray ? type.GetElementType()! : Nullable.GetUnderlyingType(type) ?? type;

    static string Name(Type type)
    {
        if (type.IsArray)
        {
            return "T" + (type.GetElementType()!.IsArray && type.GetArrayRank() == 1 && type.GetElementType()!.GetArrayRank() == 1 ? "[]" : "") + "[" + new string(',', type.GetArrayRank() - 1) + "]";
        }

        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return Name(inner);
        }

        if (!type.IsGenericType)
        {
            return type.IsEnum ? "enum" : Alias(type);
        }

        string name = type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)];
        return name.EndsWith("Tuple", StringComparison.Ordinal) ? name + "<…>" : $"{name}<{string.Join(", ", type.GetGenericTypeDefinition().GetGenericArguments().Select(a => a.Name))}>";
    }

    static string Alias(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => "bool", TypeCode.SByte => "sbyte", TypeCode.Byte => "byte", TypeCode.Int16 => "short", TypeCode.UInt16 => "ushort", TypeCode.Int32 => "int", TypeCode.UInt32 => "uint", TypeCode.Int64 => "long",
        TypeCode.UInt64 => "ulong", TypeCode.Char => "char", TypeCode.Single => "float", TypeCode.Double => "double", TypeCode.Decimal => "decimal", TypeCode.String => "string",
        _ => type == typeof(object) ? "object" : type.Namespace == "System.Collections" ? "Collections." + type.Name : type.Name,
    };

    /// <summary>Written, read, and written again as it was; versions that the libraries don't read needn't be.</summary>
    sealed class Ours(Case c, CaseWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            try
            {
                byte[] bytes = wire.Write(make());
                byte[] again = wire.Write(wire.Read<TRead>(bytes));
                return c.IsEvolution || bytes.AsSpan().SequenceEqual(again);
            }
            catch (WireException)
            {
                return c.IsEvolution && Vector.All.Any(v => v.Case == c.Name && v.On == wire && v.Throws);
            }
        }
    }

    /// <summary>Read as what it was, field by field.</summary>
    sealed class Theirs(Library library) : ICaseVisitor<bool?>
    {
        public bool? Visit<TWritten, TRead>(Func<TWritten> make) => new Crossing<TWritten, TRead>(make).With(library).Carried;
    }
}
