using System;
using Manywire;
using Manywire.Corpus.Goldens.Shapes;

/// <summary>Types with formatters, surrogates and callbacks, and members whose type nobody says, on all wires.</summary>
static class Shapes
{
    public static void Run(Report report)
    {
        IAnyWire[] wires = [new AnyBinary(), new AnyMessagePack(), new AnyJson()];
        foreach (Case c in ShapeCases.All())
        {
            report.Check("shape " + c.Name, () =>
            {
                foreach (IAnyWire wire in wires)
                {
                    byte[] bytes = c.Write(wire);
                    foreach (IAnyWire other in wires)
                    {
                        if (!bytes.AsSpan().SequenceEqual(c.Read(other, c.Write(other), wire)))
                        {
                            return $"{other.GetType().Name} to {wire.GetType().Name} isn't the same";
                        }
                    }
                }

                return null;
            });
        }

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
