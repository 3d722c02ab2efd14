using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.MessagePack;

/// <summary>Writes what the wire has written in another form.</summary>
/// <param name="form">The form.</param>
/// <param name="input">A value in the wire's own form.</param>
/// <param name="output">Where to.</param>
ref partial struct MessagePackFormWriter(MessagePackForm form, ReadOnlySpan<byte> input, IBufferWriter<byte> output)
{
    readonly MessagePackForm _form = form;
    readonly MessagePackFormSettings _settings = form.Settings;
    readonly ReadOnlySpan<byte> _input = input;
    readonly MessagePackTokenWriter _bare = new(output);
    List<int>? _places;
    MessagePackFormPlan? _plan;
    MessagePackReferences? _references;
    bool _isCase;
    bool _hasEnds;
    MessagePackTokens _tokens = new(input);

    /// <summary>What stays as it is and isn't written yet: it is copied in one piece.</summary>
    int _keptFrom, _keptTo;

    /// <summary>The output, behind all that has been kept.</summary>
    MessagePackTokenWriter Output
    {
        get
        {
            if (_keptFrom < _keptTo)
            {
                _bare.Raw(_input[_keptFrom.._keptTo]);
                _keptFrom = _keptTo;
            }

            return _bare;
        }
    }

    /// <summary>Writes the value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    public void WriteAll(WireSchema? schema)
    {
        _references = _settings.SharedReferences ? MessagePackReferences.Of(_form, _tokens, schema, isTheirs: false) : null;
        MessagePackFormStep step = _form.Step(schema);
        if (step == MessagePackFormStep.Same)
        {
            _bare.Raw(_input);
            return;
        }

        Write(schema, step);
        _ = Output;
    }

    /// <summary>What has been gone over stays as it is.</summary>
    /// <param name="start">Where it begins.</param>
    void Keep(int start)
    {
        if (_keptTo != start)
        {
            _ = Output;
            _keptFrom = start;
        }

        _keptTo = _tokens.At;
    }

    /// <summary>The next value stays as it is.</summary>
    void KeepValue()
    {
        int start = _tokens.At;
        _tokens.Skip();
        Keep(start);
    }

    /// <summary>Goes over the head of an array or a map that stays as it is.</summary>
    int KeepHead()
    {
        int start = _tokens.At;
        _tokens.Take(out int count);
        Keep(start);
        return count;
    }

    /// <summary>Values are about to be gone over and then written: deep ones must not be gone over at each level.</summary>
    void FindEnds()
    {
        if (!_hasEnds)
        {
            _hasEnds = true;
            _tokens.Ends = MessagePackEnds.Of(_input, _settings.MaxLevels);
        }
    }

    /// <summary>Writes a value of which is known what is to be done.</summary>
    void Write(WireSchema? schema, MessagePackFormStep step)
    {
        if (Stays(step))
        {
            KeepValue();
        }
        else
        {
            Write(schema);
        }
    }

    /// <summary>Whether the next value stays as it is.</summary>
    readonly bool Stays(MessagePackFormStep step) => step switch
    {
        MessagePackFormStep.Same => true,
        MessagePackFormStep.Integer => _tokens.Code is < MessagePackCode.UInt8 or > MessagePackCode.UInt64,
        MessagePackFormStep.Text => _tokens.Code != MessagePackCode.Str8,
        _ => false,
    };

    void Write(WireSchema? schema)
    {
        if (_tokens.IsNil || schema is null)
        {
            if (_references is not null && !_tokens.IsNil)
            {
                MessagePackReferences.Refuse(_tokens);
            }

            WriteAny();
            return;
        }

        bool isContainer = _tokens.IsContainer(out bool map);
        if (isContainer && !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            _tokens.Fail("fewer levels of nesting: the stack of this thread has no room for more, and a thread with a larger stack has");
        }

        switch (schema.Kind)
        {
            case var _ when _references is not null && !TakeCase() && TryWriteShared(schema):
                break;
            case var _ when MessagePackForm.IsScalar(schema):
                WriteScalar(schema.Type);
                break;
            case WireKind.Array when isContainer && !map && _settings.UnityArrays && MessagePackUnityArray.Of(schema.Element) is { } array && array.TryWrite(ref _tokens, Output):
                break;
            case WireKind.Object when isContainer && !map && _settings.Grids != MessagePackGridForm.Lengths && MessagePackGrids.RankOf(schema) is > 1 and var rank:
                WriteGrid(schema, rank);
                break;
            case WireKind.Object when isContainer:
                WriteObject(Plan(schema), map);
                break;
            case WireKind.Array when isContainer && !map:
                WriteElements(MessagePackForm.Look(schema.Element));
                break;
            case WireKind.Map when isContainer && map:
                WriteEntries(MessagePackForm.Look(schema.Key), MessagePackForm.Look(schema.Element));
                break;
            case WireKind.Union when isContainer && !map:
                WriteCase(schema);
                break;
            case WireKind.Enum when _tokens.IsInteger:
                WriteInteger(schema.Element ?? typeof(int));
                break;
            default:
                WriteAny();
                break;
        }
    }

    /// <summary>The members of an object, which are most often those of the last one.</summary>
    MessagePackFormPlan Plan(WireSchema schema) => _plan is { } plan && ReferenceEquals(plan.Schema, schema) ? plan : _plan = _form.Plan(schema);

    /// <summary>A value of which nothing is known but its own form.</summary>
    void WriteAny()
    {
        if (!_settings.ChangesAnything)
        {
            KeepValue();
            return;
        }

        if (_tokens.IsContainer(out bool map))
        {
            if (map)
            {
                WriteEntries(null, null);
            }
            else
            {
                WriteElements(null);
            }
        }
        else if (_tokens.IsText)
        {
            WriteText(_tokens.Bytes());
        }
        else if (_tokens.IsBinary)
        {
            WriteBinary(_tokens.Bytes());
        }
        else if (_tokens.IsExtension && _settings.OldFormat)
        {
            Output.Signed(MessagePackTime.ToUnixMilliseconds(_tokens.Ticks("a value that MessagePack had a form for before it had extensions")));
        }
        else
        {
            KeepValue();
        }
    }

    void WriteText(scoped ReadOnlySpan<byte> utf8)
    {
        if (_settings.Encoding is not { } encoding)
        {
            Output.Text(utf8, _settings.OldFormat);
            return;
        }

        Output.Text(encoding.GetBytes(Encoding.UTF8.GetString(utf8)), _settings.OldFormat);
    }

    void WriteBinary(scoped ReadOnlySpan<byte> bytes)
    {
        if (_settings.OldFormat)
        {
            Output.Text(bytes, old: true);
        }
        else
        {
            Output.Binary(bytes);
        }
    }

    void WriteElements(WireSchema? element)
    {
        MessagePackFormStep step = _form.Step(element);
        int count = KeepHead();
        for (int i = 0; i < count; i++)
        {
            Write(element, step);
        }
    }

    void WriteEntries(WireSchema? key, WireSchema? value)
    {
        MessagePackFormStep keys = _form.Step(key), values = _form.Step(value);
        int count = KeepHead();
        for (int i = 0; i < count; i++)
        {
            Write(key, keys);
            Write(value, values);
        }
    }

    /// <summary>An array of a tag and a value.</summary>
    void WriteCase(WireSchema union)
    {
        int start = _tokens.At;
        if (!_tokens.TryArray(2) || !_tokens.IsInteger)
        {
            _tokens.At = start;
            WriteAny();
            return;
        }

        long tag = _tokens.Integer();
        WireSchemaMember? found = null;
        foreach (WireSchemaMember member in union.Members)
        {
            found = member.Key == tag ? member : found;
        }

        if (_settings.Unions == MessagePackUnions.Maps)
        {
            Output.Map(1);
        }
        else
        {
            Output.Array(2);
        }

        // A case without a name is spelled by its tag in the schema.
        if (_settings.Unions != MessagePackUnions.Tags && found is { } named && named.Name != tag.ToString(System.Globalization.CultureInfo.InvariantCulture))
        {
            WriteText(Encoding.UTF8.GetBytes(named.Name));
        }
        else
        {
            PutInteger(tag, signed: true);
        }

        WriteCaseValue(MessagePackForm.Look(found?.Find()));
    }

    void PutInteger(long value, bool signed)
    {
        if (_settings.Integers == MessagePackIntegerForm.OfType && signed)
        {
            Output.Signed(value);
        }
        else
        {
            Output.Integer(value);
        }
    }

    /// <summary>An object: its members where the other form has them.</summary>
    void WriteObject(MessagePackFormPlan plan, bool isMap)
    {
        if (plan.IsStraight && isMap != plan.IsPlainArray)
        {
            int all = KeepHead();
            for (int i = 0; i < all; i++)
            {
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

        FindEnds();
        _places ??= [];
        _tokens.Take(out int count);

        // Where each member lies; behind them, in a map, those that the type doesn't know.
        int first = _places.Count;
        int known = plan.Members.Length;
        for (int i = 0; i < known; i++)
        {
            _places.Add(-1);
        }

        for (int i = 0; i < count; i++)
        {
            int name = _tokens.At;
            int member = isMap ? plan.Find(_tokens.Bytes(), i) : plan.AtPlain(i);
            if (member >= 0)
            {
                _places[first + member] = _tokens.At;
            }
            else if (isMap)
            {
                _places.Add(name);
            }

            _tokens.Skip();
        }

        int end = _tokens.At;
        if (plan.IsArray)
        {
            WriteAsArray(plan, first);
        }
        else
        {
            WriteAsMap(plan, first);
        }

        _places.RemoveRange(first, _places.Count - first);
        _tokens.At = end;
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
            KeepValue();
        }
        else
        {
            Write(plan.Look(member));
        }
    }

    int CopyName(MessagePackFormPlan plan, int expected)
    {
        int start = _tokens.At;
        ReadOnlySpan<byte> name = _tokens.Bytes();
        if (_settings.ChangesAnything)
        {
            WriteText(name);
        }
        else
        {
            Keep(start);
        }

        return plan.Find(name, expected);
    }

    /// <summary>An array becomes a map whose entries come in the same order.</summary>
    void WriteArrayAsMap(MessagePackFormPlan plan)
    {
        _tokens.Take(out int count);
        int entries = 0;
        for (int i = 0; i < count; i++)
        {
            entries += plan.AtPlain(i) < 0 ? 0 : 1;
        }

        Output.Map(entries);
        for (int i = 0; i < count; i++)
        {
            int member = plan.AtPlain(i);
            if (member < 0)
            {
                _tokens.Value();
                continue;
            }

            WriteName(plan, member);
            WriteMember(plan, member);
        }
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
            Output.Text(plan.Names[member]);
        }
    }

    void WriteAsArray(MessagePackFormPlan plan, int first)
    {
        int count = 0;
        foreach (int position in plan.Positions)
        {
            count = Math.Max(count, position + 1);
        }

        Output.Array(count);
        for (int i = 0; i < count; i++)
        {
            int member = plan.At(i);
            if (member < 0 || _places![first + member] < 0)
            {
                Output.Nil();
                continue;
            }

            _tokens.At = _places[first + member];
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

        Output.Map(count);
        foreach (int member in plan.Order)
        {
            if (_places[first + member] < 0)
            {
                continue;
            }

            WriteName(plan, member);
            _tokens.At = _places[first + member];
            WriteMember(plan, member);
        }

        for (int i = 0; i < others; i++)
        {
            _tokens.At = _places[first + plan.Members.Length + i];
            WriteAny();
            WriteAny();
        }
    }
}
