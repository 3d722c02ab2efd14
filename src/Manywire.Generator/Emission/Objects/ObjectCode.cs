using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of an object. One part for each way in which its members lie on a wire.</summary>
sealed partial class ObjectCode
{
    /// <summary>The JIT stops inlining in a method with too many locals: larger types are printed as several methods.</summary>
    const int WriteChunk = 16;
    const int KeyedChunk = 15;
    const int PositionalChunk = 40;

    /// <summary>So many members WireRun has a bit for in one word.</summary>
    const int OneWord = 64;

    /// <summary>Above this many members a method is too large to be inlined into its callers with any gain.</summary>
    const int InlineMembers = 8;

    /// <summary>Structs of at most this many fixed members are always inlined.</summary>
    const int TinyMembers = 4;

    readonly ObjectShape _shape;
    readonly CodeWriter _output;
    readonly List<KeyCell> _cells;
    readonly List<MemberShape> _members;
    readonly bool _gathers;
    readonly bool _isStruct;
    readonly string _type;
    readonly List<GenericOwner> _owners;

    public ObjectCode(ObjectShape shape, CodeWriter output)
    {
        _shape = shape;
        _output = output;
        _members = shape.Members.ToList();
        _cells = _members.Select(m => new KeyCell(m.WireName)).ToList();
        _gathers = shape.Construction == Construction.Gather;
        _isStruct = shape.Type.IsValueType;
        _type = shape.Type.Name;
        _owners = _members.Select(m => m.Owner).Append(Others?.Owner).Prepend(shape.Owner).Concat(shape.Callbacks.Select(c => c.Owner)).OfType<GenericOwner>().Distinct().ToList();
    }

    bool HasHoles => _shape.KeyCount != _members.Count;

    bool UsesFresh => !_gathers && !_isStruct && _members.Any(m => Values.IsFillable(m.Value));

    public void Print()
    {
        if (_shape.Transparent is { } written)
        {
            PrintTransparent(written);
            return;
        }

        _output.Line($"const WireLayout Layout = WireLayout.{(_shape.ArrayLayout ? "Array" : "Map")};");
        _output.Line();
        PrintWrite();
        if (!_shape.Type.IsRefLike)
        {
            PrintRead();
        }

        PrintMemberTable();
        PrintBlit();
        PrintAccessors();
        PrintCallbackAccessors();
        if (_gathers && InPieces)
        {
            PrintParts();
        }
    }

