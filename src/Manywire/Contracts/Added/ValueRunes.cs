using System.Text;

namespace Manywire;

public readonly ref partial struct WireValueWriter<TWriter>
{
    /// <summary>A <see cref="Rune"/>.</summary>
    /// <param name="value">The rune.</param>
    public void WriteRune(Rune value)
    {
        ref byte p = ref Room(TWriter.MaxRune(ref Writer));
        Set(ref TWriter.PutRune(ref Writer, ref p, value));
    }
}

public readonly ref partial struct WireValueReader<TReader>
{
    /// <summary>A <see cref="Rune"/>.</summary>
    public Rune ReadRune()
    {
        ref byte p = ref Value();
        Set(ref TReader.GetRune(ref Reader, ref p, out Rune value));
        return value;
    }
}
