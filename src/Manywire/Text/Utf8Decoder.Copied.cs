using System;
using System.Text;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    /// <summary>A name, or text for a message: what isn't well-formed is replaced.</summary>
    /// <remarks>The bytes are copied first. .NET counts and then decodes, and throws where the input changes in between.</remarks>
    /// <param name="source">The bytes.</param>
    public static string GetCopied(ReadOnlySpan<byte> source) => Encoding.UTF8.GetString(source.ToArray());
}
