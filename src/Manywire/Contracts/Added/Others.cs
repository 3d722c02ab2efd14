using System;
using Manywire.Text;

namespace Manywire.Contracts;

// A member that the type doesn't know may be put into a dictionary, or be an error. Some wires have names of their own among the members.
public partial interface IWireReader
{
    /// <summary>The name of a member that the type doesn't know, as the input spells it. Only on keyed wires, behind <see cref="GetKey"/>.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor, before the value.</param>
    /// <param name="key">The name that <see cref="GetKey"/> gave.</param>
    /// <returns>Null where the member is the wire's own, such as a discriminator that has been read: its value is to be skipped.</returns>
    static virtual string? OtherName<TSelf>(scoped ref TSelf reader, ref byte p, scoped ReadOnlySpan<byte> key)
        where TSelf : struct, IWireReader, allows ref struct => Utf8Decoder.GetCopied(key);
}
