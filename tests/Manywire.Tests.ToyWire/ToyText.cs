namespace Manywire.Tests.ToyWire;

/// <summary>What an attribute of a library that doesn't exist stands for: text in upper case.</summary>
public sealed class ToyText : IWireFormatter<string>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, string? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value?.ToUpperInvariant());

    public string? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString();
}
