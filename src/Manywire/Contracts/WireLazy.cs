using System;

namespace Manywire;

/// <summary>A member whose bytes are kept as they came and decoded on first use. Never opened, it is written back untouched to the wire that it came from.</summary>
/// <remarks>Not safe for use by several threads at once. Bytes that turn out malformed are an error at first use.</remarks>
/// <typeparam name="T">The member's type.</typeparam>
public sealed class WireLazy<T>
{
    readonly WireDecode<T>? _decode;
    T? _value;

    /// <summary>A value that is there already.</summary>
    /// <param name="value">The value.</param>
    public WireLazy(T? value)
    {
        _value = value;
        IsLoaded = true;
        Raw = [];
    }

    /// <summary>A value that is still bytes.</summary>
    /// <param name="wire">The wire that they came from, such as <c>typeof(JsonWire)</c>.</param>
    /// <param name="raw">The bytes.</param>
    /// <param name="decode">Reads them.</param>
    public WireLazy(Type wire, byte[] raw, WireDecode<T> decode)
    {
        Wire = wire;
        Raw = raw;
        _decode = decode;
    }

    /// <summary>The wire that the bytes came from; null for a value that was never bytes, or that may have been changed since.</summary>
    public Type? Wire { get; private set; }

    /// <summary>The bytes as they came.</summary>
    public byte[] Raw { get; private set; }

    /// <summary>Whether the value has been decoded.</summary>
    public bool IsLoaded { get; private set; }

    /// <summary>The value. Decoded on first use; from then on it is written anew, since it may have been changed.</summary>
    /// <exception cref="WireException">The bytes are malformed.</exception>
    public T? Value
    {
        get
        {
            if (!IsLoaded)
            {
                _value = _decode!(Raw);
                IsLoaded = true;
                Wire = null;
                Raw = [];
            }

            return _value;
        }
    }
}
