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

    void ReadObject(MessagePackFormPlan plan, bool isMap)
    {
        int start = _tokens.At;
        _tokens.Take(out int count);
        if (isMap && !plan.IsPlainArray && !_settings.NilKeepsDefaults)
        {
            CopyMap(plan, count);
            return;
        }

        if (!isMap && plan.IsFrameworks)
        {
            _output.Array(count);
            for (int i = 0; i < count; i++)
            {
                int member = plan.At(i);
                Read(member < 0 ? null : plan.Look(member));
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
            int member = isMap ? Member(plan) : plan.At(i);
            if (member >= 0)
            {
                if (isMap && _places[first + member] >= 0 && !_settings.AllowDuplicates)
                {
                    _tokens.At = name;
                    _tokens.Fail("a member once");
                }

                _places[first + member] = _tokens.IsNil && !plan.HasNil(member) && (_settings.NilKeepsDefaults || (!isMap && !_settings.ReadsAny && !plan.TakesNil(member))) ? -1 : _tokens.At;
            }
            else if (isMap)
            {
                if (plan.IsPlainArray && _settings.DisallowUnknown)
                {
                    _tokens.At = name;
                    _tokens.Fail($"a member that {WireNames.Spell(plan.Schema.Type)} has");
                }

                _places.Add(name);
            }

            _tokens.Value();
        }

        int end = _tokens.At;
        if (plan.IsPlainArray)
        {
            PutArray(plan, first);
        }
        else
        {
            PutMap(plan, first);
        }

        _places.RemoveRange(first, _places.Count - first);
        _tokens.At = end;
    }

    /// <summary>The member that a key names, by its name or its position; -1 where there is none.</summary>
    int Member(MessagePackFormPlan plan)
    {
        if (_tokens.IsInteger)
        {
            return plan.AtKey(_tokens.Integer(out _));
        }

        if (_tokens.IsText || _tokens.IsBinary)
        {
            return plan.Find(Utf8Text());
        }

        _tokens.Fail("a name or a position");
        return -1;
    }

    /// <summary>A map from names to values, in whatever order they come.</summary>
    void CopyMap(MessagePackFormPlan plan, int count)
    {
        _output.Map(count);
        for (int i = 0; i < count; i++)
        {
            int member = -1;
            if (_tokens.IsText || _tokens.IsBinary)
            {
                ReadOnlySpan<byte> name = Utf8Text();
                member = plan.Find(name);
                _output.Text(name);
            }
            else
            {
                _tokens.Fail("a name");
            }

            Read(member < 0 ? null : plan.Look(member));
        }
    }

    void PutMap(MessagePackFormPlan plan, int first)
    {
        int others = _places.Count - first - plan.Members.Length;
        int count = others;
        for (int i = 0; i < plan.Members.Length; i++)
        {
            count += _places[first + i] < 0 ? 0 : 1;
        }

        _output.Map(count);
        for (int i = 0; i < plan.Members.Length; i++)
        {
            if (_places[first + i] >= 0)
            {
                _output.Text(plan.Names[i]);
                _tokens.At = _places[first + i];
                Read(plan.Look(i));
            }
        }

        for (int i = 0; i < others; i++)
        {
            _tokens.At = _places[first + plan.Members.Length + i];
            ReadText();
            ReadAny();
        }
    }

    void PutArray(MessagePackFormPlan plan, int first)
    {
        int count = 0;
        for (int i = 0; i < plan.Members.Length; i++)
        {
            count = _places[first + i] < 0 ? count : Math.Max(count, plan.PlainPosition(i) + 1);
        }

        _output.Array(count);
        ReadOnlySpan<byte> made = default;
        for (int i = 0; i < count; i++)
        {
            int member = plan.At(i);
            if (member >= 0 && _places[first + member] >= 0)
            {
                _tokens.At = _places[first + member];
                Read(plan.Look(member));
            }
            else if (member >= 0 && !plan.Schema.Tolerant && Made(plan, i, ref made) is { IsEmpty: false } value)
            {
                _output.Raw(value);
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
