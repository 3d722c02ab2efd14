using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    const int MaxIdDigits = 11;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell) =>
        ref _growth != 0 ? ref PutOtherUnion(ref p, tag, cell) : ref Copy(ref p, cell);

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutOtherUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell)
    {
        ReadOnlySpan<byte> start = _encodes ? ((JsonKeys)_keys!).GetCase(cell, isKnown: tag != WireCases.Unknown) : cell;
        if (_form is not null)
        {
            return ref PutDiscriminator(ref p, start);
        }

        if (start[0] == '{')
        {
            OpenDefaults();
        }

        return ref Copy(ref p, start);
    }

    /// <inheritdoc/>
    public readonly bool Known(object value, out int id) => _buffer.Known(value, out id);

    /// <inheritdoc/>
    public ref byte PutReference(ref byte p, int id)
    {
        p = ref PutIdentity(ref PutBeginObject(ref p, WireLayout.Map, 1), "\"$ref\":"u8, id);
        return ref PutEndObject(ref p);
    }

    /// <inheritdoc/>
    public ref byte PutId(ref byte p, int id) => ref PutIdentity(ref p, "\"$id\":"u8, id);

    ref byte PutIdentity(ref byte p, scoped ReadOnlySpan<byte> name, int id)
    {
        p = ref _form is null ? ref p : ref PutNameLine(ref p, first: true);
        p = ref Put(ref PutBlank(ref Copy(ref p, name)), (byte)'"');
        p = ref DecimalDigits.Put(ref p, (uint)id + 1);
        return ref Put(ref p, (byte)'"');
    }

    /// <inheritdoc/>
    public ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail) => ref PutUnknown(ref this, ref p, unknown, first, tail);

    /// <summary>The members that came from a wire of JSON text.</summary>
    internal static ref byte PutUnknown<TWriter>(scoped ref TWriter writer, ref byte p, WireUnknown? unknown, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (unknown is not null && unknown.Wire == writer.Wire)
        {
            foreach ((byte[] key, byte[] raw) in unknown.Members)
            {
                if (Utf8Decoder.GetString(ref MemoryMarshal.GetReference<byte>(key), key.Length) is not { } name)
                {
                    writer.Fail(ref p, "names in UTF-8");
                    return ref p;
                }

                p = ref writer.PutMapKey(ref p, name, first, 0);
                p = ref writer.PutRaw(ref p, raw, 0);
                first = false;
            }
        }

        return ref writer.Reserve(ref p, tail);
    }

    /// <inheritdoc/>
    public readonly ref byte BeginLengths(ref byte p, int count, int id, out int mark) => throw NoLengths();

    /// <inheritdoc/>
    public readonly void EndMember(ref byte p, int mark, int index) => throw NoLengths();

    /// <inheritdoc/>
    public readonly ref byte EndLengths(ref byte p, int mark, int count, int tail) => throw NoLengths();

    static NotSupportedException NoLengths() => new("JSON has no lengths.");
}
