using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Manywire.Rpc;

namespace Manywire.Fuzz;

/// <summary>Bytes of a connection of MessagePack-RPC: the same messages come out of them however they are cut, none is larger than it may be, and each is what it is as a value of MessagePack.</summary>
/// <remarks>The first byte says how they are cut, and how large a message may be.</remarks>
sealed class RpcCase() : FuzzCase("messages", Grammar.MessagePack)
{
    public override int Prefix => 1;

    public override byte[] Make(int seed)
    {
        var random = new Random(seed);
        var output = new ArrayBufferWriter<byte>();
        output.Write([(byte)random.Next(256)]);
        for (int i = random.Next(1, 4); i > 0; i--)
        {
            byte[] name = MessagePackWire.Serialize(new string('m', random.Next(5)));
            switch (random.Next(4))
            {
                case 0:
                    RpcMessageWriter.Request(output, (uint)random.Next(), name);
                    break;
                case 1:
                    RpcMessageWriter.Notification(output, name);
                    break;
                case 2:
                    RpcMessageWriter.Result(output, (uint)random.Next());
                    break;
                default:
                    RpcMessageWriter.Error(output, (uint)random.Next());
                    MessagePackWire.Serialize(output, "error");
                    break;
            }

            MessagePackWire.Serialize(output, Enumerable.Range(0, random.Next(4)).ToArray());
        }

        return output.WrittenSpan.ToArray();
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        int most = 16 << (input[0] & 7);
        int piece = 1 + (input[0] >> 3);
        ReadOnlySpan<byte> bytes = input[Prefix..];
        List<byte[]> whole = Messages(bytes, bytes.Length, most, out string? error);
        List<byte[]> pieces = Messages(bytes, piece, most, out string? errorInPieces);
        bool isSameCount = whole.Count == pieces.Count || (whole.Count < pieces.Count ? IsLarge(error) : IsLarge(errorInPieces));
        if (!isSameCount || !whole.Zip(pieces).All(p => p.First.AsSpan().SequenceEqual(p.Second)) || (error is null && errorInPieces is not null && !IsLarge(errorInPieces)) || (error is not null && errorInPieces is null && !IsLarge(error)))
        {
            throw new Finding("other messages in pieces", $"{whole.Count} ({error}), in pieces of {piece} bytes {pieces.Count} ({errorInPieces})");
        }

        foreach (byte[] message in whole)
        {
            if (message.Length > most)
            {
                throw new Finding("a message that is too large", $"{message.Length} bytes, at most {most}");
            }

            Check(message);
        }
    }

    /// <summary>A message that is too large may be refused before its end is there, or before it is seen that it is none.</summary>
    static bool IsLarge(string? error) => error?.Contains(nameof(RpcOptions.MaxMessageBytes), StringComparison.Ordinal) ?? false;

    static List<byte[]> Messages(ReadOnlySpan<byte> bytes, int piece, int most, out string? error)
    {
        var messages = new List<byte[]>();
        error = null;
        using var inbox = new RpcInbox(most, new RpcBudget(1 << 20));
        try
        {
            while (!bytes.IsEmpty)
            {
                Span<byte> room = inbox.GetMemory().Span;
                int n = Math.Min(Math.Min(piece, room.Length), bytes.Length);
                bytes[..n].CopyTo(room);
                inbox.Advance(n);
                bytes = bytes[n..];
                while (inbox.TryRead(out ReadOnlySpan<byte> message))
                {
                    messages.Add(message.ToArray());
                }
            }
        }
        catch (RpcProtocolException e)
        {
            error = e.Message;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "RpcInbox");
        }

        return messages;
    }

    static void Check(byte[] bytes)
    {
        RpcMessageError error;
        RpcMessage message;
        try
        {
            error = RpcMessage.Read(bytes, out message);
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "RpcMessage.Read");
        }

        if (!MessagePackValues.IsOne(bytes))
        {
            return; // what its values are, who reads them says
        }

        object?[]? elements;
        try
        {
            elements = MessagePackWire.Deserialize<object>(bytes) as object?[];
        }
        catch (WireException)
        {
            return; // keys that come twice, text that isn't UTF-8: it isn't looked into
        }

        long kind = elements is { Length: > 0 } ? Number(elements[0]) : -1;
        bool has = elements is not null && kind is 0 or 1 or 2 && elements.Length == (kind == 2 ? 3 : 4) && (kind == 2 || Number(elements[1]) >= 0);
        if (has != (error != RpcMessageError.NoMessage))
        {
            throw new Finding("a message that is none, or none that is one", $"{error}: {Convert.ToHexString(bytes)}");
        }

        if (!has)
        {
            return;
        }

        if ((long)message.Kind != kind || (kind != 2 && message.Id != Number(elements![1])))
        {
            throw new Finding("another kind or id", Convert.ToHexString(bytes));
        }

        string? method = kind == 1 ? null : elements![kind == 0 ? 2 : 1] switch
        {
            string text => text,
            byte[] binary => Encoding.Latin1.GetString(binary),
            _ => null,
        };
        if (error == RpcMessageError.None && kind != 1 && method is null)
        {
            throw new Finding("a method that isn't a string", Convert.ToHexString(bytes));
        }
    }

    static long Number(object? value) => value switch
    {
        sbyte or byte or short or ushort or int or uint or long => Convert.ToInt64(value) is var n and >= 0 and <= uint.MaxValue ? n : -1,
        ulong and <= uint.MaxValue => Convert.ToInt64(value),
        _ => -1,
    };
}
