using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    public ref byte GetUntyped(ref byte p, out object? value)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (MessagePackCode.IsContainer(code, out bool map))
        {
            return ref map ? ref WireUntyped.GetMap(ref this, ref p, out value) : ref WireUntyped.GetArray(ref this, ref p, out value);
        }

        if (IsText(code))
        {
            p = ref GetString(ref p, out string? text);
            value = text;
            return ref p;
        }

        switch (code)
        {
            case MessagePackCode.Nil:
                value = null;
                return ref Unsafe.Add(ref p, 1); // SAFETY: the nil is in the window
            case MessagePackCode.False or MessagePackCode.True:
                p = ref GetBoolean(ref p, out bool flag);
                value = flag;
                return ref p;
            case MessagePackCode.Float32:
                p = ref GetSingle(ref p, out float single);
                value = single;
                return ref p;
            case MessagePackCode.Float64:
                p = ref GetDouble(ref p, out double number);
                value = number;
                return ref p;
            case MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32:
                byte[]? bytes = null;
                p = ref GetBytes(ref p, ref bytes);
                value = bytes;
                return ref p;
            case < 0x80 or MessagePackCode.UInt8:
                p = ref GetByte(ref p, out byte unsigned8);
                value = unsigned8;
                return ref p;
            case >= MessagePackCode.MinFixInt or MessagePackCode.Int8:
                p = ref GetSByte(ref p, out sbyte signed8);
                value = signed8;
                return ref p;
            case MessagePackCode.UInt16:
                p = ref GetUInt16(ref p, out ushort unsigned16);
                value = unsigned16;
                return ref p;
            case MessagePackCode.Int16:
                p = ref GetInt16(ref p, out short signed16);
                value = signed16;
                return ref p;
            case MessagePackCode.UInt32:
                p = ref GetUInt32(ref p, out uint unsigned32);
                value = unsigned32;
                return ref p;
            case MessagePackCode.Int32:
                p = ref GetInt32(ref p, out int signed32);
                value = signed32;
                return ref p;
            case MessagePackCode.UInt64:
                p = ref GetUInt64(ref p, out ulong unsigned64);
                value = unsigned64;
                return ref p;
            case MessagePackCode.Int64:
                p = ref GetInt64(ref p, out long signed64);
                value = signed64;
                return ref p;
        }

        if (MessagePackTokens.IsExtensionCode(code))
        {
            bool found = TryGetExtension(ref p, out value);
            p = ref _window.StoppedAt;
            if (found)
            {
                return ref p;
            }
        }

        p = ref GetDateTime(ref p, out DateTime time);
        value = time;
        return ref p;
    }

    /// <summary>An extension of the application's own, or one that holds the name of a type. The cursor is left in the window, which may have moved.</summary>
    bool TryGetExtension(ref byte p, out object? value)
    {
        value = null;
        int head = MessagePackCode.HeadSize(p);
        p = ref _window.Ahead(ref p, head);
        _window.Stop(ref p);
        if (_window.Left(ref p) < head)
        {
            return false;
        }

        sbyte code = unchecked((sbyte)Unsafe.Add(ref p, head - 1)); // SAFETY: the head is in the window, and has the type last
        foreach (MessagePackExtension extension in Options.Extensions)
        {
            if (extension.Code == code)
            {
                long remaining = Remaining(ref p);
                p = ref Body(ref p, out int count);
                NoteUserCode(remaining, $"{WireNames.SpellOne(extension.Type)}, as its extension reads it");
                value = extension.Read(MemoryMarshal.CreateReadOnlySpan(ref p, count)); // SAFETY: Body made them contiguous
                NoteUserCode(0, null);
                _window.Stop(ref Unsafe.Add(ref p, count)); // SAFETY: as above
                return true;
            }
        }

        if (code != (sbyte)MessagePackCode.Typeless)
        {
            return false;
        }

        _window.Stop(ref GetNamed(ref p, out value));
        return true;
    }

    /// <summary>The name of a type that the options list, and a value of it.</summary>
    ref byte GetNamed(ref byte p, out object? value)
    {
        long before = Remaining(ref p);
        p = ref Length(ref p, out int size);
        long end = Remaining(ref p) - size;
        Enter(ref p);
        p = ref GetString(ref p, out string? name);
        Type? type = name is null || Remaining(ref p) < end ? null : Options.Types.Find(name);
        if (type is null)
        {
            Compression.WireMember.Fail(Options.Types.Count == 0 ? "a value without the name of a type: the options have no Types" : "the name of a type that the options have in Types, and a value of it", before);
        }

        p = ref WireUntyped.ReadKnown(ref this, ref p, type, out value);
        Leave();
        if (Remaining(ref p) != end)
        {
            Compression.WireMember.Fail($"an extension that ends with its {WireNames.Spell(type)}", before);
        }

        return ref p;
    }
}
