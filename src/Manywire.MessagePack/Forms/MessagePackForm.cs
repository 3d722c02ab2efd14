using System;
using System.Buffers;
using System.Collections.Concurrent;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>Another form of MessagePack than the wire's own, as an envelope around each value: what the wire has written is written anew, and what is read is turned into what the wire reads.</summary>
/// <remarks>
/// The types' code knows nothing of it, and values in the wire's own form pay nothing for it. A value is walked over by its <see cref="WireSchema"/>: which members it has, in which order and
/// of what types. What the schema doesn't describe stays as it is.
/// </remarks>
sealed class MessagePackForm : WireCompression
{
    readonly ConcurrentDictionary<WireSchema, MessagePackFormPlan> _plans;
    readonly ConcurrentDictionary<WireSchema, MessagePackFormStep> _steps;
    readonly ConcurrentDictionary<Type, MessagePackForm> _ofTypes;
    readonly WireSchema? _schema;

    public MessagePackForm(MessagePackFormSettings settings)
    {
        Settings = settings;
        _plans = [];
        _steps = [];
        _ofTypes = [];
    }

    MessagePackForm(MessagePackForm of, WireSchema? schema)
    {
        Settings = of.Settings;
        _plans = of._plans;
        _steps = of._steps;
        _ofTypes = of._ofTypes;
        _schema = Look(schema);
    }

    public MessagePackFormSettings Settings { get; }

    public override WireCompression For(Type type)
    {
        if (_ofTypes.TryGetValue(type, out MessagePackForm? known))
        {
            return known;
        }

        var form = new MessagePackForm(this, WireSchema.Of(type));
        return type.IsCollectible ? form : _ofTypes.GetOrAdd(type, form);
    }

    /// <summary>What has to be done to write a value.</summary>
    public MessagePackFormStep Step(WireSchema? schema)
    {
        if (schema is null)
        {
            return MessagePackFormSteps.Of(null, this);
        }

        return _steps.TryGetValue(schema, out MessagePackFormStep step) ? step : _steps.GetOrAdd(schema, MessagePackFormSteps.Of(schema, this));
    }

    /// <summary>What has to be done to write a member.</summary>
    public MessagePackFormStep Step(MessagePackFormPlan plan, int member)
    {
        MessagePackFormStep step = plan.Steps[member];
        return step != MessagePackFormStep.Unknown ? step : plan.Steps[member] = Step(plan.Look(member));
    }

    /// <summary>The members of an object.</summary>
    public MessagePackFormPlan Plan(WireSchema schema) => _plans.TryGetValue(schema, out MessagePackFormPlan? plan) ? plan : _plans.GetOrAdd(schema, new MessagePackFormPlan(schema, Settings));

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

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        var writer = new MessagePackFormWriter(this, raw, output);
        writer.WriteAll(_schema);
    }

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        var reader = new MessagePackFormReader(this, input, output);
        return reader.ReadAll(_schema, whole);
    }
}
