using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

/// <summary>Where the values lie that references of an input refer to. They are counted as they come, before anything is turned into another form: what is turned has its members in another order.</summary>
/// <remarks>
/// Nerdbank.MessagePack counts every value of a class that isn't null; this wire counts objects whose types keep references. A value of a type that keeps none is repeated where it is referred to, within the
/// budget of what an input may become.
/// </remarks>
sealed class MessagePackReferences
{
    readonly Dictionary<int, (int Place, WireSchema Schema)> _shared = [];
    readonly List<(int Place, WireSchema Schema)> _counted = [];
    readonly MessagePackForm _form;
    readonly sbyte _code;
    readonly bool _isTheirs, _isRead;

    /// <summary>Numbers of what has been written, by where it lies in the input.</summary>
    readonly Dictionary<int, int> _written = [];

    /// <summary>Places of the values that are being repeated: one of them within itself would never end.</summary>
    readonly HashSet<int> _repeated = [];

    MessagePackReferences(MessagePackForm form, bool isTheirs, bool isRead) => (_form, _isTheirs, _isRead, _code) = (form, isTheirs, isRead, CodeOf(form, isTheirs));

    static sbyte CodeOf(MessagePackForm form, bool isTheirs) => isTheirs ? form.Settings.Codes.ObjectReference : (sbyte)MessagePackCode.Reference;

    /// <summary>How many values have a number in the output.</summary>
    public int Count { get; private set; }

    /// <summary>Those of a value.</summary>
    /// <param name="form">The form.</param>
    /// <param name="tokens">The input, at the value.</param>
    /// <param name="schema">What the value looks like.</param>
    /// <param name="isTheirs">Whether the extension is that of Nerdbank.MessagePack, the number of a value as an integer; otherwise this wire's own.</param>
    /// <param name="isRead">Whether the value is in the other form.</param>
    /// <returns>Null where it has none.</returns>
    public static MessagePackReferences? Of(MessagePackForm form, MessagePackTokens tokens, WireSchema? schema, bool isTheirs, bool isRead)
    {
        ReadOnlySpan<byte> rest = tokens.Rest;
        bool may = rest.ContainsAnyInRange(MessagePackCode.FixExt1, MessagePackCode.FixExt16) || rest.ContainsAnyInRange(MessagePackCode.Ext8, MessagePackCode.Ext32);
        if (!may || !Has(tokens, CodeOf(form, isTheirs)))
        {
            return null;
        }

        var all = new MessagePackReferences(form, isTheirs, isRead);
        all.Go(ref tokens, schema, 0);
        return all;
    }

    /// <summary>Looks for the extension anywhere, without recursion.</summary>
    static bool Has(MessagePackTokens tokens, sbyte code)
    {
        for (long left = 1; left > 0; left--)
        {
            byte head = tokens.Take(out int size);
            if (MessagePackCode.IsContainer(head, out bool map))
            {
                left += (long)size << (map ? 1 : 0);
            }
            else if (MessagePackTokens.IsExtensionCode(head) && tokens.LastByte == code)
            {
                return true;
            }
            else
            {
                tokens.Body(size);
            }
        }

        return false;
    }

    /// <summary>What the value at a place refers to; null where it is no reference.</summary>
    public (int Place, WireSchema Schema)? Find(int place) => _shared.TryGetValue(place, out (int, WireSchema) found) ? found : null;

    /// <summary>The value at a place is repeated, or written as a reference to what is there already.</summary>
    /// <returns>False: it is within itself.</returns>
    public bool TryEnter(int place) => _repeated.Add(place);

    /// <summary>The value at a place has been repeated.</summary>
    public void Leave(int place) => _repeated.Remove(place);

    /// <summary>The number that a value has in the output, or -1.</summary>
    public int NumberOf(int place) => _written.GetValueOrDefault(place, -1);

    /// <summary>Gives the value at a place the next number.</summary>
    public void Number(int place) => _written[place] = Count++;

    /// <summary>Gives the value at a place the number of another: a case that of its union.</summary>
    public void Number(int place, int number) => _written[place] = number;

