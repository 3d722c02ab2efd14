namespace Manywire.Tests.ToyWire;

/// <summary>What an attribute of a library that doesn't exist stands for: a value as the text that a class which the attribute names makes of it.</summary>
/// <typeparam name="TMaker">The class.</typeparam>
/// <typeparam name="T">The member's type.</typeparam>
public sealed class ToyBy<TMaker, T> : IWireFormatter<T>
    where TMaker : ToyMaker<T>, new()
{
    static readonly TMaker s_maker = new();

    public void Write<TWriter>(WireValueWriter<TWriter> writer, T? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(s_maker.Text(value));

    public T? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => s_maker.Value(reader.ReadString());
}

/// <summary>Makes text of a value, and a value of text.</summary>
public abstract class ToyMaker<T>
{
    public abstract string? Text(T? value);

    public abstract T? Value(string? text);
}
