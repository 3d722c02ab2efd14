using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>A difference between two versions of a type, and what it does to those who read.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaChange
{
    readonly SchemaVerdict[] _verdicts;

    internal SchemaChange(string type, string? member, string message, SchemaVerdict[] verdicts)
    {
        Type = type;
        Member = member;
        Message = message;
        _verdicts = verdicts;
    }

    /// <summary>The <see cref="SchemaType.Id"/> of the type.</summary>
    public string Type { get; }

    /// <summary>The member in C#, of the new type where it has it; the name of an enum's value; the type of a union's case. Null where it is the type that has changed.</summary>
    public string? Member { get; }

    /// <summary>What has changed: a sentence.</summary>
    public string Message { get; }

    /// <summary>What it does on a wire; on several, the worst of all.</summary>
    /// <param name="wires">The wires.</param>
    public SchemaVerdict On(SchemaWires wires)
    {
        var worst = new SchemaVerdict(SchemaReading.Works, SchemaReading.Works);
        for (int i = 0; i < _verdicts.Length; i++)
        {
            worst = ((int)wires & (1 << i)) != 0 ? worst.With(_verdicts[i]) : worst;
        }

        return worst;
    }

    /// <summary>Whether it breaks what is asked for: new types can't read all that old ones wrote, or the other way round where that counts.</summary>
    /// <param name="rules">What is asked for.</param>
    public bool IsBreaking(SchemaRules rules) => On(rules.Wires) is var worst && (worst.NewReadsOld != SchemaReading.Works || (rules.OldReadsNew && worst.OldReadsNew != SchemaReading.Works));

    /// <summary>What breaks, in words, on the wires that count: <c>Binary: old reads new: no</c>. Empty where nothing does.</summary>
    /// <param name="rules">What is asked for.</param>
    public string Explain(SchemaRules rules)
    {
        var broken = new List<string>();
        foreach ((SchemaWires wire, string name) in s_names.Where(n => (rules.Wires & n.Wire) != 0))
        {
            SchemaVerdict verdict = On(wire);
            string[] said =
            [
                .. verdict.NewReadsOld == SchemaReading.Works ? [] : (string[])["new reads old: " + SchemaVerdict.Word(verdict.NewReadsOld)],
                .. verdict.OldReadsNew == SchemaReading.Works || !rules.OldReadsNew ? [] : (string[])["old reads new: " + SchemaVerdict.Word(verdict.OldReadsNew)],
            ];
            if (said.Length > 0)
            {
                broken.Add($"{name}: {string.Join("; ", said)}");
            }
        }

        return string.Join(". ", broken);
    }

    static readonly (SchemaWires Wire, string Name)[] s_names = [(SchemaWires.Binary, "Binary"), (SchemaWires.MessagePack, "MessagePack"), (SchemaWires.Json, "JSON")];

    /// <summary>The change with what it does on each wire, in several lines.</summary>
    public override string ToString() =>
        $"{Type}{(Member is null ? "" : "." + Member)}: {Message}" + string.Concat(s_names.Select(n => $"\n  {n.Name}: {On(n.Wire)}"));
}
