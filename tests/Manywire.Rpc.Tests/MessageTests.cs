using System;
using System.Buffers;
using System.Text;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Messages as bytes.</summary>
public class MessageTests
{
    static byte[] Hex(string hex) => Convert.FromHexString(hex.Replace(" ", ""));

    static string Text(ReadOnlySpan<byte> utf8) => Encoding.UTF8.GetString(utf8);

    [Fact]
    public void Messages_are_written_as_the_protocol_says()
    {
        var output = new ArrayBufferWriter<byte>();
        RpcMessageWriter.Request(output, 7, MessagePackWire.Serialize("add"));
        output.Write(Hex("92 01 02"));
        Assert.Equal(Hex("94 00 ce00000007 a3616464 92 01 02"), output.WrittenSpan.ToArray());
        output.ResetWrittenCount();
        RpcMessageWriter.Result(output, uint.MaxValue);
        output.Write(Hex("03"));
        Assert.Equal(Hex("94 01 ceffffffff c0 03"), output.WrittenSpan.ToArray());
        output.ResetWrittenCount();
        RpcMessageWriter.Notification(output, MessagePackWire.Serialize("add"));
        output.Write(Hex("90"));
        Assert.Equal(Hex("93 02 a3616464 90"), output.WrittenSpan.ToArray());
    }

    [Theory]
    [InlineData("94 00 07 a3616464 92 01 02", RpcMessageKind.Request, 7u, "add", "92 01 02")]
    [InlineData("dc0004 d000 cd0007 d903616464 dc0002 01 02", RpcMessageKind.Request, 7u, "add", "dc0002 01 02")]
    [InlineData("dd00000004 cc00 ceffffffff c403616464 80", RpcMessageKind.Request, uint.MaxValue, "add", "80")]
    [InlineData("94 00 cf00000000ffffffff db00000003616464 90", RpcMessageKind.Request, uint.MaxValue, "add", "90")]
    [InlineData("94 00 d37fffffff a0 90", null, 0u, "", "")]
    [InlineData("94 00 d17fff a0 90", RpcMessageKind.Request, 0x7fffu, "", "90")]
    [InlineData("94 00 07 a3616464 c0", RpcMessageKind.Request, 7u, "add", "c0")]
    [InlineData("93 02 a161 91 c0", RpcMessageKind.Notification, 0u, "a", "91 c0")]
    [InlineData("94 01 00 c0 c0", RpcMessageKind.Response, 0u, "", "c0")]
    [InlineData("94 01 05 92 00 a178 c0", RpcMessageKind.Response, 5u, "", "c0")]
    public void Messages_of_all_encodings_are_read(string hex, RpcMessageKind? kind, uint id, string method, string body)
    {
        RpcMessageError error = RpcMessage.Read(Hex(hex), out RpcMessage message);
        Assert.Equal(kind is null ? RpcMessageError.NoMessage : RpcMessageError.None, error);
        if (kind is not null)
        {
            Assert.Equal(kind, message.Kind);
            Assert.Equal(id, message.Id);
            Assert.Equal(method, Text(message.Method));
            Assert.Equal(Hex(body), message.Body.ToArray());
            Assert.Equal(hex.StartsWith("94 01 05", StringComparison.Ordinal), message.IsError);
        }
    }

    [Theory]
    [InlineData("c0", RpcMessageError.NoMessage)]
    [InlineData("90", RpcMessageError.NoMessage)]
    [InlineData("94 03 00 a0 90", RpcMessageError.NoMessage)]
    [InlineData("95 00 00 a0 90 c0", RpcMessageError.NoMessage)]
    [InlineData("93 00 00 a0", RpcMessageError.NoMessage)]
    [InlineData("94 00 ff a0 90", RpcMessageError.NoMessage)]
    [InlineData("94 00 cf0000000100000000 a0 90", RpcMessageError.NoMessage)]
    [InlineData("94 00 c0 a0 90", RpcMessageError.NoMessage)]
    [InlineData("94 01 00 c0", RpcMessageError.NoMessage)]
    [InlineData("94 00 00 01 90", RpcMessageError.MethodIsNoString)]
    [InlineData("94 00 00 a5 61", RpcMessageError.MethodIsNoString)]
    [InlineData("94 00 00 a161 01", RpcMessageError.ArgumentsAreNoArray)]
    [InlineData("94 00 00 a161", RpcMessageError.ArgumentsAreNoArray)]
    public void What_is_wrong_with_a_message_is_said(string hex, RpcMessageError expected) => Assert.Equal(expected, RpcMessage.Read(Hex(hex), out _));

    /// <summary>Each beginning of a message, and each message with one byte changed, is refused or read; nothing is read beyond the end.</summary>
    [Fact]
    public void Messages_that_are_cut_or_changed_do_no_harm()
    {
        string[] messages = ["94 00 ceffffffff a3616464 92 01 02", "94 01 05 92 00 a178 93 01 02 03", "93 02 a161 91 c0", "dd00000004 cc00 cf00000000ffffffff c403616464 dd00000001 01"];
        foreach (string hex in messages)
        {
            byte[] whole = Hex(hex);
            for (int i = 0; i < whole.Length; i++)
            {
                RpcMessage.Read(whole.AsSpan(0, i), out _);
                byte before = whole[i];
                for (int b = 0; b < 256; b++)
                {
                    whole[i] = (byte)b;
                    RpcMessage.Read(whole, out RpcMessage message);
                    Assert.True(message.Method.Length + message.Body.Length + message.Error.Length <= whole.Length);
                }

                whole[i] = before;
            }
        }
    }

    [Theory]
    [InlineData("a474657874", "c0", "text", null)]
    [InlineData("92 00 a474657874", "c0", "text", 0)]
    [InlineData("93 a474657874 05 06", "c0", "text", null)]
    [InlineData("82 a4636f6465 07 a76d657373616765 a474657874", "c0", "text", 7)]
    [InlineData("2a", "c0", "42", 42)]
    [InlineData("c3", "c0", "true", null)]
    [InlineData("d90d 5250434572726f722e54657374", "c0", "RPCError.Test", null)]
    [InlineData("a474657874", "82 a4636f6465 05 a664657461696c c401 01", "text", 5)]
    public void Error_objects_of_any_shape_are_understood(string error, string result, string message, int? code)
    {
        RpcFaultException fault = RpcFaults.Read(Hex(error), Hex(result));
        Assert.Equal((message, code), (fault.Message, fault.Code));
        Assert.Equal(Hex(error), fault.Error.ToArray());
    }

    [Fact]
    public void Identifiers_of_the_old_library_are_understood()
    {
        byte[] error = MessagePackWire.Serialize("RPCError.ClientError.CallError.NoMethodError");
        RpcFaultException fault = RpcFaults.Read(error, MessagePackWire.FromJson("""{"Message":"Operation does not exist.","DebugInformation":"trace"}"""));
        Assert.IsType<RpcMethodNotFoundException>(fault);
        Assert.Equal(("Operation does not exist.", "trace"), (fault.Message, fault.DebugInformation));
        Assert.Equal("RPCError.ClientError.TranportError.NetworkUnreacheableError", RpcIdentifiers.Of(-51));
    }
}
