using Manywire;

namespace ManywireFormatters;

/// <summary>Writes <see cref="Range1"/> as an object of two members, by name where the wire has names, and reads them in any order.</summary>
public sealed class Range1Formatter : IWireFormatter<Range1>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Range1 value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        writer.BeginObject(2);
        writer.WriteName("from");
        writer.WriteInt32(value.From);
        writer.WriteName("to");
        writer.WriteInt32(value.To);
        writer.EndObject();
    }

    public Range1 Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        int from = 0;
        int to = 0;
        if (!reader.BeginObject())
        {
            return default; // null
        }

        while (true)
        {
            switch (reader.ReadMember("from", "to"))
            {
                case 0:
                    from = reader.ReadInt32();
                    break;
                case 1:
                    to = reader.ReadInt32();
                    break;
                default:
                    return new Range1(from, to);
            }
        }
    }
}
