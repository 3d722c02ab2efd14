using System;

namespace Manywire.MySql;

/// <summary>TINYINT(1): whatever isn’t zero is true.</summary>
static class BooleanValue
{
    public static bool ReadText(ReadOnlySpan<byte> text) => IntegerValue.ReadSignedText(text) != 0;

    public static bool ReadBinary(ReadOnlySpan<byte> bytes) => IntegerValue.ReadSignedBinary(bytes) != 0;
}
