using System.Collections.Generic;

namespace Manywire.Wires.Tests.Budgets;

[Wire]
public sealed class Bomb
{
    [WireCompressed(typeof(CountedBrotli))]
    public BombText? Content { get; set; }
}

[Wire]
public sealed class BombText
{
    public string? Text { get; set; }
}

[Wire]
public sealed class Bombs
{
    public List<Bomb>? All { get; set; }

    public bool End { get; set; }
}

/// <summary>To find where the lazy member ends, all that is in it is decompressed on the Binary wire.</summary>
[Wire]
public sealed class LazyBombs
{
    public WireLazy<List<Bomb>>? All { get; set; }

    public int End { get; set; }
}

/// <summary>Nobody but the formatter knows where the value ends.</summary>
[Wire]
public sealed class OpenBombs
{
    public List<Bomb>? All { get; set; }

    [WireFormatter(typeof(PlainText))]
    public string? Text { get; set; }

    public int End { get; set; }
}

public sealed class PlainText : IWireFormatter<string>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, string? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value);

    public string? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString();
}

[Wire]
public sealed class Block
{
    [WireCompressed(typeof(CountedBlock))]
    public string? Content { get; set; }
}

[Wire]
public sealed class LazyBlocks
{
    public WireLazy<Block>? A { get; set; }

    public WireLazy<LazyBlocks>? Inner { get; set; }

    public WireLazy<Block>? B { get; set; }
}

[Wire]
public sealed class Nest
{
    public List<Nest?>? C { get; set; }
}
