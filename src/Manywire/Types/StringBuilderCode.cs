using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Text;

namespace Manywire.Types;

/// <summary><see cref="StringBuilder"/>: a string; on wires that hold values as in memory its characters, as an array. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class StringBuilderCode
{
    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new() { Type = typeof(StringBuilder), Kind = WireKind.String };

    /// <summary>Writes a text.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, StringBuilder? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        string? text = value is null ? null : Copy(value);
        if (value is not null && text is null)
        {
            WireChanged.Fail(ref writer, ref p, value);
        }

        if (!writer.Blits || text is null)
        {
            return ref writer.PutString(ref p, text, tail);
        }

        if (Utf8Encoder.CountBytes(text) < 0)
        {
            writer.Fail(ref p, "text without unpaired surrogates");
        }

        return ref writer.PutBlitArray<char>(ref p, text, null, tail);
    }

    /// <summary>The text as it is now; null where another thread is changing it.</summary>
    static string? Copy(StringBuilder value)
    {
        try
        {
            return value.ToString();
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // No code of the user's runs here: whatever it is, parts of the builder no longer belong together.
            return null;
        }
    }

    /// <summary>Reads a text, into the builder that is given if there is one.</summary>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref StringBuilder? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetString(ref p, out string? text);
        if (text?.Length > value?.MaxCapacity)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), $"at most {value.MaxCapacity} characters, as the builder takes"); // SAFETY: the cursor is behind the text, and a byte before it in it
        }

        value = text is null ? null : value is null ? new StringBuilder(text) : value.Clear().Append(text);
        return ref p;
    }
}