    /// <summary>That a value whose type isn't known can't be counted.</summary>
    public static void Refuse(in MessagePackTokens tokens)
    {
        if (tokens.IsContainer(out _) || tokens.IsText || tokens.IsBinary || tokens.IsExtension)
        {
            tokens.Fail("a value of a known type, where references count the values before them");
        }
    }

    void Go(ref MessagePackTokens tokens, WireSchema? schema, int level, bool isCase = false)
    {
        if (schema is null || tokens.IsNil)
        {
            if (_isTheirs && !tokens.IsNil)
            {
                Refuse(tokens);
            }

            tokens.Value();
            return;
        }

        if (level > _form.Settings.MaxLevels || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            tokens.Fail("fewer levels of nesting: MaxDepth in the options, or the stack of this thread, allows no more");
        }

        int start = tokens.At;
        if (tokens.IsExtension)
        {
            ReadOnlySpan<byte> body = tokens.Extension(out sbyte type);
            if (type == _code)
            {
                if (_form.IsElement)
                {
                    tokens.At = start;
                    tokens.Fail("a value in place of a reference: in this form references count what is in all of an array, of which one element alone is seen");
                }

                var inner = new MessagePackTokens(body);
                long number = !_isTheirs ? body.Length == 4 ? System.Buffers.Binary.BinaryPrimitives.ReadInt32BigEndian(body) : -1 : body.IsEmpty || !inner.IsInteger ? -1 : inner.Integer(out _);
                number = _isTheirs && !inner.IsAtEnd ? -1 : number;
                if (number < 0 || number >= _counted.Count)
                {
                    tokens.At = start;
                    tokens.Fail("a reference to a value before it");
                }

                _shared[start] = _counted[(int)number];
                return;
            }

            tokens.At = start;
        }

        if (_isTheirs ? !isCase && !schema.Type.IsValueType : schema is { Kind: WireKind.Object, References: true })
        {
            _counted.Add((start, schema));
        }

        if (MessagePackForm.IsScalar(schema) || !tokens.IsContainer(out bool map))
        {
            tokens.Value();
            return;
        }

        tokens.Take(out int count);
        MessagePackFormPlan? plan = schema.Kind == WireKind.Object ? _form.Plan(schema) : null;
        WireSchema? of = null;
        for (int i = 0; i < count; i++)
        {
            WireSchema? key = null;
            switch (schema.Kind)
            {
                case WireKind.Object:
                    int member = !map ? _isRead ? plan!.At(i) : plan!.AtPlain(i) : tokens.IsInteger ? plan!.AtKey(tokens.Integer(out _)) : tokens.IsText ? plan!.Find(tokens.Bytes()) : -1;
                    of = member < 0 ? null : plan!.Look(member);
                    break;
                case WireKind.Union:
                    of = CaseOf(ref tokens, schema, map, i, of);
                    break;
                case WireKind.Map:
                    key = MessagePackForm.Look(schema.Key);
                    of = MessagePackForm.Look(schema.Element);
                    break;
                default:
                    of = MessagePackForm.Look(schema.Element);
                    break;
            }

            if (map && schema.Kind is not (WireKind.Object or WireKind.Union))
            {
                Go(ref tokens, key, level + 1);
            }

            if (schema.Kind != WireKind.Union || map || i == 1)
            {
                Go(ref tokens, of, level + 1, isCase: schema.Kind == WireKind.Union);
            }
        }
    }

    /// <summary>What the case of a union looks like, whose tag or name comes next. A case is counted as the union that it is of, and not again.</summary>
    static WireSchema? CaseOf(ref MessagePackTokens tokens, WireSchema union, bool map, int i, WireSchema? of)
    {
        if (!map && i > 0)
        {
            return of;
        }

        string? name = tokens.IsText ? System.Text.Encoding.UTF8.GetString(tokens.Bytes()) : null;
        long tag = name is null && tokens.IsInteger ? tokens.Integer(out _) : -1;
        if (name is null && tag < 0)
        {
            tokens.Value();
        }

        foreach (WireSchemaMember member in union.Members)
        {
            if (name is null ? member.Key == tag : member.Name == name)
            {
                return MessagePackForm.Look(member.Find());
            }
        }

        return null;
    }
}
