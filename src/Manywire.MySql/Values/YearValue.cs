using System;

namespace Manywire.MySql;

/// <summary>YEAR: four digits as text, two bytes in the binary protocol.</summary>
static class YearValue
{
    public static int ReadText(ReadOnlySpan<byte> text) => checked((int)IntegerValue.ReadSignedText(text));

    public static int ReadBinary(ReadOnlySpan<byte> bytes) => (int)IntegerValue.ReadUnsignedBinary(bytes);
}
