using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;

namespace Manywire.MessagePack;

/// <summary>Turns a value in another form into what the wire reads. Where the forms can be told apart, all of them are taken.</summary>
/// <param name="form">The form.</param>
/// <param name="input">Bytes that begin with the value.</param>
/// <param name="output">Where to.</param>
ref partial struct MessagePackFormReader(MessagePackForm form, ReadOnlySpan<byte> input, IBufferWriter<byte> output)
{
    readonly MessagePackForm _form = form;
    readonly MessagePackFormSettings _settings = form.Settings;
    readonly ReadOnlySpan<byte> _input = input;
    List<int>? _places;
    MessagePackFormPlan? _plan;
    MessagePackCopy _copy = new(input, output, form.Settings.MaxLevels);
    int _level;
    MessagePackReferences? _references;

    /// <summary>Reads a value, which may be known to be a number, text or an enum.</summary>
    void Read(WireSchema? schema, bool isPlain)
    {
        if (isPlain && IsOwn(_copy.Tokens.Code))
        {
            _copy.KeepValue();
        }
        else
        {
            Read(schema);
        }
    }

    /// <summary>Whether a number, text or an enum that begins with a code has a form that is the wire's own.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool IsOwn(byte code) =>
        MessagePackCode.IsInteger(code) || code is MessagePackCode.Nil or MessagePackCode.False or MessagePackCode.True or MessagePackCode.Float32 or MessagePackCode.Float64
        || (MessagePackTokens.IsTextCode(code) && _settings.Encoding is null);

    /// <summary>Whether values of a type are numbers, text or enums, of which all forms of the input are the wire's own.</summary>
    public static bool IsPlain(WireSchema? schema) =>
        schema is { Kind: WireKind.String or WireKind.Enum } || (schema is { Kind: WireKind.Scalar } && MessagePackFormSteps.IsNumber(schema.Type));

    /// <summary>Reads a value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    /// <param name="whole">Whether it takes all of the input.</param>
    /// <returns>Bytes that it took.</returns>
    public int ReadAll(WireSchema? schema, bool whole)
    {
        _references = MessagePackReferences.Of(_form, _copy.Tokens, schema, isTheirs: true, isRead: true)
            ?? (_form.IsElement ? null : MessagePackReferences.Of(_form, _copy.Tokens, schema, isTheirs: false, isRead: true)); // members may come in another order than the type has them
        Read(schema);
        _ = _copy.Output;
        if (whole && !_copy.Tokens.IsAtEnd)
        {
            _copy.Tokens.Fail("the end of the input");
        }

        return _copy.Tokens.At;
    }

    void Read(WireSchema? schema)
    {
        if (schema is null || _copy.Tokens.IsNil)
        {
            ReadAny();
            return;
        }

        bool isContainer = _copy.Tokens.IsContainer(out bool map);
        if (++_level > _settings.MaxLevels || ((isContainer || _references is not null) && !RuntimeHelpers.TryEnsureSufficientExecutionStack()))
        {
            _copy.Tokens.Fail("fewer levels of nesting: MaxDepth in the options, or the stack of this thread, allows no more");
        }

        switch (schema.Kind)
        {
            case var _ when _references?.Find(_copy.Tokens.At) is { } shared:
                ReadShared(shared, schema);
                break;
            case var _ when MessagePackForm.IsScalar(schema):
                ReadScalar(schema.Type);
                break;
            case WireKind.Object when isContainer && schema.References && _references is not null:
                ReadFirst(schema, map);
                break;
            case WireKind.Object when isContainer && !map && MessagePackGrids.RankOf(schema) is > 1 and var rank:
                ReadGrid(schema, rank);
                break;
            case WireKind.Object when isContainer:
                ReadObject(Plan(schema), map);
                break;
            case WireKind.Array when _copy.Tokens.IsExtension && MessagePackUnityArray.Of(schema.Element) is { } array && array.TryRead(ref _copy.Tokens, _copy.Output):
                break;
            case WireKind.Array when isContainer && !map:
                ReadElements(MessagePackForm.Look(schema.Element));
                break;
            case WireKind.Map when isContainer && map:
                ReadEntries(MessagePackForm.Look(schema.Key), MessagePackForm.Look(schema.Element));
                break;
            case WireKind.Union when isContainer:
                ReadCase(schema);
                break;
            case WireKind.Bytes or WireKind.Array when _copy.Tokens.IsText:
                _copy.Output.Binary(_copy.Tokens.Bytes());
                break;
            case WireKind.String or WireKind.Enum when _copy.Tokens.IsText || _copy.Tokens.IsBinary:
                ReadText();
                break;
            default:
                ReadAny();
                break;
        }

        _level--;
    }

    /// <summary>The members of an object, which are most often those of the last one.</summary>
    MessagePackFormPlan Plan(WireSchema schema) => _plan is { } plan && ReferenceEquals(plan.Schema, schema) ? plan : _plan = _form.Plan(schema);

    /// <summary>A value of which nothing is known.</summary>
    void ReadAny()
    {
        if (!_settings.ChangesAnything)
        {
            _copy.KeepValue();
            return;
        }

        // Neither recursion nor a stack: what is in an array or a map is written behind its head, token by token.
        for (long left = 1; left > 0; left--)
        {
            if (_copy.Tokens.IsContainer(out bool map))
            {
                left += (long)_copy.KeepHead() << (map ? 1 : 0);
            }
            else if (_copy.Tokens.IsText)
            {
                ReadTextOrBytes();
            }
            else
            {
                _copy.KeepValue();
            }
        }
    }

    /// <summary>Before MessagePack told text from bytes, both had one form: what is no text is bytes.</summary>
    void ReadTextOrBytes()
    {
        MessagePackTokens ahead = _copy.Tokens;
        ReadOnlySpan<byte> bytes = ahead.Bytes();
        if (_settings.Encoding is null && !Utf8.IsValid(bytes))
        {
            _copy.Output.Binary(_copy.Tokens.Bytes());
        }
        else
        {
            ReadText();
        }
    }

    /// <summary>The next string, which may be binary data of an old peer, in UTF-8.</summary>
    ReadOnlySpan<byte> Utf8Text()
    {
        int start = _copy.Tokens.At;
        ReadOnlySpan<byte> bytes = _copy.Tokens.Bytes();
        if (_settings.Encoding is not { } encoding)
        {
            return bytes;
        }

        try
        {
            return Encoding.UTF8.GetBytes(encoding.GetString(bytes));
        }
        catch (ArgumentException e)
        {
            throw new WireException($"a string in {encoding.WebName}", start, "", e);
        }
    }

    void ReadText()
    {
        if (_settings.Encoding is null && _copy.Tokens.IsText)
        {
            _copy.KeepValue();
        }
        else
        {
            ReadOnlySpan<byte> text = Utf8Text();
            _copy.Output.Text(text);
        }
    }

    void ReadElements(WireSchema? element)
    {
        bool isPlain = IsPlain(element);
        int count = _copy.KeepHead();
        for (int i = 0; i < count; i++)
        {
            Read(element, isPlain);
        }
    }

    void ReadEntries(WireSchema? key, WireSchema? value)
    {
        bool isPlainKey = IsPlain(key), isPlain = IsPlain(value);
        int count = _copy.KeepHead();
        for (int i = 0; i < count; i++)
        {
            Read(key, isPlainKey);
            Read(value, isPlain);
        }
    }

    /// <summary>A member, or what isn't one.</summary>
    void ReadMember(MessagePackFormPlan plan, int member)
    {
        if (member < 0)
        {
            Read(null);
        }
        else
        {
            Read(plan.Look(member), plan.IsPlain(member));
        }
    }
}
