using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// What the input has and the type doesn't know, where members have names: it is skipped, an error, kept in its bytes, or put into a dictionary. What is kept is written behind the type's own members.
/// </summary>
sealed partial class ObjectCode
{
    /// <summary>Where the others are gathered. Locals of members end in an underscore, so none has that name.</summary>
    const string OthersLocal = "gathered";

    /// <summary>Whether unknown members are kept where they have positions and lengths. Not within objects that may be referred to: there the bytes of a member mean nothing by themselves.</summary>
    bool KeepsByPosition => _shape is { Unknown: not null, References: false };

    /// <summary>Whether unknown members are kept where they are elements of an array.</summary>
    bool KeepsElements => KeepsByPosition && _shape.ArrayLayout;

    /// <summary>The member that takes the others, if there is one.</summary>
    MemberShape? Others => _shape.Unknown ?? _shape.Rest?.Member;

    string OthersType => _shape.Unknown is not null ? "WireUnknown" : Others!.Value.Type.Name;

    /// <summary>What is added to the number of members, once <see cref="PrintTakeOthers"/> has taken them.</summary>
    string OthersCount => Others is null ? "" : _shape.Unknown is not null ? " + otherCount" : " + others.Items.Length";

    /// <summary>Takes the others before members are counted: the getter of a member could add to them.</summary>
    /// <param name="condition">Whether they are written.</param>
    void PrintTakeOthers(string condition)
    {
        if (_shape.Unknown is { } unknown)
        {
            _output.Line($"WireUnknown others = {condition} ? {Get(unknown)} : null;");
            _output.Line("int otherCount = others is not null && others.Wire == writer.Wire ? others.Count : 0;");
        }
        else if (_shape.Rest is { } rest)
        {
            _output.Text($$"""
                global::Manywire.Emitted.WireSnapshot<{{RestEntry(rest)}}> others = default;
                if ({{condition}} && {{Get(rest.Member)}} is { } entries)
                {
                    others = global::Manywire.Emitted.WireSnapshots.Entries<string, {{rest.Element.Type.Name}}>(({{rest.Walked}})entries);
                }

                """);
        }
    }

    /// <summary>Writes the others that were taken.</summary>
    void PrintOthers(string first, string tail)
    {
        if (_shape.Unknown is not null)
        {
            _output.Text($$"""
                p = ref writer.PutUnknown(ref p, others, {{first}}, {{tail}});
                if (others is not null && others.Wire == writer.Wire && others.Count != otherCount)
                {
                    global::Manywire.Emitted.WireChanged.Fail(ref writer, ref p, others);
                }

                """);
        }
        else
        {
            _output.Line($"p = ref WriteRest(ref writer, ref p, others.Items, {first}, {tail});");
            _output.Line("others.End();");
        }
    }

    static string RestEntry(RestShape rest) => $"KeyValuePair<string, {rest.Element.Type.Name}>";

    void PrintWriteRest()
    {
        if (_shape.Unknown is not null || _shape.Rest is not { } rest)
        {
            return;
        }

        _output.Line();
        CodeFile.OpenWrite(_output, "WriteRest", $"scoped ReadOnlySpan<{RestEntry(rest)}> entries, bool first, int tail", "");
        _output.Open($"foreach ({RestEntry(rest)} entry in entries)");
        _output.Line("p = ref writer.PutMapKey(ref p, entry.Key, first, 0);");
        Values.Write(_output, rest.Element, "entry.Value", "0");
        _output.Line("first = false;");
        _output.Close();
        _output.Text("""

            p = ref writer.Reserve(ref p, tail);
            return ref p;
            """);
        _output.Close();
    }

    /// <summary>Forgets the others of an object that is filled anew: those of another input, or of another wire.</summary>
    void PrintForgetUnknown()
    {
        if (_gathers)
        {
            return;
        }

        if (_shape.Unknown is { } unknown)
        {
            _output.Line(Set(unknown, "null"));
        }
        else if (_shape.Rest is { } rest)
        {
            _output.Line($"if ({IsKeyed}) (({rest.Walked}){Get(rest.Member)})?.Clear();");
        }
    }

    /// <summary>Reads a member that isn't the type's own into the dictionary. Its name is in <c>rest</c>.</summary>
    void PrintReadOther(RestShape rest)
    {
        string place = _gathers ? OthersLocal : Get(rest.Member);
        string set = rest.Walked == OthersType ? "entries" : $"({OthersType})entries";
        _output.Line($"{rest.Walked} entries = {place} ?? {rest.Create};");
        _output.Line("if (entries.ContainsKey(rest.Name) && !reader.AllowsDuplicates) reader.Fail(ref p, \"each name once\");");
        Values.Read(_output, rest.Element, "default", x => $"entries[rest.Name] = {x};");
        _output.Line(_gathers ? $"{place} = {set};" : Set(rest.Member, set));
    }

    /// <summary>Hands the others to the object.</summary>
    void PrintSetUnknown()
    {
        if (_shape.Unknown is { } unknown)
        {
            _output.Line($"if (rest.Kept is not null) {{ {Set(unknown, "rest.Kept")} }}");
        }
        else if (_gathers && Others is { } others)
        {
            _output.Line($"if ({OthersLocal} is not null) {{ {Set(others, OthersLocal)} }}");
            if (_shape.Rest is { } rest)
            {
                _output.Line($"else if ({IsKeyed}) (({rest.Walked}){Get(rest.Member)})?.Clear();"); // what a constructor put there
            }
        }
    }
}
