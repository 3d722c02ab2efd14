using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Reading: the head of an object, and then one method for each order in which its members can lie.</summary>
sealed partial class ObjectCode
{
    /// <summary>What the methods of a type pass on: the object, or the parts that it will be made of.</summary>
    /// <summary>What an entry is given to put the object in. An object that is filled is held in a local, so that its members are set without asking the place each time.</summary>
    string Place => _gathers || _isStruct ? "value" : "place";

    string Parameter => (_gathers ? "scoped ref Parts parts" : _isStruct ? $"scoped ref {_type} value" : $"{_type} value") + (UsesFresh ? ", bool fresh" : "");

    string Argument => (_gathers ? "ref parts" : _isStruct ? "ref value" : "value") + (UsesFresh ? ", fresh" : "");

    bool IsSmallGather => _gathers && _members.Count <= InlineMembers;

    string AssignPart(MemberShape member, string x) => _gathers ? $"parts.{CodeFile.Identifier(Slot(member))} = {x};" : Set(member, x);

    string Existing(MemberShape member) => member.Blank is { } blank ? _gathers ? blank : UsesFresh && !member.IsKept ? $"(fresh ? {blank} : {Get(member)} ?? {blank})" : $"({Get(member)} ?? {blank})" : _gathers || (member.Set == Access.None && !member.IsKept) || !Values.IsFillable(member.Value) ? "default" : member.IsKept ? Get(member) : UsesFresh ? $"fresh ? default : {Get(member)}" : Get(member);

    void ReadMember(MemberShape member) => Values.Read(_source, member.Value, Existing(member), x => Checked(member, x) + AssignPart(member, x));

    /// <summary>Refuses null where the member takes none. The cursor is behind the null by then, and the error is in it.</summary>
    string Checked(MemberShape member, string x) =>
        !member.RefusesNullRead ? "" : $"if ({x} is null) reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal($"a value for {member.Name} of {Short(_type)}, which takes no null")}); ";

    void PrintRead()
    {
        _source.Line();
        PrintInlining();
        CodeFile.OpenRead(_source, "Read", $"scoped ref {_type} {Place}", "public");
        if (_shape.Blittable)
        {
            _source.Open("if (reader.Blits)");
            _source.Line("return ref reader.GetBlit(ref p, out value, Memory.Blit);");
            _source.Close();
            _source.Line();
        }

        PrintBegan();
        PrintCalls(CallbackTime.Deserializing, isStatic: true, Place);
        if (_shape.References)
        {
            PrintReadReferences();
        }
        else
        {
            PrintReadPlain();
        }

        _source.Close();
        PrintReadPartly();
        PrintReadMember();
        PrintReadKeyed();
        PrintReadPermuted();
        if (_members.Count > PositionalChunk)
        {
            PrintPositionalChunks();
        }

        if (_shape.Tolerant)
        {
            PrintReadLengths();
        }

        if (_shape.IsCase)
        {
            PrintReadCase();
        }
    }

    void PrintReadPlain()
    {
        if (_shape.Tolerant)
        {
            _source.Open("if (reader.Lengths)");
            _source.Line($"return ref ReadLengths(ref reader, ref p, ref {Place});");
            _source.Close();
            _source.Line();
        }

        _source.Line(_shape.Bare
            ? $"int n = {_members.Count}; if (!reader.Blits) p = ref reader.OpenObject(ref p, Layout, out n);"
            : "p = ref reader.OpenObject(ref p, Layout, out int n);");

        PrintNull("n < 0");
        PrintEnter();
        PrintMake();
        _source.Open("if (reader.Order(Layout) == WireOrder.Keyed)");
        PrintCallKeyed("n");
        _source.Close();
        _source.Open("else if (reader.Order(Layout) == WireOrder.Permuted)");
        PrintCall("ReadPermuted", "n");
        _source.Close();
        if (_shape.Tolerant)
        {
            _source.Open("else");
            PrintCall("ReadPartly", "n");
            _source.Close();
            _source.Line();
            PrintLeave();
            _source.Line("return ref p;");
            return;
        }

        _source.Open($"else if ({(KeepsElements ? "reader.Holes || " : "")}n != {(HasHoles ? $"(reader.Holes ? {_shape.KeyCount} : {_members.Count})" : _members.Count.ToString())})");
        PrintCall("ReadPartly", "n");
        _source.Close();
        _source.Open("else");
        PrintStraight();
        _source.Close();
        _source.Line();
        PrintLeave();
        _source.Line("return ref p;");
    }

