using System;
using System.Buffers;
using Manywire.Binary;
using Manywire.Json;
using Manywire.MessagePack;

namespace Manywire.Fuzz;

/// <summary>A wire with its options.</summary>
abstract class FuzzWire(string name, Grammar grammar)
{
    public static readonly FuzzWire Binary = new BinaryKind().Bind(0);
    public static readonly FuzzWire MessagePack = new MessagePackKind().Bind(0);

    /// <summary>MessagePack in the forms of other libraries.</summary>
    public static readonly FuzzWire Forms = new FormKind().Bind(0);
    public static readonly FuzzWire Json = new JsonKind().Bind(0);

    public static readonly FuzzWire Jsonable = new JsonableKind().Bind(0);

    public string Name => name;

    public Grammar Grammar => grammar;

    /// <summary>The same wire with the options that a byte stands for; 0 for the defaults.</summary>
    public abstract FuzzWire With(byte options);

    public abstract byte[] Write<[WireRoot] T>(T value);

    public abstract T? Read<[WireRoot] T>(ReadOnlySpan<byte> input);

    public abstract T? Read<[WireRoot] T>(ReadOnlySpan<byte> input, out int consumed);

    public abstract T? Read<[WireRoot] T>(in ReadOnlySequence<byte> input);

    public abstract void Populate<[WireRoot] T>(ReadOnlySpan<byte> input, ref T? value);

    public abstract void Populate<[WireRoot] T>(in ReadOnlySequence<byte> input, ref T? value);

    /// <summary>What the options' byte means: 1 for duplicates, 2 for few levels, the rest as the wire says.</summary>
    abstract class Kind<TFormat, TWriter, TReader, TOptions>(string name, Grammar grammar)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
        where TOptions : WireOptions
    {
        readonly FuzzWire?[] _bound = new FuzzWire?[16];

        protected abstract TOptions Special(int which);

        public FuzzWire Bind(byte options)
        {
            options &= 15;
            TOptions bound = Special(options >> 2);
            bound = bound with { AllowDuplicates = (options & 1) != 0, MaxDepth = (options & 2) != 0 ? 4 : bound.MaxDepth };
            return _bound[options] ??= new Bound<TFormat, TWriter, TReader, TOptions>(name, grammar, bound, this);
        }
    }

    sealed class BinaryKind() : Kind<BinaryFormat, BinaryWireWriter, BinaryWireReader, BinaryWireOptions>("binary", Grammar.Binary)
    {
        protected override BinaryWireOptions Special(int which) => new();
    }

    sealed class MessagePackKind() : Kind<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>("messagepack", Grammar.MessagePack)
    {
        protected override MessagePackWireOptions Special(int which) => new();
    }

    sealed class FormKind() : Kind<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>("forms", Grammar.MessagePack)
    {
        protected override MessagePackWireOptions Special(int which) => which switch
        {
            0 => MessagePackWireOptions.Cli with { NilKeepsDefaults = false }, // nil would become what the constructor gives
            1 => new() { Layout = WireLayout.Map, MapKeys = MessagePackMapKeys.Positions, Unions = MessagePackUnions.Maps, SharedReferences = true, MemberOrder = MessagePackOrder.Alphabetical },
            2 => MessagePackWireOptions.Nerdbank with { Layout = WireLayout.Array, UnityArrays = true, Unions = MessagePackUnions.Names, DateTimes = MessagePackDateTimes.Native },
            _ => MessagePackWireOptions.Classic with { NilKeepsDefaults = false, Layout = WireLayout.Map },
        };
    }

    sealed class JsonKind() : Kind<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>("json", Grammar.Json)
    {
        protected override JsonWireOptions Special(int which) => which switch
        {
            0 => new JsonWireOptions(),
            1 => JsonWireOptions.Web,
            2 => new JsonWireOptions { IgnoreCase = true },
            _ => new JsonWireOptions { Naming = WireNaming.SnakeCaseLower },
        };
    }

    sealed class JsonableKind() : Kind<JsonableFormat, JsonableWireWriter, JsonableWireReader, JsonableWireOptions>("jsonable", Grammar.Jsonable)
    {
        protected override JsonableWireOptions Special(int which) => new();
    }

    sealed class Bound<TFormat, TWriter, TReader, TOptions>(string name, Grammar grammar, TOptions options, Kind<TFormat, TWriter, TReader, TOptions> kind) : FuzzWire(name, grammar)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
        where TOptions : WireOptions
    {
        public override FuzzWire With(byte other) => kind.Bind(other);

        public override byte[] Write<[WireRoot] T>(T value) => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(value, options);

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
