using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>Another form of MessagePack than the wire's own, as an envelope around each value: what the wire has written is written anew, and what is read is turned into what the wire reads.</summary>
/// <remarks>
/// The types' code knows nothing of it, and values in the wire's own form pay nothing for it. A value is walked over by its <see cref="WireSchema"/>: which members it has, in which order and
/// of what types. What the schema doesn't describe stays as it is.
/// </remarks>
sealed class MessagePackForm : WireCompression
{
    /// <summary>Values of a type are read as they are until so many were in yet another form, each of which costs an exception. Two threads may count one less.</summary>
    const int MostRefusals = 4;

    readonly ConditionalWeakTable<WireSchema, Known> _known;
    readonly WireSchema? _schema;
    MessagePackFormStep _step;
    readonly bool _isReadAsItIs;
    int _refusals;
    MessagePackForm? _element;

    public MessagePackForm(MessagePackFormSettings settings)
    {
        Settings = settings;
        _known = [];
    }

    MessagePackForm(MessagePackForm of, WireSchema? schema)
    {
        Settings = of.Settings;
        _known = of._known;
        _schema = Look(schema);
        _isReadAsItIs = MessagePackFormSteps.IsReadAsItIs(_schema, of);
    }

    MessagePackForm(MessagePackForm of)
    {
        Settings = of.Settings;
        _known = of._known;
        _schema = of._schema;
        _isReadAsItIs = of._isReadAsItIs;
        IsElement = true;
    }

    /// <summary>What is known of a type, as long as its schema is there: one of a collectible load context goes with it.</summary>
    sealed class Known
    {
        public MessagePackForm? Form { get; set; }

        public MessagePackFormPlan? Plan { get; set; }

        public MessagePackFormStep Step { get; set; }
    }

    public MessagePackFormSettings Settings { get; }

    /// <summary>Whether a value is an element of an array whose other elements aren't seen.</summary>
    public bool IsElement { get; }

    public override WireCompression OfElement() => _element ??= new MessagePackForm(this);

    public override WireCompression For(Type type)
    {
        if (WireSchema.Of(type) is not { } schema)
        {
            return new MessagePackForm(this, null);
        }

        Known known = KnownOf(schema);
        return known.Form ??= new MessagePackForm(this, schema);
    }

    Known KnownOf(WireSchema schema) => _known.TryGetValue(schema, out Known? known) ? known : _known.GetValue(schema, static _ => new Known());

    /// <summary>The members of an object.</summary>
    public MessagePackFormPlan Plan(WireSchema schema)
    {
        Known known = KnownOf(schema);
        return known.Plan ??= new MessagePackFormPlan(schema, Settings);
    }

    /// <summary>What has to be done to write a value.</summary>
    public MessagePackFormStep Step(WireSchema? schema)
    {
        if (schema is null)
        {
            return MessagePackFormSteps.Of(null, this);
        }

        Known known = KnownOf(schema);
        return known.Step != MessagePackFormStep.Unknown ? known.Step : known.Step = MessagePackFormSteps.Of(schema, this);
    }

    /// <summary>What has to be done to write a member.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public MessagePackFormStep Step(MessagePackFormPlan plan, int member) =>
        plan.Steps[member] is not MessagePackFormStep.Unknown and var step ? step : FindStep(plan, member);

    [MethodImpl(MethodImplOptions.NoInlining)]
    MessagePackFormStep FindStep(MessagePackFormPlan plan, int member) => plan.Steps[member] = Step(plan.Look(member));

    /// <summary>What a type looks like on this wire, and what is written in its place.</summary>
    public static WireSchema? Look(WireSchema? schema)
    {
        while (schema is not null)
        {
            schema = schema.In(typeof(WireDialects.MessagePack));
            if (schema is { Kind: WireKind.Nullable or WireKind.Surrogate, Element: { } inner })
            {
                schema = WireSchema.Of(inner);
            }
            else if (schema is { Kind: WireKind.Object, Members: [{ Key: -1 } only] })
            {
                schema = only.Find(); // a lazy value of .NET's is what it holds
            }
            else
            {
                break;
            }
        }

        return schema;
    }

    /// <summary>Whether it is one of .NET's types that have a form of their own, whatever kind its schema is.</summary>
    public static bool IsScalar(WireSchema schema) =>
        schema.Kind == WireKind.Scalar || schema.Type == typeof(Version) || schema.Type == typeof(System.Numerics.BigInteger);

    /// <summary>What a member looks like; null where it is in an envelope of its own.</summary>
    public static WireSchema? Look(WireSchemaMember member) => member.Compression is null ? Look(member.Find()) : null;

    public static WireSchema? Look(Type? type) => type is null ? null : Look(WireSchema.Of(type));

    public override bool KeepsWritten => !Settings.SharedReferences && OwnStep == MessagePackFormStep.Same;

    public override bool KeepsRead => _isReadAsItIs && _refusals < MostRefusals;

    MessagePackFormStep OwnStep => _step == MessagePackFormStep.Unknown ? _step = Step(_schema) : _step;

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        var writer = new MessagePackFormWriter(this, raw, output);
        writer.WriteAll(_schema, OwnStep);
    }

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        var reader = new MessagePackFormReader(this, input, output);
        int read = reader.ReadAll(_schema, whole);
        _refusals += KeepsRead ? 1 : 0;
        return read;
    }
}