    /// <summary>What a null is: nothing for a class, an error for a struct.</summary>
    void PrintNull(string condition)
    {
        _source.Open($"if ({condition})");
        if (_isStruct)
        {
            // The cursor is behind the null by now; the error is in it.
            _source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal("a " + Short(_type) + ", which can't be null")});");
        }
        else
        {
            _source.Line($"{Place} = null;");
            PrintCalls(CallbackTime.Deserialized, isStatic: true, Place);
        }

        _source.Line("return ref p;");
        _source.Close();
        _source.Line();
    }

    static string Short(string type) => type.Replace("global::", "");

    void PrintEnter()
    {
        if (_shape.Recursive)
        {
            _source.Line("reader.Enter(ref p);");
        }
    }

    void PrintLeave()
    {
        if (_shape.Recursive)
        {
            _source.Line("reader.Leave();");
        }

        PrintDeserialized();
    }

    /// <summary>Calls one of the methods that read the members in some order, and makes the object when they are parts.</summary>
    void PrintCall(string method, string arguments)
    {
        if (!_gathers)
        {
            _source.Line($"p = ref {method}(ref reader, ref p, {Argument}, {arguments});");
            return;
        }

        _source.Line($"Parts parts = {NewParts};");
        _source.Line($"p = ref {method}(ref reader, ref p, ref parts, {arguments}, out {SeenType} seen);");
        PrintConstruct(m => $"parts.{CodeFile.Identifier(Slot(m))}", always: false);
        PrintSetUnknown("parts." + UnknownPart);
    }

    void PrintCallKeyed(string n)
    {
        if (IsSmallGather)
        {
            _source.Line($"p = ref ReadKeyed(ref reader, ref p, ref value, {n});");
        }
        else
        {
            PrintCall("ReadKeyed", n);
        }
    }

    /// <summary>All members, in the type's order, without a question.</summary>
    void PrintStraight()
    {
        if (_members.Count > PositionalChunk)
        {
            if (_gathers)
            {
                _source.Line($"Parts parts = {NewParts};");
            }

            for (int at = 0; at < _members.Count; at += PositionalChunk)
            {
                _source.Line($"p = ref ReadFrom{at}(ref reader, ref p, {Argument});");
            }

            if (_gathers)
            {
                PrintConstruct(m => $"parts.{CodeFile.Identifier(Slot(m))}", always: true);
            }

            return;
        }

        if (!_gathers)
        {
            PrintStraight(0, _members.Count, ReadMember);
            return;
        }

        PrintLocals();
        PrintStraight(0, _members.Count, m => Values.Read(_source, m.Value, m.Blank ?? "default", x => Checked(m, x) + $"{Local(m)} = {x};"));
        PrintConstruct(Local, always: true);
    }

    string Local(MemberShape member) => "m" + _members.IndexOf(member);

    void PrintLocals()
    {
        foreach (MemberShape member in _members)
        {
            _source.Line($"{member.Value.Type.Name} {Local(member)} = {member.Default};");
        }
    }

    void PrintStraight(int from, int to, Action<MemberShape> read)
    {
        for (int i = from; i < to; i++)
        {
            if (HolesBefore(i) > 0)
            {
                _source.Open("if (reader.Holes)");
                for (int k = HolesBefore(i); k > 0; k--)
                {
                    _source.Line("p = ref reader.Skip(ref p);");
                }

                _source.Close();
                _source.Line();
            }

            read(_members[i]);
        }
    }

    void PrintPositionalChunks()
    {
        for (int at = 0; at < _members.Count; at += PositionalChunk)
        {
            _source.Line();
            _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
            CodeFile.OpenRead(_source, "ReadFrom" + at, Parameter, "");
            PrintStraight(at, Math.Min(_members.Count, at + PositionalChunk), ReadMember);
            _source.Line("return ref p;");
            _source.Close();
        }
    }

    /// <summary>An object of more or fewer members than the type has.</summary>
    void PrintReadPartly()
    {
        _source.Line();
        _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenRead(_source, "ReadPartly", $"{Parameter}, int n{SeenOut}", "");
        PrintSeenIfNoted();
        if (KeepsElements)
        {
            PrintForgetUnknown();
            _source.Line("WireUnknown kept = null;");
        }

        _source.Open(HasHoles || KeepsElements ? "for (int i = 0; i < n; i++)" : "for (int member = 0; member < n; member++)");
        if (HasHoles || KeepsElements)
        {
            _source.Line(HasHoles ? "int member = reader.Holes ? At(i) : i;" : "int member = i;");
        }

        if (KeepsElements)
        {
            _source.Open($"if (reader.Holes && i >= {_shape.KeyCount})");
            _source.Line("p = ref TReader.KeepElements(ref reader, ref p, i, n - i, ref kept);");
            _source.Line("break;");
            _source.Close();
            _source.Line();
        }

        if (KeepsElements && HasHoles)
        {
            _source.Open("if (reader.Holes && member < 0)");
            _source.Line("p = ref reader.GetNil(ref p, out bool none);");
            _source.Open("if (!none)");
            _source.Line("p = ref TReader.KeepElements(ref reader, ref p, i, 1, ref kept);");
            _source.Close();
            _source.Line();
            _source.Line("continue;");
            _source.Close();
            _source.Line();
        }

        if (_shape.Tolerant)
        {
            _source.Line("p = ref reader.GetNil(ref p, out bool nil);");
            _source.Open("if (nil)");
            _source.Line("continue;");
            _source.Close();
            _source.Line();
        }

        _source.Line($"p = ref ReadMember(ref reader, ref p, {Argument}, member);");
        PrintNote("member");
        _source.Close();
        _source.Line();
        PrintRequired();
        if (KeepsElements)
        {
            PrintSetKept();
        }

        _source.Line("return ref p;");
        _source.Close();
        if (HasHoles)
        {
            _source.Line();
            _source.Line("/// <summary>The member with a key, or -1.</summary>");
            _source.Open("static int At(int key) => key switch");
            for (int i = 0; i < _members.Count; i++)
            {
                _source.Line($"{_members[i].Key} => {i},");
            }

            _source.Line("_ => -1,");
            _source.Close(";");
        }
    }

    /// <summary>One member, wherever it stands.</summary>
    void PrintReadMember()
    {
        _source.Line();
        CodeFile.OpenRead(_source, "ReadMember", $"{Parameter}, int member", "");
        PrintSwitch(unknown: $"p = ref TReader.SkipMember(ref reader, ref p, {_members.Count}, {KeyCell.Literal(Short(_type))});");
        _source.Line();
        _source.Line("return ref p;");
        _source.Close();
    }

    void PrintSwitch(string unknown)
    {
        _source.Open("switch (member)");
        for (int i = 0; i < _members.Count; i++)
        {
            _source.Line($"case {i}:");
            _source.Indent();
            ReadMember(_members[i]);
            _source.Line("break;");
            _source.Outdent();
        }

        _source.Line("default:");
        _source.Line("    " + unknown);
        _source.Line("    break;");
        _source.Close();
    }
}
