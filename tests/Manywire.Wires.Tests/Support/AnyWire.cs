using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Manywire.Binary;
using Manywire.Json;
using Manywire.MessagePack;

namespace Manywire.Wires.Tests;

/// <summary>A wire with its options, for tests that hold for every wire.</summary>
public abstract partial class AnyWire(string name)
{
    public static readonly AnyWire Binary = Of(new BinaryWireOptions());
    public static readonly AnyWire MessagePack = Of(new MessagePackWireOptions());
    public static readonly AnyWire Json = Of(new JsonWireOptions());

    public static readonly AnyWire Jsonable = Of(new JsonableWireOptions());

    public static IReadOnlyList<AnyWire> All => [Binary, MessagePack, Json, Jsonable];

    public static IReadOnlyList<AnyWire> Keyed => [MessagePack, Json, Jsonable];

    public static TheoryData<AnyWire> EachKeyed => new(Keyed);

    public static TheoryData<AnyWire> Each => new(All);

    public static AnyWire Of(BinaryWireOptions options) => new Bound<BinaryFormat, BinaryWireWriter, BinaryWireReader, BinaryWireOptions>("Binary", options);

    public static AnyWire Of(MessagePackWireOptions options) => new Bound<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>("MessagePack", options);

    public static AnyWire Of(JsonWireOptions options) => new Bound<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>("Json", options);

    public static AnyWire Of(JsonableWireOptions options) => new Bound<JsonableFormat, JsonableWireWriter, JsonableWireReader, JsonableWireOptions>("Jsonable", options);

    /// <summary>The same wire with other common options.</summary>
    public abstract AnyWire With(int? maxDepth = null, bool allowDuplicates = false);

    public abstract byte[] Write<[WireRoot] T>(T value);

    public abstract void Write<[WireRoot] T>(IBufferWriter<byte> output, T value);

    public abstract bool TryWrite<[WireRoot] T>(Span<byte> output, T value, out int written);

    public abstract T? Read<[WireRoot] T>(ReadOnlySpan<byte> input);

    public abstract T? Read<[WireRoot] T>(ReadOnlySpan<byte> input, out int consumed);

    public abstract T? Read<[WireRoot] T>(in ReadOnlySequence<byte> input);

    public abstract void Populate<[WireRoot] T>(ReadOnlySpan<byte> input, ref T? value);

    public abstract void Populate<[WireRoot] T>(in ReadOnlySequence<byte> input, ref T? value);

    public override string ToString() => name;

    /// <summary>The wire's identity.</summary>
    public abstract Type Identity { get; }

    /// <summary>The same wire, with another limit of what comes out of envelopes.</summary>
    public abstract AnyWire Limited(long maxDecompressed);

    /// <summary>What stands before the bracket of an array of that many elements.</summary>
    public byte[] Counted(int n) => this == Jsonable ? [(byte)'/', (byte)'*', (byte)(n + 0x130), (byte)((n + 0x130) >> 8), (byte)'*', (byte)'/'] : [];

    sealed partial class Bound<TFormat, TWriter, TReader, TOptions>(string name, TOptions options) : AnyWire(name)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
        where TOptions : WireOptions
    {
        public override AnyWire With(int? maxDepth, bool allowDuplicates) =>
            new Bound<TFormat, TWriter, TReader, TOptions>(ToString(), options with { MaxDepth = maxDepth ?? options.MaxDepth, AllowDuplicates = allowDuplicates });

        public override Type Identity => default(TReader).Wire;

        public override AnyWire Limited(long maxDecompressed) => new Bound<TFormat, TWriter, TReader, TOptions>(ToString(), options with { MaxDecompressed = maxDecompressed });

        public override byte[] Write<[WireRoot] T>(T value) => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(value, options);

        public override void Write<[WireRoot] T>(IBufferWriter<byte> output, T value) => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(output, value, options);

        public override bool TryWrite<[WireRoot] T>(Span<byte> output, T value, out int written) => Wire<TFormat, TWriter, TReader, TOptions>.TrySerialize(output, value, out written, options);

        public override T? Read<[WireRoot] T>(ReadOnlySpan<byte> input)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(input, options);

        public override T? Read<[WireRoot] T>(ReadOnlySpan<byte> input, out int consumed)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(input, out consumed, options);

        public override T? Read<[WireRoot] T>(in ReadOnlySequence<byte> input)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(input, options);

        public override void Populate<[WireRoot] T>(ReadOnlySpan<byte> input, ref T? value)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Populate(input, ref value, options);

        public override void Populate<[WireRoot] T>(in ReadOnlySequence<byte> input, ref T? value)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Populate(input, ref value, options);
    }
}
