using System;
using Manywire;

/// <summary>Formatters and cases for one call, cases that are kept, interfaces, and setters that throw.</summary>
static class Given
{
    public static void Run(Report report)
    {
        report.Check("cases that are given", () =>
        {
            JsonWireOptions json = JsonWireOptions.Default.With(WireCase.Of<ISignal, Beep>(7, "beep")).With(WireCase.Of<ISignal, Flash>(300));
            BinaryWireOptions binary = new BinaryWireOptions().With(WireCase.Of<ISignal, Beep>(7, "beep")).With(WireCase.Of<ISignal, Flash>(300));
            MessagePackWireOptions pack = new MessagePackWireOptions().With(WireCase.Of<ISignal, Beep>(7, "beep")).With(WireCase.Of<ISignal, Flash>(300));
            ISignal?[] signals = [new Beep(5, new Flash { Times = 2 }), new Flash { Times = 3 }, null];
            string text = JsonWire.SerializeToString(signals, json);
            if (text != "[{\"$type\":\"beep\",\"Pitch\":5,\"Then\":{\"$type\":300,\"Times\":2}},{\"$type\":300,\"Times\":3},null]")
            {
                return text;
            }

            ISignal?[] read = BinaryWire.Deserialize<ISignal?[]>(BinaryWire.Serialize(MessagePackWire.Deserialize<ISignal?[]>(MessagePackWire.Serialize(JsonWire.Deserialize<ISignal?[]>(text, json), pack), pack), binary), binary)!;
            return JsonWire.SerializeToString(read, json) == text ? null : "isn't the same";
        });

        report.Check("other forms of MessagePack", () =>
        {
            foreach (MessagePackWireOptions options in (MessagePackWireOptions[])[MessagePackWireOptions.Cli, MessagePackWireOptions.Classic, MessagePackWireOptions.Nerdbank, new() { Layout = WireLayout.Array }, new() { UnityArrays = true, SharedReferences = true, Layout = WireLayout.Map }])
            {
                Tokens? read = MessagePackWire.Deserialize<Tokens>(MessagePackWire.Serialize(new Tokens { One = new Token(5), Many = [new Token(6), null] }, options), options);
                if (read is not { One.Id: 5, Many: [{ Id: 6 }, null] })
                {
                    return options.ToString();
                }
            }

            return MessagePackWire.Deserialize<Beep>(Convert.FromHexString("9107"))?.Pitch == 7 ? null : "an array isn't read as an object";
        });

        report.Check("values with the names of their types", () =>
        {
            var options = new MessagePackWireOptions { TypeNames = MessagePackTypeNames.Full, Types = [typeof(Beep), typeof(object[])] };
            byte[] bytes = MessagePackWire.Serialize<object>(new object?[] { 1, new Beep(5, null) }, options);
            return MessagePackWire.Deserialize<object>(bytes, options) is object?[] and [1, Beep { Pitch: 5 }] ? null : Convert.ToHexString(bytes);
        });

        report.Check("MessagePack IDL", () => MessagePackIdl.ToCSharp(MessagePackIdl.Write(typeof(Tokens))).Contains("class Token", StringComparison.Ordinal) ? null : MessagePackIdl.Write(typeof(Tokens)));

        report.Check("a case that is kept", () =>
        {
            const string Unknown = "{\"$type\":\"smoke\",\"Color\":\"white\"}";
            return JsonWire.SerializeToString(JsonWire.Deserialize<ISignal>(Unknown)) == Unknown ? null : "isn't the same";
        });

        report.Check("an interface without cases", () =>
        {
            string text = JsonWire.SerializeToString(new Carrier { Load = new Token(1), Order = "b" });
            return text == "{\"Load\":{\"Id\":1},\"Order\":\"b\"}" && JsonWire.Deserialize<Carrier>("{\"Order\":\"b\"}")!.Order is "b" ? null : text;
        });

        report.Check("a setter that throws", () =>
        {
            try
            {
                JsonWire.Deserialize<Strict>("{\"X\":-1}");
                return "is no error";
            }
            catch (WireException e)
            {
                return e is { Path: "$.X", InnerException: ArgumentException } ? null : e.ToString();
            }
        });

        report.Check("a formatter that is given", () =>
        {
            JsonWireOptions options = JsonWireOptions.Default.With(new TokenFormatter("#"));
            string json = JsonWire.SerializeToString(new Tokens { One = new Token(5), Many = [new Token(6), null] }, options);
            if (json != "{\"One\":\"#5\",\"Many\":[\"#6\",null]}")
            {
                return json;
            }

            BinaryWireOptions binary = new BinaryWireOptions().With(new TokenFormatter("#"));
            return BinaryWire.Deserialize<Tokens>(BinaryWire.Serialize(JsonWire.Deserialize<Tokens>(json, options), binary), binary)?.Many?[0]?.Id == 6 ? null : "isn't the same";
        });
    }
}

[Wire]
[WireUnion]
[WireUnion(typeof(OtherSignal))]
interface ISignal;

[Wire]
sealed record Beep(int Pitch, ISignal? Then) : ISignal;

[Wire]
struct Flash : ISignal
{
    public int Times { get; set; }
}

sealed record OtherSignal(WireUnknown Raw) : ISignal;

interface ILoad;

[Wire]
sealed class Carrier
{
#pragma warning disable MW044 // it is only written
    public ILoad? Load { get; set; }
#pragma warning restore MW044

    public IComparable? Order { get; set; }
}

[Wire]
sealed class Strict
{
    public int X
    {
        get => 0;
        set => ArgumentOutOfRangeException.ThrowIfNegative(value);
    }
}

[Wire]
sealed record Token(int Id) : ILoad;

[Wire]
sealed class Tokens
{
    public Token? One { get; set; }

    public Token?[]? Many { get; set; }
}

sealed class TokenFormatter(string prefix) : IWireFormatter<Token>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Token? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value is null ? null : prefix + value.Id);

    public Token? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString() is { } text ? new Token(int.Parse(text.AsSpan(prefix.Length))) : null;
}
