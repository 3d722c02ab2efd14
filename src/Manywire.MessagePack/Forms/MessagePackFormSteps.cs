using System;
using System.Collections.Generic;
using System.Numerics;

namespace Manywire.MessagePack;

/// <summary>Finds out what has to be done to write the values of a type in another form.</summary>
static class MessagePackFormSteps
{
    /// <summary>What has to be done.</summary>
    /// <param name="schema">What the type looks like; null: not known.</param>
    /// <param name="form">The form.</param>
    public static MessagePackFormStep Of(WireSchema? schema, MessagePackForm form)
    {
        MessagePackFormSettings settings = form.Settings;
        if (settings.SharedReferences)
        {
            return MessagePackFormStep.Walk;
        }

        if (schema is not null && (MessagePackForm.IsScalar(schema) || schema.Kind == WireKind.Enum))
        {
            return OfScalar(schema, settings);
        }

        return settings.ChangesAnything ? schema is { Kind: WireKind.String } && settings.Encoding is null ? MessagePackFormStep.Text : MessagePackFormStep.Walk
            : schema is null || !Changes(schema, form) ? MessagePackFormStep.Same : MessagePackFormStep.Walk;
    }

    static MessagePackFormStep OfScalar(WireSchema schema, MessagePackFormSettings settings)
    {
        Type type = schema.Type;
        bool isPlain = type == typeof(DateTimeOffset) ? settings is { DateTimes: not MessagePackDateTimes.UnixMilliseconds, DateTimeOffsets: MessagePackDateTimeOffsets.LocalTime }
            : type == typeof(DateTime) ? settings.DateTimes == MessagePackDateTimes.Timestamp
            : type == typeof(Guid) ? settings.Guids == MessagePackBits.Text
            : type == typeof(decimal) ? settings.Decimals == MessagePackBits.Text
            : type == typeof(BigInteger) || type == typeof(Int128) || type == typeof(UInt128) ? settings.BigIntegers == MessagePackBigIntegers.Binary
            : type != typeof(Version) || !settings.NumericVersions;
        return !isPlain || (settings.ChangesAnything && !IsNumber(type)) ? MessagePackFormStep.Walk
            : settings.Integers == MessagePackIntegerForm.OfType && IsSigned(schema.Kind == WireKind.Enum ? schema.Element ?? typeof(int) : type) ? MessagePackFormStep.Integer
            : MessagePackFormStep.Same;
    }

    /// <summary>Whether its integers have a sign, if it has any.</summary>
    static bool IsSigned(Type type) => type != typeof(byte) && type != typeof(ushort) && type != typeof(uint) && type != typeof(ulong) && type != typeof(char);

    /// <summary>Whether it is never text, bytes or an extension.</summary>
    public static bool IsNumber(Type type) =>
        (type.IsPrimitive && type != typeof(IntPtr) && type != typeof(UIntPtr)) || type == typeof(TimeSpan) || type == typeof(TimeOnly) || type == typeof(DateOnly) || type == typeof(Half);

    /// <summary>Whether values of a type, as the form has them, are read by the wire itself, and mean the same there.</summary>
    /// <param name="schema">What the type looks like; null: not known.</param>
    /// <param name="form">The form.</param>
    public static bool IsReadAsItIs(WireSchema? schema, MessagePackForm form) =>
        schema is not null && form.Settings is { NilKeepsDefaults: false, SharedReferences: false, ReadsAny: false, ChangesAnything: false } && !Changes(schema, form, areIntegers: false);

    /// <summary>Whether anything that a value of the type may hold looks different in the other form.</summary>
    /// <param name="root">What the type looks like.</param>
    /// <param name="form">The form.</param>
    /// <param name="areIntegers">Whether other forms of integers count, all of which the wire reads.</param>
    static bool Changes(WireSchema root, MessagePackForm form, bool areIntegers = true)
    {
        MessagePackFormSettings settings = form.Settings;
        var seen = new Dictionary<Type, Type> { [root.Type] = root.Type }; // schemas that code of a collectible load context gives for types of others are made anew each time
        var all = new List<WireSchema> { root };
        for (int i = 0; i < all.Count; i++)
        {
            WireSchema schema = all[i];
            switch (schema.Kind)
            {
                case var _ when MessagePackForm.IsScalar(schema) || schema.Kind == WireKind.Enum:
                    if (OfScalar(schema, settings) is var step && step != MessagePackFormStep.Same && (areIntegers || step != MessagePackFormStep.Integer))
                    {
                        return true;
                    }

                    break;
                case WireKind.Array:
                    if (settings.UnityArrays && MessagePackUnityArray.Of(schema.Element) is not null)
                    {
                        return true;
                    }

                    Look(MessagePackForm.Look(schema.Element));
                    break;
                case WireKind.Map:
                    Look(MessagePackForm.Look(schema.Key));
                    Look(MessagePackForm.Look(schema.Element));
                    break;
                case WireKind.Union:
                    if (settings.Unions != MessagePackUnions.Tags || (areIntegers && settings.Integers == MessagePackIntegerForm.OfType))
                    {
                        return true;
                    }

                    foreach (WireSchemaMember member in schema.Members)
                    {
                        Look(MessagePackForm.Look(member.Find()));
                    }

                    break;
                case WireKind.Object:
                    if ((settings.Grids != MessagePackGridForm.Lengths && MessagePackGrids.RankOf(schema) > 1) || !form.Plan(schema).IsStraight)
                    {
                        return true;
                    }

                    foreach (WireSchemaMember member in schema.Members)
                    {
                        Look(MessagePackForm.Look(member));
                    }

                    break;
            }
        }

        return false;

        void Look(WireSchema? schema)
        {
            if (schema is not null && seen.TryAdd(schema.Type, schema.Type))
            {
                all.Add(schema);
            }
        }
    }
}
