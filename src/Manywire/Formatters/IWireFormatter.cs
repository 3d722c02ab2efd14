namespace Manywire;

/// <summary>Writes and reads a type by hand, on every wire. Named by <see cref="WireFormatterAttribute"/> on a member, a type or an assembly.</summary>
/// <remarks>
/// <para>A formatter is a class or struct with a parameterless constructor. One instance serves all threads. Both methods are handed a plain face of the wire: methods such as
/// <see cref="WireValueWriter{TWriter}.WriteInt32"/>, which keep the wire's own bytes in order. What one call writes is one value: a scalar, a string, an array, a map, an object, or a tuple.</para>
/// <para>Calls that don't add up (two values where one belongs, an array that isn't ended) are an <see cref="System.InvalidOperationException"/> on writing. On reading they can depend on the input, and so are a
/// <see cref="WireException"/>, as is any other exception that <see cref="Read"/> lets out.</para>
/// </remarks>
/// <typeparam name="T">The type.</typeparam>
public interface IWireFormatter<T>
{
    /// <summary>Writes a value.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="value">The value. A null comes here as well.</param>
    /// <typeparam name="TWriter">The wire.</typeparam>
    void Write<TWriter>(WireValueWriter<TWriter> writer, T? value)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Reads a value.</summary>
    /// <param name="reader">Where from.</param>
    /// <typeparam name="TReader">The wire.</typeparam>
    T? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct;
}
