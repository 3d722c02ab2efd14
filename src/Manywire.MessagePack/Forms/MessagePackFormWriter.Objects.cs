using System;

namespace Manywire.MessagePack;

// Objects: their members where the other form has them.
ref partial struct MessagePackFormWriter
{
    /// <summary>An object: its members where the other form has them.</summary>
    void WriteObject(MessagePackFormPlan plan, bool isMap)
    {
        if (plan.IsStraight && isMap != plan.IsPlainArray)
        {
            int all = _copy.KeepHead();
            for (int i = 0; i < all; i++)
            {
                if (!isMap && (i = KeepFlat(plan, i, all)) == all)
                {
                    break;
                }

                int member = isMap ? CopyName(plan, i) : plan.At(i);
                WriteMember(plan, member);
            }

            return;
        }

        if (!isMap && !plan.IsArray && plan.IsInOrder)
        {
            WriteArrayAsMap(plan);
            return;
        }

        if (isMap && TryWriteNamed(plan))
        {
            return;
        }

        _places ??= [];
        _copy.Tokens.Take(out int count);

        // Where each member lies; behind them, in a map, those that the type doesn't know.
        int first = _places.Count;
        int known = plan.Members.Length;
        for (int i = 0; i < known; i++)
        {
            _places.Add(-1);
        }

        for (int i = 0; i < count; i++)
        {
            int name = _copy.Tokens.At;
            int member = isMap ? plan.Find(_copy.Tokens.Bytes(), i) : plan.AtPlain(i);
            if (member >= 0)
            {
                _places[first + member] = _copy.Tokens.At;
            }
            else if (isMap)
            {
                _places.Add(name);
            }

            _copy.SkipOver();
        }

        int end = _copy.Tokens.At;
        if (plan.IsArray)
        {
            WriteAsArray(plan, first);
        }
        else
        {
            WriteAsMap(plan, first);
        }

        _places.RemoveRange(first, _places.Count - first);
        _copy.Tokens.At = end;
    }

    /// <summary>Members of an array from one on that stay as they are, and whose sizes their first bytes tell.</summary>
    /// <returns>The first that isn't one.</returns>
    int KeepFlat(MessagePackFormPlan plan, int first, int count)
    {
        ReadOnlySpan<byte> input = _input;
        int start = _copy.Tokens.At, at = start, i = first;
        for (; i < count && at < input.Length && plan.At(i) is >= 0 and int member; i++)
        {
            byte code = input[at];
            int size = MessagePackCode.Sizes[code];
            if (size == 0 || size > input.Length - at || !Stays(_form.Step(plan, member), code))
            {
                break;
            }

            at += size;
        }

        if (at > start)
        {
            _copy.Tokens.At = at;
            _copy.Keep(start);
        }

        return i;
    }

    /// <summary>A member, or what isn't one.</summary>
    void WriteMember(MessagePackFormPlan plan, int member)
    {
        if (member < 0)
        {
            Write(null);
        }
        else if (Stays(_form.Step(plan, member)))
        {
            _copy.KeepValue();
        }
        else
        {
            Write(plan.Look(member));
        }
    }

    int CopyName(MessagePackFormPlan plan, int expected)
    {
        int start = _copy.Tokens.At;
        ReadOnlySpan<byte> name = _copy.Tokens.Bytes();
        if (_settings.ChangesAnything)
        {
            WriteText(name);
        }
        else
        {
            _copy.Keep(start);
        }

        return plan.Find(name, expected);
    }

    /// <summary>An array becomes a map whose entries come in the same order.</summary>
    void WriteArrayAsMap(MessagePackFormPlan plan)
    {
        _copy.Tokens.Take(out int count);
        int entries = 0;
        for (int i = 0; i < count; i++)
        {
            entries += plan.AtPlain(i) < 0 ? 0 : 1;
        }

        _copy.Output.Map(entries);
        for (int i = 0; i < count; i++)
        {
            int member = plan.AtPlain(i);
            if (member < 0)
            {
                _copy.Tokens.Value();
                continue;
            }

            if (plan.HasPositionsAsKeys || _settings.ChangesAnything || !TryPutFlat(plan, member))
            {
                WriteName(plan, member);
                WriteMember(plan, member);
            }
        }
    }

    /// <summary>A name, and its value if that stays as it is and its first byte tells its size.</summary>
    bool TryPutFlat(MessagePackFormPlan plan, int member)
    {
        ReadOnlySpan<byte> input = _input;
        int at = _copy.Tokens.At, size = at < input.Length ? MessagePackCode.Sizes[input[at]] : 0;
        if (size == 0 || size > input.Length - at || !Stays(_form.Step(plan, member), input[at]))
        {
            return false;
        }

        byte[] name = plan.EncodedNames[member];
        var runs = new MessagePackRuns(_copy.Output);
        runs.Put(name, 0, name.Length);
        runs.Put(input, at, size);
        runs.End();
        _copy.Tokens.At = at + size;
        return true;
    }

    void WriteName(MessagePackFormPlan plan, int member)
    {
        if (plan.HasPositionsAsKeys)
        {
            PutInteger(plan.PlainPosition(member), signed: true);
        }
        else if (_settings.ChangesAnything)
        {
            WriteText(plan.Names[member]);
        }
        else
        {
            _copy.Output.Text(plan.Names[member]);
        }
    }

    void WriteAsArray(MessagePackFormPlan plan, int first)
    {
        int count = 0;
        foreach (int position in plan.Positions)
        {
            count = Math.Max(count, position + 1);
        }

        _copy.Output.Array(count);
        for (int i = 0; i < count; i++)
        {
            int member = plan.At(i);
            if (member < 0 || _places![first + member] < 0)
            {
                _copy.Output.Nil();
                continue;
            }

            _copy.Tokens.At = _places[first + member];
            WriteMember(plan, member);
        }
    }

    void WriteAsMap(MessagePackFormPlan plan, int first)
    {
        int others = _places!.Count - first - plan.Members.Length;
        int count = others;
        for (int i = 0; i < plan.Members.Length; i++)
        {
            count += _places[first + i] < 0 ? 0 : 1;
        }

        _copy.Output.Map(count);
        foreach (int member in plan.Order)
        {
            if (_places[first + member] < 0)
            {
                continue;
            }

            WriteName(plan, member);
            _copy.Tokens.At = _places[first + member];
            WriteMember(plan, member);
        }

        for (int i = 0; i < others; i++)
        {
            _copy.Tokens.At = _places[first + plan.Members.Length + i];
            WriteAny();
            WriteAny();
        }
    }
}
