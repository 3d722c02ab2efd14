using System;
using System.Buffers;
using System.IO;
using System.Linq;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Xunit;

namespace Manywire.SignalR.Tests;

/// <summary>What isn't a message ends in an <see cref="InvalidDataException"/>, and what isn't an argument in a message that says so.</summary>
public sealed class HostileTests
{
    static readonly WireHubProtocol[] s_protocols = [new WireMessagePackHubProtocol(), new WireBinaryHubProtocol()];

    [Fact]
    public void A_message_that_has_not_arrived_is_waited_for()
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            for (int seed = 0; seed < 50; seed++)
            {
                var random = new RandomMessages(seed);
                byte[] bytes = protocol.GetMessageBytes(random.Next()).ToArray();
                for (int length = 0; length < Math.Min(bytes.Length, 500); length++)
                {
                    foreach (ReadOnlySequence<byte> part in new[] { new ReadOnlySequence<byte>(bytes, 0, length), Pieces.Of(bytes[..length], 1) })
                    {
                        ReadOnlySequence<byte> input = part;
                        Assert.False(protocol.TryParseMessage(ref input, random, out _));
                        Assert.Equal(length, input.Length);
                    }
                }
            }
        }
    }

    [Fact]
    public void A_message_that_is_cut_is_an_error_or_tells_of_one()
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            for (int seed = 0; seed < 100; seed++)
            {
                var random = new RandomMessages(seed);
                byte[] message = Body(protocol, random.Next());
                for (int length = 0; length < Math.Min(message.Length, 300); length++)
                {
                    Try(protocol, Framed(message[..length]), random);
                }
            }
        }
    }

    [Fact]
    public void Any_byte_may_be_another()
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            for (int seed = 0; seed < LongRun.Choose(60, 5000); seed++)
            {
                var random = new RandomMessages(seed);
                byte[] message = Body(protocol, random.Next());
                for (int at = 0; at < Math.Min(message.Length, 200); at++)
                {
                    foreach (int value in new[] { 0, 0x7f, 0x80, 0x91, 0xa1, 0xc0, 0xc1, 0xc4, 0xc6, 0xd9, 0xdb, 0xdd, 0xdf, 0xff })
                    {
                        byte[] hostile = (byte[])message.Clone();
                        hostile[at] = (byte)value;
                        Try(protocol, Framed(hostile), random);
                    }
                }
            }
        }
    }

    [Theory]
    [InlineData("80")] // no array
    [InlineData("90")] // of nothing
    [InlineData("91a131")]
    [InlineData("9201dfffffffff")] // four billion headers
    [InlineData("940180ddffffffff")]
    [InlineData("95018081a0")]
    [InlineData("96018081a161a16190")]
    [InlineData("930580c0")] // no id
    [InlineData("940380a13104")] // no such kind of result
    [InlineData("92cf")]
    [InlineData("9207cd01")]
    [InlineData("9305 82a161a162a161a163 a131")] // a header twice
    [InlineData("930580a2c328")] // no UTF-8
    [InlineData("91cfffffffffffffffff")]
    public void What_is_no_message_is_refused(string hex)
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            var input = new ReadOnlySequence<byte>(Framed(Convert.FromHexString(hex.Replace(" ", ""))));
            Assert.Throws<InvalidDataException>(() => protocol.TryParseMessage(ref input, new RandomMessages(0), out _));
        }
    }

    [Fact]
    public void Messages_of_later_versions_are_skipped()
    {
        var protocol = new WireMessagePackHubProtocol();
        var input = new ReadOnlySequence<byte>([.. Framed([0x92, 0x63, 0xc0]), .. protocol.GetMessageBytes(PingMessage.Instance).Span]);
        Assert.True(protocol.TryParseMessage(ref input, new RandomMessages(0), out HubMessage? message));
        Assert.Same(PingMessage.Instance, message);
    }

    [Theory]
    [InlineData("ffffffff0f")]
    [InlineData("8080808010")]
    [InlineData("ffffffffff01")]
    [InlineData("ffffffff07")] // 2 GiB, which is over the limit of 256 MiB
    public void A_length_that_is_too_large_is_refused_before_the_message_arrives(string hex)
    {
        foreach (int size in new[] { 100, 1 })
        {
            ReadOnlySequence<byte> input = Pieces.Of(Convert.FromHexString(hex), size);
            Assert.Throws<InvalidDataException>(() => s_protocols[0].TryParseMessage(ref input, new RandomMessages(0), out _));
        }
    }

    [Fact]
    public void The_limit_is_the_options_own()
    {
        var protocol = new WireMessagePackHubProtocol(Microsoft.Extensions.Options.Options.Create(new WireMessagePackHubProtocolSettings { Options = new() { MaxBuffered = 10 } }));
        var ping = new ReadOnlySequence<byte>(protocol.GetMessageBytes(PingMessage.Instance));
        Assert.True(protocol.TryParseMessage(ref ping, new RandomMessages(0), out _));
        var input = new ReadOnlySequence<byte>([11]);
        InvalidDataException e = Assert.Throws<InvalidDataException>(() => protocol.TryParseMessage(ref input, new RandomMessages(0), out _));
        Assert.Equal("A message of at most 10 bytes was expected, and one of 11 is announced.", e.Message);
    }

    [Fact]
    public void A_call_with_other_arguments_is_a_binding_failure()
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            var failure = Assert.IsType<InvocationBindingFailureMessage>(Parse(protocol, new InvocationMessage("1", "m", ["text"]), new Binder(typeof(int))));
            Assert.Equal(("1", "m"), (failure.InvocationId, failure.Target));
            Assert.StartsWith("Argument 1 of the call isn't a System.Int32 that can be read.", failure.BindingFailure.SourceException.Message);
            failure = Assert.IsType<InvocationBindingFailureMessage>(Parse(protocol, new StreamInvocationMessage("1", "m", [1]), new Binder(typeof(int), typeof(int))));
            Assert.Equal("The call has 1 argument(s), and the method 2.", failure.BindingFailure.SourceException.Message);
            var item = Assert.IsType<StreamBindingFailureMessage>(Parse(protocol, new StreamItemMessage("1", "text"), new Binder(typeof(int))));
            Assert.Equal("1", item.Id);
            var completion = Assert.IsType<CompletionMessage>(Parse(protocol, CompletionMessage.WithResult("1", "text"), new Binder(typeof(int))));
            Assert.StartsWith("The result isn't a System.Int32 that can be read.", completion.Error);
            Assert.False(completion.HasResult);
        }
    }

    [Fact]
    public void A_type_without_code_is_told_with_the_line_to_add()
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            var failure = Assert.IsType<InvocationBindingFailureMessage>(Parse(protocol, new InvocationMessage("1", "m", [null]), new Binder(typeof(Unwired))));
            Assert.Contains("No wire code was emitted for Manywire.SignalR.Tests.Unwired: mark it with [Wire]", failure.BindingFailure.SourceException.Message);
            Assert.Contains("mark it with [Wire]", Assert.Throws<NotSupportedException>(() => protocol.GetMessageBytes(new InvocationMessage("m", [new Unwired("x")]))).Message);

            // The caller is told, and the connection stays.
            var completion = Assert.IsType<CompletionMessage>(Parse(protocol, CompletionMessage.WithResult("1", new Unwired("x")), new Binder(typeof(Unwired))));
            Assert.Equal("The result of the call can't be written.", completion.Error);
        }
    }

    [Fact]
    public void A_result_that_nobody_waits_for_is_skipped()
    {
        foreach (WireHubProtocol protocol in s_protocols)
        {
            var completion = Assert.IsType<CompletionMessage>(Parse(protocol, CompletionMessage.WithResult("1", 5), new Binder()));
            Assert.True(completion.HasResult);
            Assert.Null(completion.Result);
            var raw = Assert.IsType<CompletionMessage>(Parse(protocol, CompletionMessage.WithResult("1", 5), new Binder(typeof(RawResult))));
            Assert.Equal(protocol.GetMessageBytes(CompletionMessage.WithResult("1", 5)).ToArray(), protocol.GetMessageBytes(raw).ToArray());
        }
    }

    static HubMessage Parse(WireHubProtocol protocol, HubMessage message, IInvocationBinder binder)
    {
        var input = new ReadOnlySequence<byte>(protocol.GetMessageBytes(message));
        Assert.True(protocol.TryParseMessage(ref input, binder, out HubMessage? read));
        return read;
    }

    static void Try(WireHubProtocol protocol, byte[] bytes, IInvocationBinder binder)
    {
        var input = new ReadOnlySequence<byte>(bytes);
        try
        {
            if (protocol.TryParseMessage(ref input, binder, out HubMessage? message))
            {
                Assert.NotNull(message);
            }

            Assert.True(input.IsEmpty);
        }
        catch (InvalidDataException e)
        {
            Assert.NotEmpty(e.Message);
        }
    }

    static byte[] Body(WireHubProtocol protocol, HubMessage message)
    {
        byte[] bytes = protocol.GetMessageBytes(message).ToArray();
        return bytes[(Array.FindIndex(bytes, b => b < 0x80) + 1)..];
    }

    static byte[] Framed(byte[] message)
    {
        var prefix = new System.Collections.Generic.List<byte>();
        int length = message.Length;
        for (; length >= 0x80; length >>= 7)
        {
            prefix.Add((byte)(length | 0x80));
        }

        return [.. prefix, (byte)length, .. message];
    }

    sealed class Binder(params Type[] types) : IInvocationBinder
    {
        public System.Collections.Generic.IReadOnlyList<Type> GetParameterTypes(string methodName) => types;

        public Type GetReturnType(string invocationId) => types[0];

        public Type GetStreamItemType(string streamId) => types[0];
    }
}
