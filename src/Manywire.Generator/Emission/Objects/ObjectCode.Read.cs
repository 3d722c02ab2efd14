using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Reading: the head of an object, its members, and what is done with them. The members are read in one place, in <c>ObjectCode.Members</c>; a method of its own has them where they are read behind another head too,
/// or where the entry would become too large.
/// </summary>
sealed partial class ObjectCode
{
    /// <summary>What an entry is given to put the object in. An object that is filled is held in a local, so that its members are set without asking the place each time.</summary>
    string Place => _gathers || _isStruct ? "value" : "place";

    /// <summary>Whether the members are read by a method of their own.</summary>
    bool IsApart => InPieces || IsTiny || _shape.IsCase || _shape.Tolerant || Has(CallbackTime.Deserialized);

    /// <summary>Whether the entry reads an object of exactly its members, without names, in its own straight line: what is too large for one method on other wires isn't on those, and what is inlined must be short.</summary>
    bool HasPositional => (InPieces || IsTiny) && !_shape.Tolerant && !KeepsElements;

    bool InPieces => _members.Count > KeyedChunk;

    bool IsTiny => _isStruct && _members.Count <= TinyMembers && _members.All(m => Values.IsFixed(m.Value));

    void PrintRead()
    {
        _output.Line();
        PrintInlining();
        CodeFile.OpenRead(_output, "Read", $"scoped ref {_type} {Place}", "public");
        if (_shape.Blittable)
        {
            _output.Text("""
                if (reader.Blits)
                {
                    return ref reader.GetBlit(ref p, out value, Memory.Blit);
                }

                """);
        }

        PrintBegan();
        PrintCalls(CallbackTime.Deserializing, isStatic: true, Place);
        PrintOpen();
        PrintNull("n < 0");
        PrintEnter();
        PrintBegin();

        if (!IsApart)
        {
            PrintMembers();
        }
        else if (HasPositional)
        {
            PrintPositional();
        }
        else
        {
            PrintCallMembers("lengths");
        }

        PrintLeave();
        _output.Line("return ref p;");
        _output.Close();
        if (IsApart)
        {
            _output.Line();
            CodeFile.OpenRead(_output, "ReadMembers", MembersParameter, "");
            PrintMembers();
            _output.Line("return ref p;");
            _output.Close();
            PrintPieces();
            PrintPositionalChunks();
        }

        if (_shape.IsCase)
        {
            PrintReadCase();
        }
    }

    /// <summary>The head of the object: <c>n</c>, and what else its kind has there.</summary>
    void PrintOpen()
    {
        if (_shape.References)
        {
            _output.Text($$"""
                Span<int> lengths = stackalloc int[{{_shape.KeyCount}}];
                p = ref reader.OpenReference(ref p, Layout, lengths, out int n, out long extra, out int id, out object known);
                if (known is not null)
                {
                    {{Place}} = known as {{_type}};
                    if ({{Place}} is null) reader.Fail(ref p, {{KeyCell.Literal($"a reference to {Article.Before(Short(_type))}")}});
                    return ref p;
                }

                WireRest rest = new WireRest(n, extra);
                """);
        }
        else if (_shape.Tolerant)
        {
            string open = KeepsByPosition ? "reader.OpenKeptLengths(ref p, lengths, out n, out long extra, out int[] more)" : "reader.OpenLengths(ref p, lengths, out n, out long extra)";
            _output.Text($$"""
                int n;
                WireRest rest = default;
                scoped Span<int> lengths = default;
                if (reader.Lengths)
                {
                    lengths = stackalloc int[{{_shape.KeyCount}}];
                    p = ref {{open}};
                    rest = new WireRest(n, extra{{(KeepsByPosition ? ", more" : "")}});
                }
                else
                {
                    p = ref reader.OpenObject(ref p, Layout, out n);
                }

                """);
        }
        else
        {
            _output.Line(_shape.Bare
                ? $"int n = {_members.Count}; if (!reader.Blits) p = ref reader.OpenObject(ref p, Layout, out n);"
                : "p = ref reader.OpenObject(ref p, Layout, out int n);");
        }
    }

