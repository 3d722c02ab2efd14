using System;
using System.Buffers;
using System.Linq;
using System.Text.Json;
using Microsoft.AspNetCore.SignalR.Protocol;
using Xunit;

namespace Manywire.SignalR.Tests;

/// <summary>Our messagepack protocol beside Microsoft's, on messages drawn at random: the same bytes, and each reads the other's.</summary>
public sealed class DifferentialTests
{
    static readonly MessagePackHubProtocol s_peer = new();
    static readonly WireMessagePackHubProtocol s_own = new();
    static readonly WireBinaryHubProtocol s_binary = new();

    [Fact]
    public void The_protocols_present_themselves_alike()
    {
        Assert.Equal((s_peer.Name, s_peer.Version, s_peer.TransferFormat), (s_own.Name, s_own.Version, s_own.TransferFormat));
        Assert.Equal(Enumerable.Range(0, 5).Select(s_peer.IsVersionSupported), Enumerable.Range(0, 5).Select(s_own.IsVersionSupported));
    }

    [Fact]
    public void Bytes_are_the_same()
    {
        for (int seed = 0; seed < LongRun.Choose(3000, 300_000); seed++)
        {
            HubMessage message = new RandomMessages(seed).Next();
            byte[] expected = s_peer.GetMessageBytes(message).ToArray();
            Assert.True(expected.AsSpan().SequenceEqual(s_own.GetMessageBytes(message).Span), $"seed {seed}: {Convert.ToHexString(expected)} was expected, not {Convert.ToHexString(s_own.GetMessageBytes(message).Span)}");
            var output = new ArrayBufferWriter<byte>();
            s_own.WriteMessage(message, output);
            Assert.True(expected.AsSpan().SequenceEqual(output.WrittenSpan), $"seed {seed}");
        }
    }

    [Fact]
    public void Messages_are_read_as_the_peer_reads_them()
    {
        for (int seed = 0; seed < LongRun.Choose(3000, 300_000); seed++)
        {
            var random = new RandomMessages(seed);
            HubMessage message = random.Next();
            byte[] bytes = s_peer.GetMessageBytes(message).ToArray();
            Assert.Equal(Show(Parse(s_peer, bytes, random)), Show(Parse(s_own, bytes, random)));
        }
    }

    [Fact]
    public void Messages_of_the_binary_protocol_come_back()
    {
        for (int seed = 0; seed < LongRun.Choose(1000, 100_000); seed++)
        {
            var random = new RandomMessages(seed);
            HubMessage message = random.Next();
            Assert.Equal(Show(Parse(s_peer, s_peer.GetMessageBytes(message).ToArray(), random)), Show(Parse(s_binary, s_binary.GetMessageBytes(message).ToArray(), random)));
        }
    }

    /// <summary>Three messages in one input, which is in pieces of two bytes.</summary>
    [Fact]
    public void Segments_make_no_difference()
    {
        for (int seed = 0; seed < 200; seed++)
        {
            var random = new RandomMessages(seed);
            byte[] one = s_own.GetMessageBytes(random.Next()).ToArray();
            string expected = Show(Parse(s_own, one, random));
            ReadOnlySequence<byte> input = Pieces.Of([.. one, .. one, .. one], 2);
            for (int i = 0; i < 3; i++)
            {
                Assert.True(s_own.TryParseMessage(ref input, random, out HubMessage? message));
                Assert.Equal(expected, Show(message));
            }

            Assert.True(input.IsEmpty);
        }
    }

    static HubMessage Parse(IHubProtocol protocol, byte[] bytes, RandomMessages binder)
    {
        var input = new ReadOnlySequence<byte>(bytes);
        Assert.True(protocol.TryParseMessage(ref input, binder, out HubMessage? message));
        Assert.True(input.IsEmpty);
        return message;
    }

    /// <summary>What a message has, its values as JSON.</summary>
    static string Show(HubMessage message) => message.GetType().Name + JsonSerializer.Serialize(message, message.GetType());
}
