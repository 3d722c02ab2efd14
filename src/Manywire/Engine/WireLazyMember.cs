using System;
using System.ComponentModel;

namespace Manywire.Contracts;

/// <summary>Lazy members, for wires.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireLazyMember
{
    /// <summary>A value that is still bytes of a wire.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TFormat">The wire's format.</typeparam>
    /// <typeparam name="TWriter">The wire's writer.</typeparam>
    /// <typeparam name="TReader">The wire's reader.</typeparam>
    /// <param name="wire">The wire that they came from.</param>
    /// <param name="raw">The bytes.</param>
    /// <param name="options">The options that they are to be read with.</param>
    /// <param name="input">The state of the payload's reader: all lazy members of a payload draw from one budget, whenever they are opened.</param>
    public static WireLazy<T> Of<T, TFormat, TWriter, TReader>(Type wire, byte[] raw, WireOptions? options, WireInput input)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(input);
        WireBudget budget = input.Budget(options).Lazies;
        return new WireLazy<T>(wire, raw, bytes => WireEngine<TFormat, TWriter, TReader>.Open<T>(bytes, options, budget));
    }
}
