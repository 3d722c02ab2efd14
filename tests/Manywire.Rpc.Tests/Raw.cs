using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>What a peer writes and reads that isn't of this library.</summary>
static class Raw
{
    public static byte[] Request(uint id, string method, params object[] arguments)
    {
        var output = new ArrayBufferWriter<byte>();
        RpcMessageWriter.Request(output, id, MessagePackWire.Serialize(method));
        MessagePackWire.Serialize(output, arguments);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>Reads so many answers, or fewer where the stream ends.</summary>
    public static Task<List<(uint Id, byte[] Error, byte[] Result)>> Answers(Stream stream, int count) => Answers(stream, answers => answers.Count >= count);

    /// <summary>Reads answers until it is told that they are enough, or the stream ends.</summary>
    public static async Task<List<(uint Id, byte[] Error, byte[] Result)>> Answers(Stream stream, Func<List<(uint Id, byte[] Error, byte[] Result)>, bool> enough)
    {
        var inbox = new RpcInbox(1 << 24, null);
        var answers = new List<(uint, byte[], byte[])>();
        using var limit = new CancellationTokenSource(Patience.Limit);
        while (!enough(answers))
        {
            int n = await stream.ReadAsync(inbox.GetMemory(), limit.Token);
            if (n == 0)
            {
                break;
            }

            inbox.Advance(n);
            while (inbox.TryRead(out ReadOnlySpan<byte> bytes))
            {
                Assert.Equal(RpcMessageError.None, RpcMessage.Read(bytes, out RpcMessage message));
                answers.Add((message.Id, message.Error.ToArray(), message.Body.ToArray()));
            }
        }

        return answers;
    }
}
