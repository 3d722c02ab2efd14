using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Wires.Tests;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Options;

namespace Manywire.Fuzz;

/// <summary>Bytes of a connection of SignalR: they end in messages or in an <see cref="InvalidDataException"/>, however they are cut, and a message that was read is the same when it is written and read again.</summary>
/// <remarks>The first byte says how they are cut.</remarks>
sealed class HubMessageCase(string name, WireHubProtocol protocol) : FuzzCase(name, Grammar.MessagePack), IInvocationBinder
{
    /// <summary>Bytes that a message may have.</summary>
    const int Limit = 2000;

    static readonly Type[] s_types = [typeof(int), typeof(string), typeof(Person)];

    public static HubMessageCase[] All { get; } =
    [
        new("messagepack", new WireMessagePackHubProtocol(Options.Create(new WireMessagePackHubProtocolSettings { Options = new() { Enums = WireEnums.Names, MaxBuffered = Limit } }))),
        new("binary", new WireBinaryHubProtocol(Options.Create(new WireBinaryHubProtocolSettings { Options = new() { MaxBuffered = Limit } }))),
    ];

    public override int Prefix => 1;

    IReadOnlyList<Type> IInvocationBinder.GetParameterTypes(string methodName) => s_types.AsSpan(0, Math.Min(methodName.Length, s_types.Length)).ToArray();

    Type IInvocationBinder.GetReturnType(string invocationId) => invocationId == "raw" ? typeof(RawResult) : s_types[invocationId.Length % s_types.Length];

    Type IInvocationBinder.GetStreamItemType(string streamId) => s_types[streamId.Length % s_types.Length];

    public override byte[] Make(int seed)
    {
        var random = new Random(seed);
        var output = new ArrayBufferWriter<byte>();
        output.Write([(byte)random.Next(256)]);
        for (int i = random.Next(1, 4); i > 0; i--)
        {
            string id = new('i', random.Next(1, 4));
            object? value = random.Next(4) switch
            {
                0 => random.Next(),
                1 => "text",
                2 => new RandomValues(seed, 10).Make<Person>(),
                _ => null,
            };
            HubMessage message = random.Next(9) switch
            {
                0 => new InvocationMessage(id, "m", [random.Next()]),
                1 => new InvocationMessage(null, "mm", [random.Next(), "text"], ["stream"]),
                2 => new StreamInvocationMessage(id, "mmm", [random.Next(), "text", new RandomValues(seed, 10).Make<Person>()]),
                3 => new StreamItemMessage(id, value),
                4 => CompletionMessage.WithResult(random.Next(3) == 0 ? "raw" : id, value),
                5 => CompletionMessage.WithError(id, "error"),
                6 => new CancelInvocationMessage(id),
                7 => new CloseMessage("error", allowReconnect: true),
                _ => new SequenceMessage(random.NextInt64()),
            };
            if (message is HubInvocationMessage headed && random.Next(3) == 0)
            {
                headed.Headers = new Dictionary<string, string> { ["name"] = "value" };
            }

            protocol.WriteMessage(message, output);
        }

        return output.WrittenSpan.ToArray();
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        byte[] bytes = input[Prefix..].ToArray();
        List<byte[]> whole = Messages(new ReadOnlySequence<byte>(bytes), out string? error);
        List<byte[]> cut = Messages(Cut(bytes, 1 + input[0] % 16), out string? errorOfCut);
        if (error != errorOfCut || whole.Count != cut.Count || !whole.Zip(cut).All(p => p.First.AsSpan().SequenceEqual(p.Second)))
        {
            throw new Finding("other messages in segments", $"{whole.Count} ({error}), in segments {cut.Count} ({errorOfCut})");
        }
    }

    /// <summary>The messages as they are written again. What could not be bound isn't a message of the protocol.</summary>
    List<byte[]> Messages(ReadOnlySequence<byte> input, out string? error)
    {
        var messages = new List<byte[]>();
        error = null;
        try
        {
            while (true)
            {
                long announced = Announced(input);
                bool has = protocol.TryParseMessage(ref input, this, out HubMessage? message);
                if (announced > Limit)
                {
                    throw new Finding("a message that is too large", $"{announced} bytes, at most {Limit}");
                }

                if (!has || message is null)
                {
                    break;
                }

                if (message is InvocationBindingFailureMessage or StreamBindingFailureMessage)
                {
                    messages.Add([]);
                    continue;
                }

                byte[] written = protocol.GetMessageBytes(message).ToArray();
                messages.Add(written);
                var again = new ReadOnlySequence<byte>(written);
                if (!protocol.TryParseMessage(ref again, this, out HubMessage? same) || same.GetType() != message.GetType() || !protocol.GetMessageBytes(same).Span.SequenceEqual(written))
                {
                    throw new Finding("another message when it is written and read again", Convert.ToHexString(written));
                }
            }
        }
        catch (InvalidDataException e)
        {
            error = e.Message;
        }
        catch (Exception e) when (e is not Finding)
        {
            throw Finding.Of(e, "TryParseMessage");
        }

        return messages;
    }

    /// <summary>The length of the first message, as a page of code finds it; 0 where it hasn't arrived.</summary>
    static long Announced(in ReadOnlySequence<byte> input)
    {
        long length = 0;
        byte[] head = input.Slice(0, Math.Min(5, input.Length)).ToArray();
        for (int i = 0; i < head.Length; i++)
        {
            length |= (long)(head[i] & 0x7f) << (7 * i);
            if (head[i] < 0x80)
            {
                return length;
            }
        }

        return 0;
    }

    static ReadOnlySequence<byte> Cut(byte[] bytes, int size)
    {
        Segment? first = null, last = null;
        for (int at = 0; at == 0 || at < bytes.Length; at += size)
        {
            last = new Segment(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)), at, last);
            first ??= last;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index, Segment? before)
        {
            Memory = memory;
            RunningIndex = index;
            if (before is not null)
            {
                before.Next = this;
            }
        }
    }
}