    /// <summary>What a null is: nothing for a class, an error for a struct.</summary>
    void PrintNull(string condition)
    {
        _output.Open($"if ({condition})");
        if (_isStruct)
        {
            // The cursor is behind the null by now; the error is in it.
            _output.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal(Article.Before(Short(_type)) + ", which can't be null")});");
        }
        else
        {
            _output.Line($"{Place} = null;");
            PrintCalls(CallbackTime.Deserialized, isStatic: true, Place);
        }

        _output.Line("return ref p;");
        _output.Close();
        _output.Line();
    }

    static string Short(string type) => type.Replace("global::", "");

    void PrintEnter()
    {
        if (_shape.Recursive)
        {
            _output.Line("reader.Enter(ref p);");
        }
    }

    /// <summary>Makes the object and, where it may be referred to, makes it known. <see cref="PrintLeave"/> ends what begins here.</summary>
    void PrintBegin()
    {
        PrintMake();
        if (_shape.References)
        {
            _output.Line("reader.Register(ref p, id, value);");
            _output.Line("bool identifies = reader.IdentifiesCollections;");
            _output.Line("reader.IdentifyCollections(true);");
        }
    }

    void PrintLeave()
    {
        if (_shape.References)
        {
            _output.Line("reader.IdentifyCollections(identifies);");
        }

        if (_shape.Recursive)
        {
            _output.Line("reader.Leave();");
        }

        PrintDeserialized();
    }

    /// <summary>What the method with the members takes.</summary>
    string MembersParameter => (_gathers || _isStruct ? $"scoped ref {_type} value" : $"{_type} value") + (UsesFresh ? ", bool fresh" : "") + ", int n"
        + (_gathers && _shape.ConstructorRuns ? ", long began" : "") + (_shape.Tolerant ? ", scoped Span<int> lengths, scoped ref WireRest rest" : "");

    void PrintCallMembers(string lengths) =>
        _output.Line($"p = ref ReadMembers(ref reader, ref p, {(_gathers || _isStruct ? "ref " : "")}value{(UsesFresh ? ", fresh" : "")}, n{(_gathers && _shape.ConstructorRuns ? ", began" : "")}{(_shape.Tolerant ? $", {lengths}, ref rest" : "")});");

    /// <summary>All members in the type's order, without a question, where their number is right and they have no names.</summary>
    void PrintPositional()
    {
        _output.Open($"if (reader.Order(Layout) != WireOrder.Named && n == {(HasHoles ? $"(reader.Holes ? {_shape.KeyCount} : {_members.Count})" : _members.Count.ToString())})");
        bool inChunks = _members.Count > PositionalChunk;
        if (_gathers && inChunks)
        {
            _output.Line($"Parts parts = {NewParts};");
        }
        else if (_gathers)
        {
            PrintLocals();
        }

        if (inChunks)
        {
            for (int first = 0; first < _members.Count; first += PositionalChunk)
            {
                _output.Line($"p = ref ReadPositional{first}(ref reader, ref p, {Argument});");
            }
        }
        else
        {
            PrintPositional(0, _members.Count, locals: _gathers);
        }

        if (_gathers)
        {
            PrintConstruct(inChunks ? m => $"parts.{CodeFile.Identifier(Slot(m))}" : Local, always: true);
        }

        _output.Close();
        _output.Open("else");
        PrintCallMembers("lengths");
        _output.Close();
        _output.Line();
    }

    void PrintPositional(int from, int to, bool locals)
    {
        for (int i = from; i < to; i++)
        {
            if (HolesBefore(i) > 0)
            {
                _output.Line($"if (reader.Holes) {{ {string.Concat(Enumerable.Repeat("p = ref reader.Skip(ref p); ", HolesBefore(i)))}}}");
            }

            PrintMember(_members[i], locals);
        }
    }

    void PrintPositionalChunks()
    {
        for (int first = 0; HasPositional && _members.Count > PositionalChunk && first < _members.Count; first += PositionalChunk)
        {
            _output.Line();
            _output.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
            CodeFile.OpenRead(_output, "ReadPositional" + first, Parameter, "");
            PrintPositional(first, System.Math.Min(_members.Count, first + PositionalChunk), locals: false);
            _output.Line("return ref p;");
            _output.Close();
        }
    }

    /// <summary>The members of a case, behind its discriminator.</summary>
    void PrintReadCase()
    {
        _output.Line();
        _output.Line("/// <summary>The members behind a discriminator in the same object.</summary>");
        CodeFile.OpenRead(_output, "ReadCase", $"scoped ref {_type} {Place}, int n{(_shape.References ? ", int id" : "")}");
        PrintBegan();
        PrintCalls(CallbackTime.Deserializing, isStatic: true, Place);
        PrintEnter();
        PrintBegin();

        if (_shape.Tolerant)
        {
            _output.Line("WireRest rest = default;");
        }

        PrintCallMembers("default");
        PrintLeave();
        _output.Line("return ref p;");
        _output.Close();
    }

    string Local(MemberShape member) => Slot(member) + "_";

    void PrintLocals()
    {
        foreach (MemberShape member in _members)
        {
            _output.Line($"{member.Value.Type.Name} {Local(member)} = {member.Default};");
        }
    }

    List<(int Member, WireSpelling Spelling)> Spellings => _members.SelectMany((m, i) => m.Spellings.Select(s => (i, s))).ToList();
}
