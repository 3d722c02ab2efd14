using System;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormReader
{
    void ReadObject(MessagePackFormPlan plan, bool isMap)
    {
        if (!isMap && TryReadNamed(plan))
        {
            return;
        }

        int head = _copy.Tokens.At;
        _copy.Tokens.Take(out int count);
        if (isMap && !plan.IsPlainArray && !_settings.NilKeepsDefaults)
        {
            _copy.Keep(head);
            CopyMap(plan, count);
            return;
        }

        if (!isMap && plan.IsFrameworks)
        {
            _copy.Keep(head);
            for (int i = 0; i < count; i++)
            {
                ReadMember(plan, plan.At(i));
            }

            return;
        }

        if (!isMap && plan.IsPlainArray && plan.IsStraight && count <= plan.PlainCount && TryKeepFlat(plan, head, count))
        {
            return;
        }

        if (!isMap && plan.IsPlainArray && plan.IsStraight && count <= plan.PlainCount && !LacksMember(plan, count))
        {
            _copy.Keep(head);
            for (int i = 0; i < count; i++)
            {
                if (plan.At(i) is >= 0 and int member)
                {
                    ReadMember(plan, member);
                }
                else
                {
                    _copy.Tokens.Value();
                    _copy.Output.Nil();
                }
            }

            return;
        }

        _places ??= [];

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
            int member = isMap ? Member(plan, i) : plan.At(i);
            if (member >= 0)
            {
                if (isMap && _places[first + member] >= 0 && !_settings.AllowDuplicates)
                {
                    _copy.Tokens.At = name;
                    _copy.Tokens.Fail("a member once");
                }

                _places[first + member] = _copy.Tokens.IsNil && IsAbsence(plan, member, isMap) ? -1 : _copy.Tokens.At;
            }
            else if (isMap)
            {
                if (plan.IsPlainArray && _settings.DisallowUnknown)
                {
                    _copy.Tokens.At = name;
                    _copy.Tokens.Fail($"a member that {WireNames.Spell(plan.Schema.Type)} has");
                }

                _places.Add(name);
            }

            if (!_copy.Tokens.TrySkip())
            {
                _copy.FindEnds();
                _copy.Tokens.Skip();
            }
        }

        int end = _copy.Tokens.At;
        if (plan.IsPlainArray)
        {
            PutArray(plan, first);
        }
        else
        {
            PutMap(plan, first);
        }

        _places.RemoveRange(first, _places.Count - first);
        _copy.Tokens.At = end;
    }

    /// <summary>Keeps an array whose members are numbers, text and enums in the wire's own form, none of them nil, and whose first bytes tell their sizes.</summary>
    /// <param name="plan">The object.</param>
    /// <param name="head">Where the array begins.</param>
    /// <param name="count">Its elements.</param>
    /// <returns>False: it looks otherwise.</returns>
    bool TryKeepFlat(MessagePackFormPlan plan, int head, int count)
    {
        ReadOnlySpan<byte> input = _input;
        int at = _copy.Tokens.At;
        for (int i = 0; i < count; i++)
        {
            if (at >= input.Length || plan.At(i) is not (>= 0 and int member) || !plan.IsPlain(member))
            {
                return false;
            }

            byte code = input[at];
            int size = MessagePackCode.Sizes[code];
            if (code == MessagePackCode.Nil || size == 0 || size > input.Length - at || !IsOwn(code))
            {
                return false;
            }

            at += size;
        }

        _copy.Tokens.At = at;
        _copy.Keep(head);
        return true;
    }

    /// <summary>Whether nil in the place of a member says that it isn't there.</summary>
    readonly bool IsAbsence(MessagePackFormPlan plan, int member, bool isMap) =>
        !plan.HasNil(member) && (_settings.NilKeepsDefaults || (!isMap && !_settings.ReadsAny && !plan.TakesNil(member)));

    /// <summary>Whether nil stands for one of the elements that follow.</summary>
    bool LacksMember(MessagePackFormPlan plan, int count)
    {
        MessagePackTokens ahead = _copy.Tokens;
        for (int i = 0; i < count; i++)
        {
            if (!ahead.IsNil && ahead.TrySkip())
            {
                continue;
            }

            if (ahead.IsContainer(out _))
            {
                _copy.FindEnds();
                ahead.Ends = _copy.Tokens.Ends;
            }
            else if (ahead.IsNil && plan.At(i) is >= 0 and int member && IsAbsence(plan, member, isMap: false))
            {
                return true;
            }

            ahead.Skip();
        }

        return false;
    }

    /// <summary>The member that a key names, by its name or its position; -1 where there is none.</summary>
    int Member(MessagePackFormPlan plan, int expected)
    {
        if (_copy.Tokens.IsInteger)
        {
            return plan.AtKey(_copy.Tokens.Integer(out _));
        }

        if (_copy.Tokens.IsText || _copy.Tokens.IsBinary)
        {
            return plan.Find(Utf8Text(), expected);
        }

        _copy.Tokens.Fail("a name or a position");
        return -1;
    }

    /// <summary>A map from names to values, in whatever order they come, whose head has been kept.</summary>
    void CopyMap(MessagePackFormPlan plan, int count)
    {
        for (int i = 0; i < count; i++)
        {
            int member = -1, start = _copy.Tokens.At;
            bool isText = _copy.Tokens.IsText;
            if (isText || _copy.Tokens.IsBinary)
            {
                ReadOnlySpan<byte> name = Utf8Text();
                member = plan.Find(name, i);
                if (isText && _settings.Encoding is null)
                {
                    _copy.Keep(start);
                }
                else
                {
                    _copy.Output.Text(name);
                }
            }
            else
            {
                _copy.Tokens.Fail("a name");
            }

            ReadMember(plan, member);
        }
    }

    void PutMap(MessagePackFormPlan plan, int first)
    {
        int others = _places!.Count - first - plan.Members.Length;
        int count = others;
        for (int i = 0; i < plan.Members.Length; i++)
        {
            count += _places[first + i] < 0 ? 0 : 1;
        }

        _copy.Output.Map(count);
        for (int i = 0; i < plan.Members.Length; i++)
        {
            if (_places[first + i] >= 0)
            {
                _copy.Output.Text(plan.Names[i]);
                _copy.Tokens.At = _places[first + i];
                ReadMember(plan, i);
            }
        }

        for (int i = 0; i < others; i++)
        {
            _copy.Tokens.At = _places[first + plan.Members.Length + i];
            ReadText();
            ReadAny();
        }
    }

    void PutArray(MessagePackFormPlan plan, int first)
    {
        int count = 0;
        for (int i = 0; i < plan.Members.Length; i++)
        {
            count = _places![first + i] < 0 ? count : Math.Max(count, plan.PlainPosition(i) + 1);
        }

        _copy.Output.Array(count);
        ReadOnlySpan<byte> made = default;
        for (int i = 0; i < count; i++)
        {
            int member = plan.At(i);
            if (member >= 0 && _places![first + member] >= 0)
            {
                _copy.Tokens.At = _places[first + member];
                ReadMember(plan, member);
            }
            else if (member >= 0 && !plan.Schema.Tolerant && Made(plan, i, ref made) is { IsEmpty: false } value)
            {
                _copy.Output.Raw(value);
            }
            else
            {
                PutDefault(member < 0 || plan.Schema.Tolerant ? null : WireSchema.Of(plan.Members[member].Type));
            }
        }
    }

    /// <summary>What a constructor makes of a member that isn't there, though members behind it are; nothing where the type can't be made without it.</summary>
    /// <param name="plan">The object.</param>
    /// <param name="position">The member's place in the wire's own array.</param>
    /// <param name="made">The object as it is made of nothing, which is kept for others of its members.</param>
    readonly ReadOnlySpan<byte> Made(MessagePackFormPlan plan, int position, ref ReadOnlySpan<byte> made)
    {
        if (made.IsEmpty)
        {
            made = _settings.Made?.Invoke(plan.Schema.Type) ?? [MessagePackCode.Nil];
        }

        var tokens = new MessagePackTokens(made);
        if (!tokens.IsContainer(out bool map) || map)
        {
            return default;
        }

        tokens.Take(out int count);
        for (int i = 0; i < position && i < count; i++)
        {
            tokens.Value();
        }

        return position < count ? tokens.Value() : default;
    }
}
