using System;
using System.Collections.Generic;
using Manywire.Corpus.Cases;
using MessagePack;
using MessagePack.Resolvers;

namespace Manywire.Peers.Tests;

/// <summary>MessagePack-CSharp with options, and the wire with those that write the same.</summary>
sealed class MessagePackVariant(string name, MessagePackSerializerOptions theirs, MessagePackWireOptions ours, bool hasTheSameBytes = true) : Library(name, new OptionWire(ours))
{
    public static IReadOnlyList<MessagePackVariant> Variants { get; } =
    [
        new("native resolvers", With(NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance), new() { DateTimes = MessagePackDateTimes.Native, Guids = MessagePackBits.Binary, Decimals = MessagePackBits.Binary }),
        new("enums as strings", With(DynamicEnumAsStringResolver.Instance), new() { Enums = WireEnums.Names }) { NamesEnums = true },
        new("LZ4 block", MessagePackSerializerOptions.Standard.WithCompression(global::MessagePack.MessagePackCompression.Lz4Block), new() { Compression = Manywire.MessagePackCompression.Lz4Block }, hasTheSameBytes: false),
        new("LZ4 blocks", MessagePackSerializerOptions.Standard.WithCompression(global::MessagePack.MessagePackCompression.Lz4BlockArray), new() { Compression = Manywire.MessagePackCompression.Lz4BlockArray }, hasTheSameBytes: false),
        new("old specification", MessagePackSerializerOptions.Standard.WithOldSpec(true), new() { OldFormat = true }),
    ];

    /// <summary>Whether keys of maps that are enums have other forms: theirs are names as well.</summary>
    public bool NamesEnums { get; private init; }

    public override bool HasTheSameBytes => hasTheSameBytes;

    public override byte[] Write<T>(T value) => global::MessagePack.MessagePackSerializer.Serialize(value, theirs);

    public override T? Read<T>(byte[] bytes)
        where T : default => global::MessagePack.MessagePackSerializer.Deserialize<T>(bytes, theirs);

    public override byte[] Ordered(byte[] bytes) => Manywire.Corpus.Cases.Ordered.MessagePack(bytes);

    static MessagePackSerializerOptions With(params IFormatterResolver[] resolvers) => MessagePackSerializerOptions.Standard.WithResolver(CompositeResolver.Create([.. resolvers, StandardResolver.Instance]));

    sealed class OptionWire(MessagePackWireOptions options) : CaseWire("MessagePack")
    {
#pragma warning disable MW020 // the types are drawn, and registered by their own assembly
        public override byte[] Write<T>(T value) => MessagePackWire.Serialize(value, options);

        public override T? Read<T>(ReadOnlySpan<byte> bytes)
            where T : default => MessagePackWire.Deserialize<T>(bytes, options);
#pragma warning restore MW020
    }
}
