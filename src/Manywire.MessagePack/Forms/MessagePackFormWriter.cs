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
    readonly MessagePackTokenWriter _output = new(output);
    readonly List<int> _places = [];
    MessagePackFormPlan? _plan;
    MessagePackReferences? _references;
    bool _isCase;
    MessagePackTokens _tokens = new(input) { Ends = MessagePackEnds.Of(input, form.Settings.MaxLevels) };

    /// <summary>Writes the value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    public void WriteAll(WireSchema? schema)
    {
        _references = _settings.SharedReferences ? MessagePackReferences.Of(_form, _tokens, (sbyte)MessagePackCode.Reference, schema) : null;
        Write(schema);
    }

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
            case WireKind.Array when isContainer && !map && _settings.UnityArrays && MessagePackUnityArray.Of(schema.Element) is { } array && array.TryWrite(ref _tokens, _output):
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
            _output.Raw(_tokens.Value());
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
            _output.Signed(MessagePackTime.ToUnixMilliseconds(_tokens.Ticks("a value that MessagePack had a form for before it had extensions")));
        }
        else
        {
            _output.Raw(_tokens.Value());
        }
    }

    readonly void WriteText(ReadOnlySpan<byte> utf8)
    {
        if (_settings.Encoding is not { } encoding)
        {
            _output.Text(utf8, _settings.OldFormat);
            return;
        }

        _output.Text(encoding.GetBytes(Encoding.UTF8.GetString(utf8)), _settings.OldFormat);
    }

    readonly void WriteBinary(ReadOnlySpan<byte> bytes)
    {
        if (_settings.OldFormat)
        {
            _output.Text(bytes, old: true);
        }
        else
        {
            _output.Binary(bytes);
        }
    }

    void WriteElements(WireSchema? element)
    {
        _tokens.Take(out int count);
        _output.Array(count);
        for (int i = 0; i < count; i++)
        {
            Write(element);
        }
    }

    void WriteEntries(WireSchema? key, WireSchema? value)
    {
        _tokens.Take(out int count);
        _output.Map(count);
        for (int i = 0; i < count; i++)
        {
            Write(key);
            Write(value);
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
            _output.Map(1);
        }
        else
        {
            _output.Array(2);
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

    readonly void PutInteger(long value, bool signed)
    {
        if (_settings.Integers == MessagePackIntegerForm.OfType && signed)
        {
            _output.Signed(value);
        }
        else
        {
            _output.Integer(value);
        }
    }

    /// <summary>An object: its members where the other form has them.</summary>
    void WriteObject(MessagePackFormPlan plan, bool isMap)
    {
        int start = _tokens.At;
        _tokens.Take(out int count);
        if (plan.IsStraight && isMap != plan.IsPlainArray)
        {
            if (isMap)
            {
                _output.Map(count);
            }
            else
            {
                _output.Array(count);
            }

            for (int i = 0; i < count; i++)
            {
                int member = isMap ? CopyName(plan) : plan.At(i);
                Write(member < 0 ? null : plan.Look(member));
            }

            return;
        }

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
            int member = isMap ? plan.Find(_tokens.Bytes()) : plan.AtKey(i) is >= 0 and int own ? own : plan.At(i);
            if (member >= 0)
            {
                _places[first + member] = _tokens.At;
            }
            else if (isMap)
            {
                _places.Add(name);
            }

            _tokens.Value();
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

    int CopyName(MessagePackFormPlan plan)
    {
        ReadOnlySpan<byte> name = _tokens.Bytes();
        WriteText(name);
        return plan.Find(name);
    }

    void WriteAsArray(MessagePackFormPlan plan, int first)
    {
        int count = 0;
        foreach (int position in plan.Positions)
        {
            count = Math.Max(count, position + 1);
        }

        _output.Array(count);
        for (int i = 0; i < count; i++)
        {
            int member = plan.At(i);
            if (member < 0 || _places[first + member] < 0)
            {
                _output.Nil();
                continue;
            }

            _tokens.At = _places[first + member];
            Write(plan.Look(member));
        }
    }

    void WriteAsMap(MessagePackFormPlan plan, int first)
    {
        int others = _places.Count - first - plan.Members.Length;
        int count = others;
        for (int i = 0; i < plan.Members.Length; i++)
        {
            count += _places[first + i] < 0 ? 0 : 1;
        }

        _output.Map(count);
        foreach (int member in plan.Order)
        {
            if (_places[first + member] < 0)
            {
                continue;
            }

            if (plan.HasPositionsAsKeys)
            {
                PutInteger(plan.PlainPosition(member), signed: true);
            }
            else
            {
                WriteText(plan.Names[member]);
            }

            _tokens.At = _places[first + member];
            Write(plan.Look(member));
        }

        for (int i = 0; i < others; i++)
        {
            _tokens.At = _places[first + plan.Members.Length + i];
            WriteAny();
            WriteAny();
        }
    }
}
