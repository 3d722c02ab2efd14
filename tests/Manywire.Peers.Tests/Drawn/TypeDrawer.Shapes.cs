using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>Declarations that a class with settable members alone doesn't have.</summary>
sealed partial class TypeDrawer
{
    /// <summary>What no wire sees: static members, indexers, explicit implementations, constants.</summary>
    const string Unseen = "    public static int Static { get; set; } = 5;\n    public const int Constant = 6;\n    public static readonly string Text = \"t\";\n";

    string KeyOf(int key) => IsMessagePack ? $"[Key({key})] " : "";

    string MarkOf() => IsMemoryPack ? "[MemoryPackable] " : IsMessagePack ? "[MessagePackObject] " : "";

    /// <summary>A class that hides or overrides members of its base class.</summary>
    void Hiding(string name)
    {
        string @base = name + "Base", type = Type(), hidden = Pick("int", "string", "long?", "List<int>");
        bool overrides = One(2);
        _text.Append($"[Wire] {MarkOf()}public partial class {@base}\n{{\n    {KeyOf(0)}public {(overrides ? "virtual " : "")}{hidden} A {{ get; set; }}\n    {KeyOf(1)}public {type} B {{ get; set; }}\n{Unseen}}}\n");
        _text.Append($"[Wire] {MarkOf()}public partial class {name} : {@base}, IExplicit\n{{\n    {(overrides ? KeyOf(0) : KeyOf(2))}public {(overrides ? $"override {hidden}" : $"new {Type()}")} A {{ get; set; }}\n    {KeyOf(3)}public {Type()} C;\n    int IExplicit.Seen {{ get => 1; set {{ }} }}\n");
        _text.Append($"    {(IsMessagePack ? "[IgnoreMember] " : "")}public int this[int i] {{ get => i; set {{ }} }}\n}}\n");
        Add(@base, false);
        Add(name, false);
    }

    /// <summary>Records that derive from records, and pass on what they are given.</summary>
    void RecordChain(string name)
    {
        string target = IsMessagePack ? "property: " : "", a = Type(), b = Type(), c = Type();
        string Key(int key) => IsMessagePack ? $"[{target}Key({key})] " : "";
        _text.Append($"[Wire] {MarkOf()}public partial record {name}A({Key(0)}{a} A);\n");
        _text.Append($"[Wire] {MarkOf()}public partial record {name}B({Key(0)}{a} A, {Key(1)}{b} B) : {name}A(A);\n");
        _text.Append($"[Wire] {MarkOf()}public sealed partial record {name}C({Key(0)}{a} A, {Key(1)}{b} B, {Key(2)}{c} C) : {name}B(A, B)\n{{\n    {KeyOf(3)}public {Type()} D {{ get; init; }}\n}}\n");
        _text.Append($"[Wire] {MarkOf()}public readonly partial record struct {name}S({Key(0)}{Pick(s_scalars)} A, {Key(1)}{c} B);\n");
        Add(name + "A", false);
        Add(name + "B", false);
        Add(name + "C", false);
        Add(name + "S", true);
    }

    /// <summary>A primary constructor, accessors that use the field behind a property, a property in two parts.</summary>
    void Primary(string name)
    {
        string a = Type(), b = Type(), c = Type();
        bool isStruct = One(3) && !IsMessagePack;
        string given = isStruct || One(2) ? "{ get; } = a;" : "{ get; set; } = a;";
        _text.Append($"[Wire] {MarkOf()}{(IsJson && isStruct ? "[method: JsonConstructor] " : "")}public {(isStruct ? "readonly " : "")}partial {(isStruct ? "struct" : "class")} {name}({a} a, {b} b)\n{{\n    {KeyOf(0)}public {a} A {given}\n    {KeyOf(1)}public {b} B {{ get; }} = b;\n");
        _text.Append(isStruct ? "}\n" : $"    {KeyOf(2)}public {c} C {{ get => field; set => field = value; }}\n    {KeyOf(3)}public partial {c} D {{ get; set; }}\n{Unseen}}}\npublic partial class {name}\n{{\n    public partial {c} D {{ get => _d; set => _d = value; }}\n    private {c} _d;\n}}\n");
        Add(name, isStruct);
    }

    /// <summary>Types within types, of which one is generic.</summary>
    void Nested(string name)
    {
        string type = Type();
        _text.Append($"public partial class {name}\n{{\n    [Wire] {MarkOf()}public partial class In\n    {{\n        {KeyOf(0)}public {type} A {{ get; set; }}\n        {KeyOf(1)}public Kind K {{ get; set; }}\n    }}\n    public enum Kind : {Pick("byte", "short", "uint", "ulong")} {{ A, B = 200 }}\n");
        _text.Append($"    public static partial class Deeper\n    {{\n        [Wire] {MarkOf()}public partial struct Value\n        {{\n            {KeyOf(0)}public {Pick("int", "string", "Kind", "decimal")} A {{ get; set; }}\n            {KeyOf(1)}public {Pick(s_scalars)}? B {{ get; set; }}\n        }}\n    }}\n}}\n");
        Add(name + ".In", false);
        Add(name + ".Deeper.Value", true);
    }

    /// <summary>Generic types with several parameters and constraints, closed by each other.</summary>
    void Deep(string name)
    {
        _text.Append($"[Wire] {MarkOf()}public partial class {name}<TKey, TValue> where TKey : struct\n{{\n    {KeyOf(0)}public TKey? Key {{ get; set; }}\n    {KeyOf(1)}public {Pick("TValue", "TValue[]", "List<TValue>", "Dictionary<TKey, TValue>", "(TKey, TValue)", "KeyValuePair<TKey, TValue>", "List<(TKey, TValue)>[]")} Value {{ get; set; }}\n    {KeyOf(2)}public {name}<TKey, TValue> Next {{ get; set; }}\n}}\n");
        string inner = $"{name}<{Pick("int", "E6", "System.Guid")}, {Type(1)}>";
        string outer = $"{name}<{Pick("short", "E3", "System.DateTime", "(int, byte)")}, {inner}>";
        foreach (string closed in (string[])[inner, outer, $"{name}<char, List<{outer}>>"])
        {
            Add(closed, false);
        }
    }
}
