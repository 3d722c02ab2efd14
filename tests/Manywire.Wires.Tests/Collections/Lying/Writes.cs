using System;

namespace Manywire.Wires.Tests.Lying;

/// <summary>What holds of whatever changes while it is written.</summary>
static class Writes
{
    /// <summary>Writing ends with bytes that are read to their end, or with one <see cref="WireException"/>.</summary>
    /// <param name="write">Writes the value.</param>
    /// <param name="read">Reads all of the bytes.</param>
    /// <param name="mayRepeat">Whether a key may be there twice, as enumerating some of .NET's own maps gives it now and then while another thread changes them.</param>
    /// <returns>Whether there were bytes.</returns>
    public static bool ReadsBack(Func<byte[]> write, Action<byte[]> read, bool mayRepeat = false)
    {
        byte[] bytes;
        try
        {
            bytes = write();
        }
        catch (WireException e)
        {
            Assert.False(string.IsNullOrEmpty(e.Expected));
            return false;
        }

        try
        {
            read(bytes);
        }
        catch (WireException e) when (!mayRepeat || e.Expected != "each key once")
        {
            Assert.Fail($"{e.Message} {Convert.ToHexString(bytes.AsSpan(0, Math.Min(bytes.Length, 200)))}");
        }

        catch (WireException)
        {
            // As a reader has to.
        }

        return true;
    }
}
