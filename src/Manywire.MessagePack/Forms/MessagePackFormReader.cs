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
    readonly MessagePackTokenWriter _output = new(output);
    readonly List<int> _places = [];
    MessagePackFormPlan? _plan;
    MessagePackTokens _tokens = new(input) { Ends = MessagePackEnds.Of(input, form.Settings.MaxLevels) };
    int _level;
    MessagePackReferences? _references;

    /// <summary>Reads a value.</summary>
    /// <param name="schema">What it looks like; null: not known.</param>
    /// <param name="whole">Whether it takes all of the input.</param>
    /// <returns>Bytes that it took.</returns>
    public int ReadAll(WireSchema? schema, bool whole)
    {
        _references = MessagePackReferences.Of(_form, _tokens, MessagePackReferences.Theirs, schema);
        Read(schema);
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
            case WireKind.Array when _tokens.IsExtension && MessagePackUnityArray.Of(schema.Element) is { } array && array.TryRead(ref _tokens, _output):
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
                _output.Binary(_tokens.Bytes());
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
            _output.Raw(_tokens.Value());
            return;
        }

        // Neither recursion nor a stack: what is in an array or a map is written behind its head, token by token.
        for (long left = 1; left > 0; left--)
        {
            if (_tokens.IsContainer(out bool map))
            {
                _tokens.Take(out int count);
                left += (long)count << (map ? 1 : 0);
                if (map)
                {
                    _output.Map(count);
                }
                else
                {
                    _output.Array(count);
                }
            }
            else if (_tokens.IsText)
            {
                ReadTextOrBytes();
            }
            else
            {
                _output.Raw(_tokens.Value());
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
            _output.Binary(_tokens.Bytes());
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

    void ReadText() => _output.Text(Utf8Text());

    void ReadElements(WireSchema? element)
    {
        _tokens.Take(out int count);
        _output.Array(count);
        for (int i = 0; i < count; i++)
        {
            Read(element);
        }
    }

    void ReadEntries(WireSchema? key, WireSchema? value)
    {
        _tokens.Take(out int count);
        _output.Map(count);
        for (int i = 0; i < count; i++)
        {
            Read(key);
            Read(value);
        }
    }
}
