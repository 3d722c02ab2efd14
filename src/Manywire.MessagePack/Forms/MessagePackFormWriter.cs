using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Text;

namespace Manywire.MessagePack;

/// <summary>Writes what the wire has written in another form.</summary>
/// <param name="form">The form.</param>
/// <param name="input">A value in the wire's own form.</param>
/// <param name="output">Where to.</param>
ref struct MessagePackFormWriter(MessagePackForm form, ReadOnlySpan<byte> input, IBufferWriter<byte> output)
{
    const sbyte GuidType = 2;
    const sbyte BigIntegerType = 3;
    const sbyte DecimalType = 4;
    const sbyte Int128Type = 5;
    const sbyte UInt128Type = 6;

    readonly MessagePackForm _form = form;
    readonly MessagePackFormSettings _settings = form.Settings;
    readonly MessagePackTokenWriter _output = new(output);
    readonly List<int> _places = [];
    MessagePackTokens _tokens = new(input) { Ends = MessagePackEnds.Of(input, form.Settings.MaxLevels) };

    /// <summary>Writes the next value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    public void Write(WireSchema? schema)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            _tokens.Fail("fewer levels of nesting: the stack of this thread has no room for more, and a thread with a larger stack has");
        }

        if (_tokens.IsNil || schema is null)
        {
            WriteAny();
            return;
        }

        bool isContainer = _tokens.IsContainer(out bool map);
        switch (schema.Kind)
        {
            case var _ when MessagePackForm.IsScalar(schema):
                WriteScalar(schema.Type);
                break;
            case WireKind.Object when isContainer:
                WriteObject(_form.Plan(schema), map);
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
            _output.Signed(MessagePackTime.ToUnixMilliseconds(Ticks("a value that MessagePack had a form for before it had extensions")));
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

        Write(MessagePackForm.Look(found?.Find()));
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
                Write(member < 0 ? null : Of(plan.Members[member]));
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

    static WireSchema? Of(WireSchemaMember member) => member.Compression is null ? MessagePackForm.Look(member.Find()) : null;

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
            Write(Of(plan.Members[member]));
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
            Write(Of(plan.Members[member]));
        }

        for (int i = 0; i < others; i++)
        {
            _tokens.At = _places[first + plan.Members.Length + i];
            WriteAny();
            WriteAny();
        }
    }

    void WriteScalar(Type type)
    {
        if (type == typeof(DateTimeOffset))
        {
            WriteDateTimeOffset();
        }
        else if (type == typeof(DateTime))
        {
            WriteDateTime();
        }
        else if (type == typeof(Guid) && _settings.Guids != MessagePackBits.Text && _tokens.IsText && GuidText.TryParse(Peek(), out Guid guid))
        {
            WriteBits(guid.ToByteArray(bigEndian: _settings.Guids == MessagePackBits.Extension), _settings.Guids, GuidType);
        }
        else if (type == typeof(decimal) && _settings.Decimals != MessagePackBits.Text && _tokens.IsText && DecimalText.TryParse(Peek(), out decimal number))
        {
            Span<byte> bits = stackalloc byte[16];
            (int low, int middle, int high, int flags) = decimal.GetBits(number) is [var a, var b, var c, var d] ? (a, b, c, d) : default;
            BinaryPrimitives.WriteInt32LittleEndian(bits, flags);
            BinaryPrimitives.WriteInt32LittleEndian(bits[4..], high);
            BinaryPrimitives.WriteInt32LittleEndian(bits[8..], low);
            BinaryPrimitives.WriteInt32LittleEndian(bits[12..], middle);
            WriteBits(bits, _settings.Decimals, DecimalType);
        }
        else if (_settings.BigIntegers == MessagePackBigIntegers.Extension && _tokens.IsBinary && (type == typeof(BigInteger) || type == typeof(Int128) || type == typeof(UInt128)))
        {
            WriteBigInteger(type);
        }
        else if (type == typeof(Version) && _settings.NumericVersions && _tokens.IsText && Version.TryParse(Encoding.UTF8.GetString(Peek()), out Version? version))
        {
            _tokens.Value();
            _output.Array(4);
            PutInteger(version.Major, signed: true);
            PutInteger(version.Minor, signed: true);
            PutInteger(version.Build, signed: true);
            PutInteger(version.Revision, signed: true);
        }
        else if (_tokens.IsInteger)
        {
            WriteInteger(type);
        }
        else
        {
            WriteAny();
        }
    }

    /// <summary>The bytes of the next string, which stays the next.</summary>
    readonly ReadOnlySpan<byte> Peek()
    {
        MessagePackTokens ahead = _tokens;
        return ahead.Bytes();
    }

    void WriteBits(scoped ReadOnlySpan<byte> bits, MessagePackBits how, sbyte type)
    {
        _tokens.Value();
        if (how == MessagePackBits.Extension)
        {
            _output.Extension(type, bits);
        }
        else
        {
            WriteBinary(bits);
        }
    }

    void WriteBigInteger(Type type)
    {
        var value = new BigInteger(_tokens.Bytes(), isUnsigned: type == typeof(UInt128));
        if (value >= long.MinValue && value <= ulong.MaxValue)
        {
            if (value > long.MaxValue)
            {
                _output.Unsigned((ulong)value);
            }
            else
            {
                _output.Integer((long)value);
            }

            return;
        }

        byte[] digits = value.ToByteArray(isUnsigned: type == typeof(UInt128), isBigEndian: true);
        if (type == typeof(BigInteger))
        {
            _output.Extension(BigIntegerType, digits);
            return;
        }

        Span<byte> all = stackalloc byte[16];
        all.Fill(value.Sign < 0 ? byte.MaxValue : (byte)0);
        digits.CopyTo(all[(16 - digits.Length)..]);
        _output.Extension(type == typeof(UInt128) ? UInt128Type : Int128Type, all);
    }

    void WriteInteger(Type type)
    {
        long value = _tokens.Integer(out bool isUnsigned);
        if (isUnsigned)
        {
            _output.Unsigned(unchecked((ulong)value));
        }
        else
        {
            PutInteger(value, type != typeof(byte) && type != typeof(ushort) && type != typeof(uint) && type != typeof(ulong) && type != typeof(char));
        }
    }

    /// <summary>The ticks of a timestamp.</summary>
    long Ticks(string expected)
    {
        int start = _tokens.At;
        if (_tokens.IsExtension && _tokens.Extension(out sbyte type) is var body && type == unchecked((sbyte)MessagePackCode.Timestamp) && MessagePackTime.TryParse(body, out long ticks))
        {
            return ticks;
        }

        _tokens.At = start;
        throw _tokens.Problem(expected);
    }

    void WriteDateTime()
    {
        if (_tokens.IsInteger)
        {
            PutInteger(_tokens.Integer(), signed: true); // native: the wire's writer has seen the kind
        }
        else if (_settings.DateTimes == MessagePackDateTimes.UnixMilliseconds)
        {
            PutInteger(MessagePackTime.ToUnixMilliseconds(Ticks("a timestamp")), signed: true);
        }
        else
        {
            WriteAny();
        }
    }

    void WriteDateTimeOffset()
    {
        if (!_tokens.TryArray(2))
        {
            WriteAny();
            return;
        }

        long local = Ticks("a timestamp");
        long minutes = _tokens.Integer();
        long universal = local - (minutes * TimeSpan.TicksPerMinute);
        switch (_settings.DateTimes)
        {
            case MessagePackDateTimes.UnixMilliseconds:
                PutInteger(MessagePackTime.ToUnixMilliseconds(universal), signed: true);
                return;
            case MessagePackDateTimes.Native:
                _output.Array(2);
                PutInteger(local, signed: true);
                PutInteger(minutes, signed: true);
                return;
        }

        if (_settings.DateTimeOffsets == MessagePackDateTimeOffsets.Instant)
        {
            _output.Timestamp(universal);
            return;
        }

        _output.Array(2);
        _output.Timestamp(_settings.DateTimeOffsets == MessagePackDateTimeOffsets.UniversalTime ? universal : local);
        PutInteger(minutes, signed: true);
    }
}
