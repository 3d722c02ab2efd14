using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>Types in several versions, and families of classes whose members are overridden, hidden and implemented.</summary>
sealed partial class TypeDrawer
{
    readonly List<(string Written, string Read)> _pairs = [];

    /// <summary>How much deeper the elements of a tuple are: far more where none of them may be an object, which is made anew by a library and filled here.</summary>
    int _apart = 1;

    /// <summary>The declarations of a number of families, with versions of types and some plain types that are their members.</summary>
    public string DrawFamilies(int count)
    {
        Head();
        _apart = 10;
        for (int i = 0; i < count; i++)
        {
            switch (_random.Next(5))
            {
                case 0:
                    Plain("T" + i);
                    break;
                case 1 or 2:
                    Versions("T" + i);
                    break;
                default:
                    Family("T" + i);
                    break;
            }
        }

        return Tail();
    }

    /// <summary>A type in three versions, each with some of the same members, and types that hold each.</summary>
    void Versions(string name)
    {
        Layout layout = IsMemoryPack ? (Layout)_random.Next(3) : IsMessagePack ? (Layout)(_random.Next(3) is 2 ? 3 : _random.Next(2)) : Layout.Names;
        Member[] members = [.. Enumerable.Range(0, _random.Next(1, 9)).Select(i => new Member($"M{i}", Type(), _random.Next(1000)))];
        int at = -1;
        int[] keys = [.. members.Select(_ => at += layout == Layout.Tolerant || (IsMessagePack && One(3)) ? _random.Next(1, 3) : 1)];
        bool isPrefix = IsMemoryPack && layout != Layout.Tolerant;
        foreach (char version in "ABC")
        {
            int[] taken = isPrefix ? [.. Enumerable.Range(0, _random.Next(members.Length + 1))] : [.. Enumerable.Range(0, members.Length).Where(_ => !One(3))];
            if (taken.Length == 0 && IsMessagePack)
            {
                taken = [0]; // without any, its form would be another one
            }

            if (!isPrefix || layout == Layout.Keys)
            {
                _random.Shuffle(taken);
            }

            Version(name + version, layout, [.. taken.Select(i => (members[i], keys[i]))]);
            _text.Append($"[Wire] {MarkOf()}public partial class {name}Of{version}\n{{\n    {KeyOf(0)}public {name}{version} One {{ get; set; }}\n    {KeyOf(1)}public List<{name}{version}> Many {{ get; set; }}\n    {KeyOf(2)}public {name}{version}[] Array {{ get; set; }}\n    {KeyOf(3)}public Dictionary<int, {name}{version}> Map {{ get; set; }}\n    {KeyOf(4)}public int Last {{ get; set; }}\n}}\n");
            Add(name + version, false);
            Add($"{name}Of{version}", false);
        }

        foreach ((char written, char read) in (IEnumerable<(char, char)>)[('A', 'B'), ('B', 'C'), ('C', 'A'), ('B', 'A')])
        {
            _pairs.Add((name + written, name + read));
            _pairs.Add(($"{name}Of{written}", $"{name}Of{read}"));
        }
    }

    void Version(string name, Layout layout, (Member Member, int Key)[] members)
    {
        bool allowsPrivate = IsMessagePack && One(3);
        int form = _random.Next(6);
        _text.Append("[Wire]").Append(Mark(layout, allowsPrivate));
        if (form == 0 && members.Length > 0)
        {
            _text.Append($" public partial record {name}(").AppendJoin(", ", members.Select(m => $"{Attribute(layout, m.Key, m.Member, "property: ")}{m.Member.Type} {m.Member.Name}")).Append(");\n");
            return;
        }

        bool isStruct = form == 1 && !IsMemoryPack; // those without references are memory there, whose versions nothing tells apart
        _text.Append($" public partial {(isStruct ? "struct" : "class")} {name}\n{{\n");
        foreach ((Member member, int key) in members)
        {
            string value = isStruct || One(2) ? "" : Initial(member.Type);
            string keeps = IsMemoryPack && value.Length > 0 ? "[SuppressDefaultInitialization] " : "";
            string type = member.Type, given = value.Length > 0 ? " = " + value + ";" : "";
            _text.Append("    ").Append(Attribute(layout, key, member, "")).Append(_random.Next(8) switch
            {
                0 => $"{keeps}public {type} {member.Name}{(given.Length > 0 ? given : ";")}",
                1 when !isStruct && keeps.Length == 0 => $"public {type} {member.Name} {{ get; init; }}{given}",
                2 when IsMemoryPack => $"{keeps}public {type} {member.Name} {{ get; private set; }}{given}",
                2 when allowsPrivate => $"public {type} {member.Name} {{ get; private set; }}{given}",
                3 when IsMemoryPack => $"[MemoryPackInclude] {keeps}private {type} {member.Name}{(given.Length > 0 ? given : ";")}",
                3 when allowsPrivate => $"private {type} {member.Name}{(given.Length > 0 ? given : ";")}",
                _ => $"{keeps}public {type} {member.Name} {{ get; set; }}{given}",
            }).Append('\n');
        }

        if (One(3))
        {
            _text.Append($"    {(IsMemoryPack ? "[MemoryPackIgnore] " : IsMessagePack ? "[IgnoreMember] " : "[JsonIgnore] ")}public int Left {{ get; set; }}{(isStruct ? "" : " = 7;")}\n");
        }

        _text.Append("}\n");
    }

