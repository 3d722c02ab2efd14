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

    /// <summary>Above this many members a method is too large to be inlined into its callers with any gain.</summary>
    const int InlineMembers = 8;

    /// <summary>Structs of at most this many fixed members are always inlined.</summary>
    const int TinyMembers = 4;

    readonly ObjectShape _shape;
    readonly Source _source;
    readonly List<KeyCell> _cells;
    readonly List<MemberShape> _members;
    /// <summary>Where the unknown members are gathered. No member can have that name together with one of this type.</summary>
    const string UnknownPart = "unknown__";

    readonly bool _gathers;
    readonly bool _isStruct;
    readonly string _type;

    public ObjectCode(ObjectShape shape, Source source)
    {
        _shape = shape;
        _source = source;
        _members = shape.Members.ToList();
        _cells = _members.Select(m => new KeyCell(m.WireName)).ToList();
        _gathers = shape.Construction == Construction.Gather;
        _isStruct = shape.Type.IsValueType;
        _type = shape.Type.Name;
    }

    bool HasHoles => _shape.KeyCount != _members.Count;

    bool UsesFresh => !_gathers && !_isStruct && _members.Any(m => Values.IsFillable(m.Value));

    public void Print()
    {
        _source.Line($"const WireLayout Layout = WireLayout.{(_shape.ArrayLayout ? "Array" : "Map")};");
        _source.Line();
        PrintWrite();
        PrintRead();
        PrintFind();
        PrintBlit();
        PrintAccessors();
        if (_gathers)
        {
            PrintParts();
        }
    }

    /// <summary>The attribute of an entry.</summary>
    void PrintInlining()
    {
        if (_members.Count > InlineMembers)
        {
            _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        }
        else if (_isStruct && _members.Count <= TinyMembers && _members.All(m => Values.IsFixed(m.Value)))
        {
            _source.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]");
        }
    }

    /// <summary>A member of the value that is written.</summary>
    string Get(MemberShape member, string on = "value")
    {
        string self = _isStruct ? "ref " + on : on;
        return member.Get switch
        {
            Access.Direct => $"{on}.{CodeFile.Identifier(member.Name)}",
            Access.Field => $"Field_{member.Name}({self})",
            _ => $"Get_{member.Name}({self})",
        };
    }

    /// <summary>The statement that sets a member of an object.</summary>
    string Set(MemberShape member, string value, string on = "value")
    {
        string self = _isStruct ? "ref " + on : on;
        return member.Set switch
        {
            Access.Direct => $"{on}.{CodeFile.Identifier(member.Name)} = {value};",
            Access.Field => $"Field_{member.Name}({self}) = {value};",
            _ => $"Set_{member.Name}({self}, {value});",
        };
    }

    /// <summary>The expression that makes an instance, given the arguments of its constructor.</summary>
    string Create(IReadOnlyList<string> arguments)
    {
        string list = string.Join(", ", arguments);
        return _shape.ConstructByAccessor ? $"Create({list})" : _isStruct && arguments.Count == 0 ? $"default({_type})" : $"new {_type}({list})";
    }

    string CreateBlank() => Create(_shape.Parameters.Select(p => $"default({p})").ToList());

    void PrintParts()
    {
        _source.Line();
        _source.Line("/// <summary>Members that are there before the object is.</summary>");
        _source.Open("struct Parts");
        foreach (MemberShape member in _members)
        {
            _source.Line($"internal {member.Value.Type.Name} {CodeFile.Identifier(member.Name)};");
        }

        if (_shape.Unknown is not null)
        {
            _source.Line($"internal WireUnknown {UnknownPart};");
        }

        _source.Close();
        if (_members.Any(m => m.Default != "default"))
        {
            _source.Line();
            _source.Open("static Parts Defaults() => new Parts");
            foreach (MemberShape member in _members.Where(m => m.Default != "default"))
            {
                _source.Line($"{CodeFile.Identifier(member.Name)} = {member.Default},");
            }

            _source.Close(";");
        }
    }

    string NewParts => _members.Any(m => m.Default != "default") ? "Defaults()" : "default";

    void PrintAccessors()
    {
        string self = _isStruct ? "ref " : "";
        if (_shape.ConstructByAccessor)
        {
            _source.Line();
            _source.Line("[UnsafeAccessor(UnsafeAccessorKind.Constructor)]");
            _source.Line($"static extern {_type} Create({string.Join(", ", _shape.Parameters.Select((p, i) => $"{p} a{i}"))});");
        }

        IEnumerable<MemberShape> all = _shape.Unknown is { } unknown ? _members.Append(unknown) : _members;
        foreach (MemberShape member in all)
        {
            string target = $"{self}{(_isStruct ? _type : member.DeclaringType)} value";
            if (member.Get == Access.Field || member.Set == Access.Field)
            {
                string field = member.Get == Access.Field ? member.Name : $"<{member.Name}>k__BackingField";
                _source.Line();
                _source.Line($"[UnsafeAccessor(UnsafeAccessorKind.Field, Name = \"{field}\")]");
                _source.Line($"static extern ref {member.Value.Type.Name} Field_{member.Name}({target});");
            }

            if (member.Get == Access.Property)
            {
                _source.Line();
                _source.Line($"[UnsafeAccessor(UnsafeAccessorKind.Method, Name = \"get_{member.Name}\")]");
                _source.Line($"static extern {member.Value.Type.Name} Get_{member.Name}({target});");
            }

            if (member.Set == Access.Property && (member.Parameter < 0 || !_gathers))
            {
                _source.Line();
                _source.Line($"[UnsafeAccessor(UnsafeAccessorKind.Method, Name = \"set_{member.Name}\")]");
                _source.Line($"static extern void Set_{member.Name}({target}, {member.Value.Type.Name} x);");
            }
        }
    }

    void PrintBlit()
    {
        if (!_shape.Blittable)
        {
            return;
        }

        _source.Line();
        _source.Line("/// <summary>How the struct lies in memory.</summary>");
        _source.Open("internal static class Memory");
        _source.Line("internal static readonly WireBlit Blit = Build();");
        _source.Line();
        _source.Open("static WireBlit Build()");
        _source.Line($"{_type} value = default;");
        _source.Line($"var fields = new WireBlitBuilder<{_type}>(ref value);");
        int i = 0;
        foreach (BlitField field in _shape.BlitFields)
        {
            string place = field.Direct ? $"ref value.{CodeFile.Identifier(field.Name)}" : $"ref Field{i}(ref value)";
            string nested = field.Nested is { } code ? $", {code}.Memory.Blit" : "";
            _source.Line($"fields.{(field.Element is null ? "Field" : "NullableField")}({place}{nested});");
            i++;
        }

        _source.Line("return fields.Build();");
        _source.Close();
        i = 0;
        foreach (BlitField field in _shape.BlitFields)
        {
            if (!field.Direct)
            {
                _source.Line();
                _source.Line($"[UnsafeAccessor(UnsafeAccessorKind.Field, Name = \"{field.Name}\")]");
                _source.Line($"static extern ref {field.Type} Field{i}(ref {_type} value);");
            }

            i++;
        }

        _source.Close();
    }
}
