using System;
using Manywire;

/// <summary>A formatter for one call.</summary>
static class Given
{
    public static void Run(Report report)
    {
        report.Check("a formatter that is given", () =>
        {
            JsonOptions options = JsonOptions.Default.With(new TokenFormatter("#"));
            string json = JsonWire.SerializeToString(new Tokens { One = new Token(5), Many = [new Token(6), null] }, options);
            if (json != "{\"One\":\"#5\",\"Many\":[\"#6\",null]}")
            {
                return json;
            }

            BinaryOptions binary = new BinaryOptions().With(new TokenFormatter("#"));
            return BinaryWire.Deserialize<Tokens>(BinaryWire.Serialize(JsonWire.Deserialize<Tokens>(json, options), binary), binary)?.Many?[0]?.Id == 6 ? null : "isn't the same";
        });
    }
}

[Wire]
sealed record Token(int Id);

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