    /// <summary>What a member of a type may be given from the start; empty: nothing.</summary>
    string Initial(string type) =>
        type is "int" or "long" or "short" or "byte" or "double" or "float" or "decimal" or "int?" or "long?" ? _random.Next(1, 100).ToString(System.Globalization.CultureInfo.InvariantCulture)
        : type == "string" ? "\"given\""
        : type.EndsWith("[]", System.StringComparison.Ordinal) ? "[default, default]"
        : type.StartsWith("List<", System.StringComparison.Ordinal) || type.StartsWith("Queue<", System.StringComparison.Ordinal) || type.StartsWith("LinkedList<", System.StringComparison.Ordinal) ? $"new {type}([default])"
        : type.StartsWith("Dictionary<int,", System.StringComparison.Ordinal) || type.StartsWith("SortedDictionary<int,", System.StringComparison.Ordinal) ? "new() { [1] = default }"
        : type is "E0" or "E1" or "E4" ? $"({type})5"
        : "";

    enum Way
    {
        Plain,
        Virtual,
        Abstract,
    }

    sealed class Inherited(string name, string type, string accessors, Way way, int key)
    {
        public string Name => name;

        public string Type => type;

        public string Accessors => accessors;

        public Way Way { get; set; } = way;

        public int Key => key;

        public bool IsLeft { get; init; }
    }

    /// <summary>Classes that derive from one another, of which each adds members and takes others up.</summary>
    void Family(string name)
    {
        int levels = _random.Next(2, 5), next = 0;
        bool isAbstract = One(2), isUnion = isAbstract && One(2), hasNames = IsMessagePack && One(3);
        bool isMarked = isUnion || !isAbstract || (IsMessagePack && One(2)); // abstract classes have cases there, or no mark
        string mark = IsMemoryPack ? "[MemoryPackable]" : hasNames ? "[MessagePackObject(true)]" : MarkOf();
        List<Inherited> all = [];
        _text.Append($"public interface I{name} {{ int Shown {{ get; set; }} string Unshown {{ get; set; }} }}\n");
        string[] names = [.. Enumerable.Range(0, levels).Select(i => name + "L" + i)];
        for (int level = 0; level < levels; level++)
        {
            bool first = level == 0, isOpen = first && isAbstract, last = level == levels - 1;
            if (!first || isMarked)
            {
                _text.Append("[Wire]").Append(mark);
            }

            if (first && isUnion)
            {
                _text.AppendJoin("", names.Skip(1).Select((n, i) => IsMemoryPack ? $"[WireUnion({i * 7}, typeof({n}))][MemoryPackUnion({i * 7}, typeof({n}))]" : IsMessagePack ? $"[Union({i * 7}, typeof({n}))]" : $"[JsonDerivedType(typeof({n}), \"{n}\")]"));
            }

            bool implements = level == 1 && One(2);
            _text.Append($" public {(isOpen ? "abstract " : last && One(2) ? "sealed " : "")}partial class {names[level]}{(first ? "" : " : " + names[level - 1] + (implements ? $", I{name}" : ""))}\n{{\n");
            HashSet<string> used = [];
            foreach (Inherited from in all.ToArray())
            {
                if (from.Way == Way.Abstract || (from.Way == Way.Virtual && One(2)))
                {
                    bool ends = One(6);
                    string key = Keyed(from.Key);
                    string body = from.Way == Way.Virtual && !hasNames && !from.IsLeft && from.Accessors == "{ get; set; }" && One(5) ? "{ get => base." + from.Name + "; }" : from.Accessors;
                    _text.Append($"    {(One(12) && from.Way == Way.Virtual && !IsMemoryPack ? Unmarked() : key)}public {(ends ? "sealed " : "")}override {from.Type} {from.Name} {body}\n");
                    from.Way = ends ? Way.Plain : Way.Virtual;
                    used.Add(from.Name);
                }
                else if (from.Way != Way.Abstract && used.Add(from.Name) && One(5))
                {
                    Way way = One(2) && !last ? Way.Virtual : Way.Plain;
                    Inherited hiding = new(from.Name, One(2) ? from.Type : Type(), "{ get; set; }", way, next++) { IsLeft = One(6) };
                    all.Remove(from);
                    all.Add(hiding);
                    _text.Append($"    {(hiding.IsLeft ? Unmarked() : Keyed(hiding.Key))}public new {(way == Way.Virtual ? "virtual " : "")}{hiding.Type} {hiding.Name} {(way == Way.Plain && One(3) ? ";" : hiding.Accessors).Trim()}\n".Replace(" ;", ";"));
                }
            }

            for (int i = _random.Next(first ? 1 : 0, 4); i > 0; i--)
            {
                string type = Type(), accessors = Pick("{ get; set; }", "{ get; set; }", "{ get; init; }");
                Way way = isOpen && One(3) ? Way.Abstract : !last && One(2) ? Way.Virtual : Way.Plain;
                Inherited added = new($"P{next}", type, accessors, way, next) { IsLeft = One(12) && way != Way.Abstract };
                next++;
                all.Add(added);
                string modifier = way switch { Way.Abstract => "abstract ", Way.Virtual => "virtual ", _ => "" };
                string value = way != Way.Abstract && One(3) ? Initial(type) : "";
                _text.Append($"    {(added.IsLeft ? Unmarked() : Keyed(added.Key))}public {modifier}{type} {added.Name} {accessors}{(value.Length > 0 ? $" = {value};" : "")}\n");
            }

            if (implements)
            {
                int key = next++;
                _text.Append($"    {Keyed(key)}public int Shown {{ get; set; }}\n    string I{name}.Unshown {{ get => \"\"; set {{ }} }}\n");
            }

            _text.Append("}\n");
            if (!isOpen || isUnion)
            {
                Add(names[level], false);
            }
        }

        string Keyed(int key) => IsMessagePack && !hasNames ? $"[Key({key})] " : "";
        string Unmarked() => IsMemoryPack ? "[MemoryPackIgnore] " : IsMessagePack ? "[IgnoreMember] " : "[JsonIgnore] ";
    }
}
