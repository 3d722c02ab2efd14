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
    List<int>? _places;
    MessagePackFormPlan? _plan;
    MessagePackReferences? _references;
    MessagePackCopy _copy = new(input, output, form.Settings.MaxLevels);
    bool _isCase;

    /// <summary>Writes the value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    /// <param name="step">What has to be done.</param>
    public void WriteAll(WireSchema? schema, MessagePackFormStep step)
    {
        bool isCounted = _settings.SharedReferences || (_settings.Order != MessagePackOrder.Declared && step != MessagePackFormStep.Same);
        _references = isCounted ? MessagePackReferences.Of(_form, _copy.Tokens, schema, isTheirs: false, isRead: false) : null;
        if (step == MessagePackFormStep.Same)
        {
            _copy.Output.Raw(_input);
            return;
        }

        Write(schema, step);
        _ = _copy.Output;
    }

    /// <summary>Writes a value of which is known what is to be done.</summary>
    void Write(WireSchema? schema, MessagePackFormStep step)
    {
        if (Stays(step))
        {
            _copy.KeepValue();
        }
        else
        {
            Write(schema);
        }
    }

    /// <summary>Whether the next value stays as it is.</summary>
    readonly bool Stays(MessagePackFormStep step) => Stays(step, step <= MessagePackFormStep.Same ? (byte)0 : _copy.Tokens.Code);

    /// <summary>Whether a value that begins with a code stays as it is. One that may have references in it doesn't, where these get other numbers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool Stays(MessagePackFormStep step, byte code) => _references is null && IsSame(step, code);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsSame(MessagePackFormStep step, byte code) => step switch
    {
        MessagePackFormStep.Same => true,
        MessagePackFormStep.Integer => code is < MessagePackCode.UInt8 or > MessagePackCode.UInt64,
        MessagePackFormStep.Text => code != MessagePackCode.Str8,
        _ => false,
    };

    void Write(WireSchema? schema)
    {
        if (_copy.Tokens.IsNil || schema is null)
        {
            if (_references is not null && !_copy.Tokens.IsNil)
            {
                Refuse();
            }

            WriteAny();
            return;
        }

        bool isContainer = _copy.Tokens.IsContainer(out bool map);
        if (isContainer && !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            _copy.Tokens.Fail("fewer levels of nesting: the stack of this thread has no room for more, and a thread with a larger stack has");
        }

        switch (schema.Kind)
        {
            case var _ when _references is not null && !TakeCase() && TryWriteShared(schema):
                break;
            case var _ when MessagePackForm.IsScalar(schema):
                WriteScalar(schema.Type);
                break;
            case WireKind.Array when isContainer && !map && _settings.UnityArrays && MessagePackUnityArray.Of(schema.Element) is { } array && array.TryWrite(ref _copy.Tokens, _copy.Output):
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
            case WireKind.Enum when _copy.Tokens.IsInteger:
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
            _copy.KeepValue();
            return;
        }

        if (_copy.Tokens.IsContainer(out bool map))
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
        else if (_copy.Tokens.IsText)
        {
            WriteText(_copy.Tokens.Bytes());
        }
        else if (_copy.Tokens.IsBinary)
        {
            WriteBinary(_copy.Tokens.Bytes());
        }
        else if (_copy.Tokens.IsExtension && _settings.OldFormat)
        {
            _copy.Output.Signed(MessagePackTime.ToUnixMilliseconds(_copy.Tokens.Ticks("a value that MessagePack had a form for before it had extensions")));
        }
        else
        {
            _copy.KeepValue();
        }
    }

    void WriteText(scoped ReadOnlySpan<byte> utf8)
    {
        if (_settings.Encoding is not { } encoding)
        {
            _copy.Output.Text(utf8, _settings.OldFormat);
            return;
        }

        _copy.Output.Text(encoding.GetBytes(Encoding.UTF8.GetString(utf8)), _settings.OldFormat);
    }

    void WriteBinary(scoped ReadOnlySpan<byte> bytes)
    {
        if (_settings.OldFormat)
        {
            _copy.Output.Text(bytes, old: true);
        }
        else
        {
            _copy.Output.Binary(bytes);
        }
    }

    void WriteElements(WireSchema? element)
    {
        MessagePackFormStep step = _form.Step(element);
        int count = _copy.KeepHead();
        for (int i = 0; i < count; i++)
        {
            Write(element, step);
        }
    }

    void WriteEntries(WireSchema? key, WireSchema? value)
    {
        MessagePackFormStep keys = _form.Step(key), values = _form.Step(value);
        int count = _copy.KeepHead();
        for (int i = 0; i < count; i++)
        {
            Write(key, keys);
            Write(value, values);
        }
    }

    /// <summary>An array of a tag and a value.</summary>
    void WriteCase(WireSchema union)
    {
        int start = _copy.Tokens.At;
        if (!_copy.Tokens.TryArray(2) || !_copy.Tokens.IsInteger)
        {
            _copy.Tokens.At = start;
            WriteAny();
            return;
        }

        long tag = _copy.Tokens.Integer();
        WireSchemaMember? found = null;
        foreach (WireSchemaMember member in union.Members)
        {
            found = member.Key == tag ? member : found;
        }

        if (_settings.Unions == MessagePackUnions.Maps)
        {
            _copy.Output.Map(1);
        }
        else
        {
            _copy.Output.Array(2);
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
            _copy.Output.Signed(value);
        }
        else
        {
            _copy.Output.Integer(value);
        }
    }
}
