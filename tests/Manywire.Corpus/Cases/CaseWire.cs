using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Corpus.Cases;

/// <summary>A wire, with the type of the value left open: what a user's own abstraction over serializers looks like, so that it works with NativeAOT is part of what the corpus shows.</summary>
public abstract class CaseWire(string name)
{
    public static CaseWire Binary { get; } = new BinaryKind();

    public static CaseWire MessagePack { get; } = new MessagePackKind();

    /// <summary>With the escapes of the vectors, which are System.Text.Json's relaxed ones.</summary>
    public static CaseWire Json { get; } = new JsonKind();

    /// <summary>A form of JSON, and so not among those that everything is shown for.</summary>
    public static CaseWire Jsonable { get; } = new JsonableKind();

    public static IReadOnlyList<CaseWire> All { get; } = [Binary, MessagePack, Json];

    public string Name => name;

    public static CaseWire Find(string name) => All.Append(Jsonable).First(w => w.Name == name);

    public abstract byte[] Write<T>(T value);

    public abstract T? Read<T>(ReadOnlySpan<byte> bytes);

    public override string ToString() => name;

#pragma warning disable MW020 // the types are found at Case.Of, whose parameter is marked
    sealed class BinaryKind() : CaseWire("Binary")
    {
        public override byte[] Write<T>(T value) => BinaryWire.Serialize(value);

        public override T? Read<T>(ReadOnlySpan<byte> bytes)
            where T : default => BinaryWire.Deserialize<T>(bytes);
    }

    sealed class MessagePackKind() : CaseWire("MessagePack")
    {
        public override byte[] Write<T>(T value) => MessagePackWire.Serialize(value);

        public override T? Read<T>(ReadOnlySpan<byte> bytes)
            where T : default => MessagePackWire.Deserialize<T>(bytes);
    }

    sealed class JsonKind() : CaseWire("Json")
    {
        static readonly JsonWireOptions s_relaxed = new() { Escaping = JsonEscaping.Relaxed };

        public override byte[] Write<T>(T value) => JsonWire.Serialize(value, s_relaxed);

        public override T? Read<T>(ReadOnlySpan<byte> bytes)
            where T : default => JsonWire.Deserialize<T>(bytes);
    }

    sealed class JsonableKind() : CaseWire("Jsonable")
    {
        public override byte[] Write<T>(T value) => JsonableWire.Serialize(value);

        public override T? Read<T>(ReadOnlySpan<byte> bytes)
            where T : default => JsonableWire.Deserialize<T>(bytes);
    }
#pragma warning restore MW020
}
