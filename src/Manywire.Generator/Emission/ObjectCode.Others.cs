using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// What the input has and the type doesn't know, where members have names: it is skipped, an error, kept in its bytes, or put into a dictionary. What is kept is written behind the type's own members.
/// </summary>
sealed partial class ObjectCode
{
    /// <summary>Where the others are gathered. No member can have that name together with one of this type.</summary>
    const string UnknownPart = "unknown__";

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
            _source.Line($"WireUnknown others = {condition} ? {Get(unknown)} : null;");
            _source.Line("int otherCount = others is not null && others.Wire == writer.Wire ? others.Count : 0;");
        }
        else if (_shape.Rest is { } rest)
        {
            _source.Line($"global::Manywire.WireSnapshot<{RestEntry(rest)}> others = default;");
            _source.Open($"if ({condition} && {Get(rest.Member)} is {{ }} entries)");
            _source.Line($"others = global::Manywire.WireSnapshots.Entries<string, {rest.Element.Type.Name}>(({rest.Walked})entries);");
            _source.Close();
            _source.Line();
        }
    }

    /// <summary>Writes the others that were taken.</summary>
    void PrintOthers(string first, string tail)
    {
        if (_shape.Unknown is not null)
        {
            _source.Line($"p = ref writer.PutUnknown(ref p, others, {first}, {tail});");
            _source.Open("if (others is not null && others.Wire == writer.Wire && others.Count != otherCount)");
            _source.Line("global::Manywire.WireChanged.Fail(ref writer, ref p, others);");
            _source.Close();
            _source.Line();
        }
        else
        {
            _source.Line($"p = ref WriteRest(ref writer, ref p, others.Items, {first}, {tail});");
            _source.Line("others.End();");
        }
    }

    static string RestEntry(RestShape rest) => $"KeyValuePair<string, {rest.Element.Type.Name}>";

    void PrintWriteRest()
    {
        if (_shape.Unknown is not null || _shape.Rest is not { } rest)
        {
            return;
        }

        _source.Line();
        CodeFile.OpenWrite(_source, "WriteRest", $"scoped ReadOnlySpan<{RestEntry(rest)}> entries, bool first, int tail", "");
        _source.Open($"foreach ({RestEntry(rest)} entry in entries)");
        _source.Line("p = ref writer.PutMapKey(ref p, entry.Key, first, 0);");
        Values.Write(_source, rest.Element, "entry.Value", "0");
        _source.Line("first = false;");
        _source.Close();
        _source.Line();
        _source.Line("p = ref writer.Reserve(ref p, tail);");
        _source.Line("return ref p;");
        _source.Close();
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
            _source.Line(Set(unknown, "null"));
        }
        else if (_shape.Rest is { } rest)
        {
            _source.Line($"(({rest.Walked}){Get(rest.Member)})?.Clear();");
        }
    }

    /// <summary>Reads a member that isn't the type's own. Its name is in <c>key</c>.</summary>
    void PrintUnknown()
    {
        if (_shape.Unknown is { } unknown)
        {
            if (_gathers)
            {
                _source.Line($"p = ref reader.Keep(ref p, key, ref {(IsSmallGather ? UnknownPart : "parts." + UnknownPart)});");
            }
            else
            {
                _source.Open();
                _source.Line($"WireUnknown unknown = {Get(unknown)};");
                _source.Line("p = ref reader.Keep(ref p, key, ref unknown);");
                _source.Line(Set(unknown, "unknown"));
                _source.Close();
            }
        }
        else if (_shape.Rest is { } rest)
        {
            string place = !_gathers ? Get(rest.Member) : IsSmallGather ? UnknownPart : "parts." + UnknownPart;
            _source.Open();
            _source.Line("string name = TReader.OtherName(ref reader, ref p, key);");
            _source.Open("if (name is null)");
            _source.Line("p = ref reader.Skip(ref p);");
            _source.Close();
            _source.Open("else");
            _source.Line($"{rest.Walked} entries = {place} ?? {rest.Create};");
            _source.Open("if (entries.ContainsKey(name) && !reader.AllowsDuplicates)");
            PrintDuplicate();
            _source.Close();
            _source.Line();
            Values.Read(_source, rest.Element, "default", x => $"entries[name] = {x};");
            string set = rest.Walked == OthersType ? "entries" : $"({OthersType})entries";
            _source.Line(_gathers ? $"{place} = {set};" : Set(rest.Member, set));
            _source.Close();
            _source.Close();
        }
        else if (_shape.Closed)
        {
            _source.Open("if (TReader.OtherName(ref reader, ref p, key) is not null)");
            _source.Line($"reader.Fail(ref p, {KeyCell.Literal("a name that " + Short(_type) + " knows")});");
            _source.Close();
            _source.Line();
            _source.Line("p = ref reader.Skip(ref p);");
        }
        else
        {
            _source.Line("p = ref reader.Skip(ref p);");
        }

        _source.Line("n--;");
    }

    /// <summary>Hands the others that were gathered to the object.</summary>
    void PrintSetUnknown(string gathered)
    {
        if (Others is not { } others)
        {
            return;
        }

        _source.Open($"if ({gathered} is not null)");
        _source.Line(Set(others, gathered));
        _source.Close();
        _source.Line();
    }
}
