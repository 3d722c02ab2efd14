using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>The members of a large type, in methods of a size that the JIT compiles well.</summary>
sealed partial class ObjectCode
{
    /// <summary>The straight line in pieces. Each reads members from one on, and says in <c>at</c> at which one it left off: the first member of another piece, or, as a complement, the one that wasn't the next.</summary>
    void PrintDriver()
    {
        if (_gathers)
        {
            _output.Line($"Parts parts = {NewParts};");
        }

        int count = _members.Count;
        _output.Line($"at = ({Misses(0)}) ? ~0 : 0;");
        PrintSkip(0, "at == 0 && ");
        _output.Open("while (true)");
        _output.Open("while (at >= 0)");
        _output.Open($"switch ((uint)at / {KeyedChunk})");
        for (int i = 0; i < count; i += KeyedChunk)
        {
            _output.Line($"case {i / KeyedChunk}: p = ref ReadFrom{i}(ref reader, ref p, {Argument}, ref n, ref at); break;");
        }

        _output.Close();
        _output.Close();
        _output.Text($$"""

            if (at == ~{{count}} && run.IsStraight && {{IsEnd}}) { p = ref Unsafe.Add(ref p, skip); break; }
            int expected = ~at;
            at = expected - 1;
            p = ref {{Find.Replace("ref left", "ref n")}};
            if (at < 0) break;
            """);
        if (HasAnyOrder)
        {
            _output.Line($"if (WireRun.HasAnyOrder && at < expected && {IsKeyed}) {{ p = ref ReadInAnyOrder(ref reader, ref p, {Argument}, n, at, ref run); break; }}");
        }

        if (_shape is { Unknown: null, Rest: { } rest })
        {
            _output.Open($"if (at == {count})");
            PrintReadOther(rest);
            _output.Line("n--;");
            _output.Line("at = ~0;");
            _output.Close();
        }

        _output.Close();
        _output.Line();
    }

    /// <summary>Whether what is left of an object is read one by one once a member comes before one that has been read.</summary>
    bool HasAnyOrder => InPieces && !HasRest && _members.Count <= OneWord;

    /// <summary>Members in any order: which of them is next can't be foreseen, so there is one jump for each, and not one to a piece and another within it. Next stands first, since the JIT inlines only so much.</summary>
    void PrintAnyOrder()
    {
        _output.Line();
        _output.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenRead(_output, "ReadInAnyOrder", $"{Parameter}, int n, int at, scoped ref WireRun run", "");
        _output.Line("goto Read;");
        _output.Label("Next");
        _output.Text("""
            n--;
            p = ref run.Next(ref reader, ref p, ref n, ref at, Members);
            """);
        _output.Label("Read");
        _output.Open("switch (at)");
        for (int i = 0; i < _members.Count; i++)
        {
            _output.Open($"case {i}:");
            PrintMember(_members[i], locals: false);
            _output.Line("goto Next;");
            _output.Close();
        }

        _output.Close();
        _output.Line();
        _output.Line("return ref p;");
        _output.Close();
    }

    void PrintPieces()
    {
        if (HasAnyOrder)
        {
            PrintAnyOrder();
        }

        for (int first = 0; InPieces && first < _members.Count; first += KeyedChunk)
        {
            int behind = Math.Min(_members.Count, first + KeyedChunk);
            _output.Line();
            _output.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
            CodeFile.OpenRead(_output, "ReadFrom" + first, $"{Parameter}, scoped ref int left, scoped ref int at", "");
            _output.Line("int n = left, skip = 0;");
            _output.Open("switch (at)");
            for (int i = first + 1; i < behind; i++)
            {
                _output.Line($"case {i}: goto M{i};");
            }

            _output.Close();
            _output.Line();
            for (int i = first; i < behind; i++)
            {
                if (i > first)
                {
                    _output.Line($"if ({Misses(i)}) {{ at = ~{i}; goto Done; }}");
                    PrintSkip(i);
                    _output.Label("M" + i);
                }

                PrintMember(_members[i], locals: false);
                _output.Line("n--;");
            }

            if (behind < _members.Count)
            {
                _output.Line($"if ({Misses(behind)}) {{ at = ~{behind}; goto Done; }}");
                PrintSkip(behind);
                _output.Line($"at = {behind};");
            }
            else
            {
                _output.Line($"at = ~{behind};");
            }

            _output.Label("Done");
            _output.Line("left = n;");
            _output.Line("return ref p;");
            _output.Close();
        }
    }
}
