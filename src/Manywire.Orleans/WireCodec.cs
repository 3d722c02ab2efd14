using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Orleans;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Buffers.Adaptors;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.Serializers;
using Orleans.Serialization.WireProtocol;

namespace Manywire.Orleans;

/// <summary>Wired types among Orleans' fields: an object of two fields, the name of the type and the bytes of the value on the wire.</summary>
/// <param name="medium">The wire.</param>
[Alias(Alias)]
sealed class WireCodec(WireMedium medium) : IGeneralizedCodec, IGeneralizedCopier, ITypeFilter
{
    /// <summary>What a field says that is written by this.</summary>
    public const string Alias = "manywire";

    const uint TypeField = 0, ValueField = 1;

    readonly ConditionalWeakTable<Type, Kind> _kinds = [];

    /// <summary>What is known of a type.</summary>
    sealed record Kind(bool IsServed, bool IsImmutable);

    public WireMedium Medium { get; } = medium;

    void IFieldCodec.WriteField<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, [AllowNull] Type expectedType, [AllowNull] object value)
    {
        if (ReferenceCodec.TryWriteReferenceField(ref writer, fieldIdDelta, expectedType, value))
        {
            return;
        }

        writer.WriteFieldHeader(fieldIdDelta, expectedType, typeof(WireCodec), WireType.TagDelimited);
        ReferenceCodec.MarkValueField(writer.Session);
        writer.WriteFieldHeaderExpected(TypeField, WireType.LengthPrefixed);
        writer.Session.TypeCodec.WriteLengthPrefixed(ref writer, value!.GetType());

        var bytes = new BufferWriterBox<PooledBuffer>(new PooledBuffer());
        try
        {
            Write(bytes, value);
            ReferenceCodec.MarkValueField(writer.Session);
            writer.WriteFieldHeaderExpected(ValueField - TypeField, WireType.LengthPrefixed);
            writer.WriteVarUInt32((uint)bytes.Value.Length);
            bytes.Value.CopyTo(ref writer);
        }
        finally
        {
            bytes.Value.Dispose();
        }

        writer.WriteEndObject();
    }

    object IFieldCodec.ReadValue<TInput>(ref Reader<TInput> reader, Field field)
    {
        if (field.IsReference)
        {
            return ReferenceCodec.ReadReference(ref reader, field.FieldType!)!;
        }

        field.EnsureWireTypeTagDelimited();
        uint place = ReferenceCodec.CreateRecordPlaceholder(reader.Session);
        object? value = null;
        Type? type = null;
        uint at = 0;
        while (true)
        {
            Field header = reader.ReadFieldHeader();
            if (header.IsEndBaseOrEndObject)
            {
                break;
            }

            at += header.FieldIdDelta;
            switch (at)
            {
                case TypeField:
                    ReferenceCodec.MarkValueField(reader.Session);
                    type = reader.Session.TypeCodec.ReadLengthPrefixed(ref reader);
                    break;
                case ValueField:
                    ReferenceCodec.MarkValueField(reader.Session);
                    value = Read(ref reader, type);
                    break;
                default:
                    reader.ConsumeUnknownField(header);
                    break;
            }
        }

        ReferenceCodec.RecordObject(reader.Session, value ?? throw new SerializerException("A wired value has no bytes."), place);
        return value;
    }

    bool IGeneralizedCodec.IsSupportedType(Type type) => type == typeof(WireCodec) || Of(type).IsServed;

    bool IGeneralizedCopier.IsSupportedType(Type type) => Of(type).IsServed;

    bool? ITypeFilter.IsTypeAllowed(Type type) => type == typeof(WireCodec) || Of(type).IsServed ? true : null;

    [return: NotNullIfNotNull(nameof(input))]
    object? IDeepCopier.DeepCopy(object? input, CopyContext context)
    {
        if (context.TryGetCopy(input, out object? copy))
        {
            return copy;
        }

        if (Of(input!.GetType()).IsImmutable)
        {
            context.RecordCopy(input, input);
            return input;
        }

        var bytes = new BufferWriterBox<PooledBuffer>(new PooledBuffer());
        try
        {
            Write(bytes, input);
            copy = Read(bytes.Value.AsReadOnlySequence(), input.GetType());
        }
        finally
        {
            bytes.Value.Dispose();
        }

        context.RecordCopy(input, copy);
        return copy;
    }

    /// <summary>Types of .NET have codecs of Orleans' own, and of an abstract one there is no value.</summary>
    Kind Of(Type type) => _kinds.GetValue(type, static type => new Kind(
        !type.IsAbstract && !type.ContainsGenericParameters && !IsNets(type) && WireTypes.IsWiredOrMarked(type),
        type.IsDefined(typeof(ImmutableAttribute), inherit: false)));

    static bool IsNets(Type type) => type.IsArray || type.Assembly == typeof(object).Assembly || type.Assembly.GetName().Name!.StartsWith("System.", StringComparison.Ordinal);

    void Write(IBufferWriter<byte> output, object value)
    {
        try
        {
            Medium.Serialize(output, value, value.GetType());
        }
        catch (WireException e)
        {
            throw new SerializerException($"A value can't be written. {e.Message}");
        }
    }

    object Read<TInput>(ref Reader<TInput> reader, Type? type)
    {
        if (type is null || !Of(type).IsServed)
        {
            throw new SerializerException(type is null ? "A wired value has no type." : $"'{type}' isn't wired.");
        }

        uint length = reader.ReadVarUInt32();
        if (length > reader.Length - reader.Position)
        {
            throw new SerializerException($"A wired value of {length} bytes is longer than what there is.");
        }

        var bytes = new BufferWriterBox<PooledBuffer>(new PooledBuffer());
        try
        {
            reader.ReadBytes(ref bytes, (int)length);
            return Read(bytes.Value.AsReadOnlySequence(), type);
        }
        finally
        {
            bytes.Value.Dispose();
        }
    }

    object Read(ReadOnlySequence<byte> bytes, Type type)
    {
        try
        {
            return Medium.Deserialize(bytes, type) ?? throw new SerializerException($"Null was found where {WireNames.SpellOne(type)} was expected.");
        }
        catch (WireException e)
        {
            throw new SerializerException($"A value can't be read. {e.Message}");
        }
    }
}
