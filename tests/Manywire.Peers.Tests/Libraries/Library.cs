using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using Manywire.Corpus.Cases;
using MemoryPack;
using MessagePack;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.ReflectionProvider;

namespace Manywire.Peers.Tests;

/// <summary>Another library, and the wire that reads and writes what it does.</summary>
public abstract class Library(string name, CaseWire wire)
{
    public static Library MemoryPack { get; } = new MemoryPackLibrary();

    public static Library MessagePack { get; } = new MessagePackLibrary();

    public static Library Nerdbank { get; } = new NerdbankLibrary();

    public static Library SystemTextJson { get; } = new SystemTextJsonLibrary();

    public static IReadOnlyList<Library> All { get; } = [MemoryPack, MessagePack, Nerdbank, SystemTextJson];

    public string Name => name;

    public CaseWire Wire => wire;

    /// <summary>Whether bytes are promised to be the same, but for padding and the order of names.</summary>
    public virtual bool HasTheSameBytes => true;

    public static Library Find(string name) => All.Single(l => l.Name == name);

    public abstract byte[] Write<T>(T value);

    public abstract T? Read<T>(byte[] bytes);

    /// <summary>The bytes with the members of objects in one order.</summary>
    public virtual byte[] Ordered(byte[] bytes) => bytes;

    public override string ToString() => name;

    sealed class MemoryPackLibrary() : Library("MemoryPack", CaseWire.Binary)
    {
        public override byte[] Write<T>(T value) => MemoryPackSerializer.Serialize(value);

        public override T? Read<T>(byte[] bytes)
            where T : default => MemoryPackSerializer.Deserialize<T>(bytes);
    }

    sealed class MessagePackLibrary() : Library("MessagePack-CSharp", CaseWire.MessagePack)
    {
        static readonly MessagePackSerializerOptions s_options = MessagePackSerializerOptions.Standard;

        public override byte[] Write<T>(T value) => global::MessagePack.MessagePackSerializer.Serialize(value, s_options);

        public override T? Read<T>(byte[] bytes)
            where T : default => global::MessagePack.MessagePackSerializer.Deserialize<T>(bytes, s_options);

        public override byte[] Ordered(byte[] bytes) => Manywire.Corpus.Cases.Ordered.MessagePack(bytes);
    }

    sealed class NerdbankLibrary() : Library("Nerdbank.MessagePack", CaseWire.MessagePack)
    {
        static readonly global::Nerdbank.MessagePack.MessagePackSerializer s_serializer = new();

        /// <summary>It has codes and shapes of its own for some types.</summary>
        public override bool HasTheSameBytes => false;

        public override byte[] Write<T>(T value) => s_serializer.Serialize(value, Shape<T>());

        public override T? Read<T>(byte[] bytes)
            where T : default => s_serializer.Deserialize(bytes, Shape<T>());

        public override byte[] Ordered(byte[] bytes) => Manywire.Corpus.Cases.Ordered.MessagePack(bytes);

        static ITypeShape<T> Shape<T>() => (ITypeShape<T>)ReflectionTypeShapeProvider.Default.GetTypeShape(typeof(T))!;
    }

    sealed class SystemTextJsonLibrary() : Library("System.Text.Json", CaseWire.Json)
    {
        static readonly JsonSerializerOptions s_options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, IncludeFields = true };

        public override byte[] Write<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, s_options);

        public override T? Read<T>(byte[] bytes)
            where T : default => JsonSerializer.Deserialize<T>(bytes, s_options);

        public override byte[] Ordered(byte[] bytes) => System.Text.Encoding.UTF8.GetBytes(Manywire.Corpus.Cases.Ordered.Json(bytes));
    }
}