    /// <summary>The attribute of an entry.</summary>
    void PrintInlining()
    {
        if (_members.Count > InlineMembers)
        {
            _output.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        }
        else if (IsTiny)
        {
            _output.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]");
        }
    }

    /// <summary>A member of the value that is written.</summary>
    string Get(MemberShape member, string on = "value")
    {
        string self = _isStruct ? "ref " + on : on;
        return member.Get switch
        {
            Access.Direct when member.Refers => $"WireStructs.Referred(in {on}.{CodeFile.Identifier(member.Name)})",
            Access.Direct => $"{Seen(member, on)}.{CodeFile.Identifier(member.Name)}",
            Access.Field => $"{Inside(member.Owner)}Field_{Slot(member)}({self})",
            Access.Buffer => Buffer(member, on),
            _ => $"{Inside(member.Owner)}Get_{Slot(member)}({self})",
        };
    }

    /// <summary>What a member is called beside the others: a private one of a base class may have the name of another.</summary>
    string Slot(MemberShape member)
    {
        int first = _members.FindIndex(m => m.Name == member.Name);
        int own = _members.FindIndex(m => m.Name == member.Name && m.DeclaringType == member.DeclaringType);
        return own <= first ? member.Name : member.Name + "_" + own;
    }

    /// <summary>The statement that sets a member of an object.</summary>
    string Set(MemberShape member, string value, string on = "value")
    {
        string self = _isStruct ? "ref " + on : on;
        if (member.SetterRuns)
        {
            return UserCalls.Around($"a value for {member.Name} that {Short(_type)} takes", "reader.Remaining(ref p) + 1", Set(member with { SetterRuns = false }, value, on));
        }

        return member.Set switch
        {
            Access.Direct => $"{Seen(member, on)}.{CodeFile.Identifier(member.Name)} = {value};",
            Access.Field => $"{Inside(member.Owner)}Field_{Slot(member)}({self}) = {value};",
            Access.None => $"_ = {value};", // it is only written
            Access.Buffer => $"{{ if ({value} is {{ Length: {member.FixedCount} }} buffered) buffered.CopyTo({Buffer(member, on)}); else reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array of {member.FixedCount} elements\"); }}",
            _ => $"{Inside(member.Owner)}Set_{Slot(member)}({self}, {value});",
        };
    }

    /// <summary>A value as the class that has the member: a derived one may have another of its name.</summary>
    static string Seen(MemberShape member, string on) => member.IsHidden ? $"(({member.DeclaringType}){on})" : on;

    static string Buffer(MemberShape member, string on) => $"Buffer_{member.Name}(ref {on})";

    void PrintParts()
    {
        _output.Line();
        _output.Line("/// <summary>Members that are there before the object is.</summary>");
        _output.Open("struct Parts");
        foreach (MemberShape member in _members)
        {
            _output.Line($"internal {member.Value.Type.Name} {CodeFile.Identifier(Slot(member))};");
        }

        _output.Close();
        if (_members.Any(m => m.Default != "default"))
        {
            _output.Line();
            _output.Open("static Parts Defaults() => new Parts");
            foreach (MemberShape member in _members.Where(m => m.Default != "default"))
            {
                _output.Line($"{CodeFile.Identifier(Slot(member))} = {member.Default},");
            }

            _output.Close(";");
        }
    }

    string NewParts => _members.Any(m => m.Default != "default") ? "Defaults()" : "default";

    /// <summary>What stands before the name of an accessor: nothing, or the class of those of a generic type.</summary>
    string Inside(GenericOwner? owner) => owner is null ? "" : $"Inside{_owners.IndexOf(owner)}<{owner.Arguments}>.";

    void PrintAccessors()
    {
        IEnumerable<MemberShape> all = Others is { } others ? _members.Append(others) : _members;
        PrintAccessors(null, all.Where(m => m.Owner is null));
        foreach (GenericOwner owner in _owners)
        {
            if (!NeedsAccessor(owner))
            {
                continue;
            }

            _output.Line();
            _output.Line($"/// <summary>What only accessors reach: they have the type parameters of the definition.</summary>");
            _output.Open($"static class Inside{_owners.IndexOf(owner)}<{owner.Parameters}>{owner.Constraints}");
            PrintAccessors(owner, all.Where(m => owner.Equals(m.Owner)));
            PrintCallers(owner);
            _output.Close();
        }

        foreach (MemberShape member in _members.Where(m => m.Get == Access.Buffer))
        {
            string item = member.Value.Type.Name.Substring(0, member.Value.Type.Name.Length - 2);
            _output.Line();
            _output.Line($"static unsafe global::System.Span<{item}> Buffer_{member.Name}(ref {_type} value) => global::System.Runtime.InteropServices.MemoryMarshal.CreateSpan(ref value.{CodeFile.Identifier(member.Name)}[0], {member.FixedCount});");
        }
    }

    bool NeedsAccessor(GenericOwner owner) =>
        (owner.Equals(_shape.Owner) && (_shape.ConstructByAccessor || _shape.BlitFields.Any(f => f is { Direct: false, FixedCount: 0 })))
        || _shape.Callbacks.Any(c => owner.Equals(c.Owner))
        || _members.Any(m => owner.Equals(m.Owner) && (m.Get is Access.Field or Access.Property || m.Set is Access.Field or Access.Property));

    void PrintAccessors(GenericOwner? owner, IEnumerable<MemberShape> members)
    {
        string self = _shape.Type.IsRefLike ? "scoped ref " : _isStruct ? "ref " : "";
        string scope = owner is null ? "" : "internal ";
        bool first = owner is not null;
        if (Equals(owner, _shape.Owner))
        {
            if (_shape.ConstructByAccessor)
            {
                Accessor("Constructor", "", $"{owner?.Definition ?? _type} Create({string.Join(", ", _shape.Parameters.Select((p, i) => $"{p} a{i}"))})");
            }

            for (int i = 0; i < _shape.BlitFields.Count; i++)
            {
                if (_shape.BlitFields[i] is { Direct: false, FixedCount: 0 } field)
                {
                    Accessor("Field", field.Name, $"ref {field.Type} Memory_{i}(ref {owner?.Definition ?? _type} value)");
                }
            }
        }

        foreach (MemberShape member in members)
        {
            string target = $"{self}{owner?.Definition ?? (_isStruct ? _type : member.DeclaringType)} value";
            string type = owner is null && member.Value is not SpanValue ? member.Value.Type.Name : member.OwnType;
            if (member.Get == Access.Field || member.Set == Access.Field)
            {
                Accessor("Field", member.IsField ? member.Name : $"<{member.Name}>k__BackingField", $"ref {type} Field_{Slot(member)}({target})");
            }

            if (member.Get == Access.Property)
            {
                Accessor("Method", "get_" + member.Name, $"{type} Get_{Slot(member)}({target})");
            }

            if (member.Set == Access.Property && (member.Parameter < 0 || !_gathers))
            {
                Accessor("Method", "set_" + member.Name, $"void Set_{Slot(member)}({target}, {type} x)");
            }
        }

        void Accessor(string kind, string name, string signature)
        {
            if (!first)
            {
                _output.Line();
            }

            first = false;
            _output.Line($"[UnsafeAccessor(UnsafeAccessorKind.{kind}{(name.Length == 0 ? "" : $", Name = \"{name}\"")})]");
            _output.Line($"{scope}static extern {signature};");
        }
    }

    void PrintBlit()
    {
        if (!_shape.Blittable)
        {
            return;
        }

        _output.Line();
        _output.Line("/// <summary>How the struct lies in memory.</summary>");
        _output.Open("public static class Memory");
        if (_shape.Packed)
        {
            _output.Line("public static WireBlit Blit => null;");
            _output.Close();
            return;
        }

        _output.Line("public static readonly WireBlit Blit = Build();");
        _output.Line();
        _output.Open($"static {(_shape.BlitFields.Any(f => f is { FixedCount: > 0, Direct: true }) ? "unsafe " : "")}WireBlit Build()");
        _output.Line($"{_type} value = default;");
        _output.Line($"var fields = new WireBlitBuilder<{_type}>(ref value);");
        int i = 0;
        foreach (BlitField field in _shape.BlitFields)
        {
            string place = field.Direct ? $"ref value.{CodeFile.Identifier(field.Name)}" : $"ref {Inside(_shape.Owner)}Memory_{i}(ref value)";
            if (field is { FixedCount: > 0, Direct: false })
            {
                i++; // which is an error
                continue;
            }

            if (field.FixedCount > 0)
            {
                _output.Text($$"""
                    for (int i = 0; i < {{field.FixedCount}}; i++)
                    {
                        fields.Field({{place}}[i]);
                    }
                    """);
                i++;
                continue;
            }

            string nested = field.Nested is { } code ? $", {code}.Memory.Blit" : "";
            _output.Line($"fields.{(field.Element is null ? "Field" : "NullableField")}({place}{nested});");
            i++;
        }

        _output.Line("return fields.Build();");
        _output.Close();
        _output.Close();
    }
}
