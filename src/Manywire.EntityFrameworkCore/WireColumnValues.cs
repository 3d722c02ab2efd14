using System;
using System.Buffers;
using Manywire.Compression;

namespace Manywire.EntityFrameworkCore;

/// <summary>Compares and copies values by what their column would hold.</summary>
abstract class WireColumnValues<T>
{
    protected abstract void Write(IBufferWriter<byte> output, T value);

    protected abstract T Read(ReadOnlySpan<byte> input);

    public bool AreEqual(T? one, T? other)
    {
        if (one is null || other is null)
        {
            return one is null && other is null;
        }

        using var first = new WireBytes();
        using var second = new WireBytes();
        Write(first, one);
        Write(second, other);
        return first.Written.SequenceEqual(second.Written);
    }

    public int HashCodeOf(T value)
    {
        using var bytes = new WireBytes();
        Write(bytes, value);
        var hash = new HashCode();
        hash.AddBytes(bytes.Written);
        return hash.ToHashCode();
    }

    /// <summary>A copy that shares nothing with the value. A string, and a struct without references, is its own.</summary>
    public T Copy(T value)
    {
        if (value is null or string || !System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            return value;
        }

        using var bytes = new WireBytes();
        Write(bytes, value);
        return Read(bytes.Written);
    }
}

/// <summary>The values of a column of JSON.</summary>
sealed class WireJsonColumn<T>(JsonWireOptions? options) : WireColumnValues<T>
{
    readonly JsonWireOptions? _options = options is { Compression: not null } ? options with { Compression = null } : options;

    protected override void Write(IBufferWriter<byte> output, T value) => JsonWire.Serialize(output, value, _options);

    protected override T Read(ReadOnlySpan<byte> input) => JsonWire.Deserialize<T>(input, _options)!;
}

/// <summary>The values of a column of bytes.</summary>
sealed class WireBinaryColumn<T>(BinaryWireOptions? options) : WireColumnValues<T>
{
    readonly BinaryWireOptions? _options = options is { Compression: not null } ? options with { Compression = null } : options;

    protected override void Write(IBufferWriter<byte> output, T value) => BinaryWire.Serialize(output, value, _options);

    protected override T Read(ReadOnlySpan<byte> input) => BinaryWire.Deserialize<T>(input, _options)!;
}
