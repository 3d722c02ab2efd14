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
    readonly MessagePackTokenWriter _bare = new(output);
    List<int>? _places;
    MessagePackFormPlan? _plan;
    MessagePackTokens _tokens = new(input);
    int _level;
    bool _hasEnds;

    /// <summary>What stays as it is and isn't written yet: it is copied in one piece.</summary>
    int _keptFrom, _keptTo;
    MessagePackReferences? _references;

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

    /// <summary>Values are about to be gone over and then read: deep ones must not be gone over at each level.</summary>
    void FindEnds()
    {
        if (!_hasEnds)
        {
            _hasEnds = true;
            _tokens.Ends = MessagePackEnds.Of(_input, _settings.MaxLevels);
        }
    }

    /// <summary>Reads a value, which may be known to be a number, text or an enum.</summary>
    void Read(WireSchema? schema, bool isPlain)
    {
        byte code = _tokens.Code;
        if (isPlain && (MessagePackCode.IsInteger(code) || code is MessagePackCode.Nil or MessagePackCode.False or MessagePackCode.True or MessagePackCode.Float32 or MessagePackCode.Float64
            || (MessagePackTokens.IsTextCode(code) && _settings.Encoding is null)))
        {
            KeepValue();
        }
        else
        {
            Read(schema);
        }
    }

    /// <summary>Whether values of a type are numbers, text or enums, of which all forms of the input are the wire's own.</summary>
    public static bool IsPlain(WireSchema? schema) =>
        schema is { Kind: WireKind.String or WireKind.Enum } || (schema is { Kind: WireKind.Scalar } && MessagePackFormSteps.IsNumber(schema.Type));

    /// <summary>Reads a value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    /// <param name="whole">Whether it takes all of the input.</param>
    /// <returns>Bytes that it took.</returns>
    public int ReadAll(WireSchema? schema, bool whole)
    {
        _references = MessagePackReferences.Of(_form, _tokens, schema, isTheirs: true);
        Read(schema);
        _ = Output;
        if (whole && !_tokens.IsAtEnd)
        {
            _tokens.Fail("the end of the input");
        }

        return _tokens.At;
    }

    void Read(WireSchema? schema)
    {
        if (schema is null || _tokens.IsNil)
        {
            ReadAny();
            return;
        }

        bool isContainer = _tokens.IsContainer(out bool map);
        if (++_level > _settings.MaxLevels || ((isContainer || _references is not null) && !RuntimeHelpers.TryEnsureSufficientExecutionStack()))
        {
            _tokens.Fail("fewer levels of nesting: MaxDepth in the options, or the stack of this thread, allows no more");
        }

        switch (schema.Kind)
        {
            case var _ when _references?.Find(_tokens.At) is { } shared:
                ReadShared(shared);
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
            case WireKind.Array when _tokens.IsExtension && MessagePackUnityArray.Of(schema.Element) is { } array && array.TryRead(ref _tokens, Output):
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
            case WireKind.Bytes or WireKind.Array when _tokens.IsText:
                Output.Binary(_tokens.Bytes());
                break;
            case WireKind.String or WireKind.Enum when _tokens.IsText || _tokens.IsBinary:
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
            KeepValue();
            return;
        }

        // Neither recursion nor a stack: what is in an array or a map is written behind its head, token by token.
        for (long left = 1; left > 0; left--)
        {
            if (_tokens.IsContainer(out bool map))
            {
                left += (long)KeepHead() << (map ? 1 : 0);
            }
            else if (_tokens.IsText)
            {
                ReadTextOrBytes();
            }
            else
            {
                KeepValue();
            }
        }
    }

    /// <summary>Before MessagePack told text from bytes, both had one form: what is no text is bytes.</summary>
    void ReadTextOrBytes()
    {
        MessagePackTokens ahead = _tokens;
        ReadOnlySpan<byte> bytes = ahead.Bytes();
        if (_settings.Encoding is null && !Utf8.IsValid(bytes))
        {
            Output.Binary(_tokens.Bytes());
        }
        else
        {
            ReadText();
        }
    }

    /// <summary>The next string, which may be binary data of an old peer, in UTF-8.</summary>
    ReadOnlySpan<byte> Utf8Text()
    {
        int start = _tokens.At;
        ReadOnlySpan<byte> bytes = _tokens.Bytes();
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
        if (_settings.Encoding is null && _tokens.IsText)
        {
            KeepValue();
        }
        else
        {
            ReadOnlySpan<byte> text = Utf8Text();
            Output.Text(text);
        }
    }

    void ReadElements(WireSchema? element)
    {
        bool isPlain = IsPlain(element);
        int count = KeepHead();
        for (int i = 0; i < count; i++)
        {
            Read(element, isPlain);
        }
    }

    void ReadEntries(WireSchema? key, WireSchema? value)
    {
        bool isPlainKey = IsPlain(key), isPlain = IsPlain(value);
        int count = KeepHead();
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
