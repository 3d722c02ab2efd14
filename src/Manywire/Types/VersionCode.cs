using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary><see cref="Version"/>: its text; on wires that hold values as in memory its four parts, -1 for those that it lacks. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class VersionCode
{
    const int Parts = 4;
    static readonly System.Buffers.SearchValues<char> Allowed = System.Buffers.SearchValues.Create("0123456789.");

    const string Expected = "a version of 2 to 4 numbers";

    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new()
    {
        Type = typeof(Version),
        Kind = WireKind.Object,
        Layout = WireLayout.Array,
        Members = [new("Major", 0, typeof(int)), new("Minor", 1, typeof(int)), new("Build", 2, typeof(int)), new("Revision", 3, typeof(int))],
    };

    /// <summary>Writes a version.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, Version? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.Blits)
        {
            return ref writer.PutString(ref p, value?.ToString(), tail);
        }

        p = ref writer.Reserve(ref p, writer.MaxObject + (Parts * writer.MaxInt32) + writer.MaxEnd + tail);
        if (value is null)
        {
            return ref writer.PutNullObject(ref p);
        }

        p = ref writer.PutBeginObject(ref p, WireLayout.Array, Parts);
        p = ref writer.PutInt32(ref p, value.Major);
        p = ref writer.PutInt32(ref p, value.Minor);
        p = ref writer.PutInt32(ref p, value.Build);
        p = ref writer.PutInt32(ref p, value.Revision);
        return ref writer.PutEndObject(ref p);
    }

    /// <summary>Reads a version.</summary>
    /// <exception cref="WireException">The text or the parts aren't those of a version.</exception>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref Version? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        value = null;
        if (!reader.Blits)
        {
            p = ref reader.GetString(ref p, out string? text);
            if (text is not null && !TryParse(text, out value))
            {
                reader.Fail(ref Unsafe.Subtract(ref p, 1), Expected); // SAFETY: the cursor is behind a string, and a byte before it in it
            }

            return ref p;
        }

        p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
        if (n < 0)
        {
            return ref p;
        }

        if (n != Parts)
        {
            reader.Fail(ref p, "a version: 4 members");
        }

        p = ref reader.GetInt32(ref p, out int major);
        p = ref reader.GetInt32(ref p, out int minor);
        p = ref reader.GetInt32(ref p, out int build);
        p = ref reader.GetInt32(ref p, out int revision);
        if (!TryMake(major, minor, build, revision, out value))
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), Expected); // SAFETY: the cursor is behind a number, and a byte before it in it
        }

        return ref p;
    }

    /// <summary>.NET's own parser also takes signs and blanks.</summary>
    static bool TryParse(string text, [NotNullWhen(true)] out Version? value)
    {
        value = null;
        return !text.AsSpan().ContainsAnyExcept(Allowed) && Version.TryParse(text, out value);
    }

    static bool TryMake(int major, int minor, int build, int revision, [NotNullWhen(true)] out Version? value)
    {
        value = null;
        if (major < 0 || minor < 0 || build < -1 || revision < -1 || (build < 0 && revision >= 0))
        {
            return false;
        }

        value = build < 0 ? new Version(major, minor) : revision < 0 ? new Version(major, minor, build) : new Version(major, minor, build, revision);
        return true;
    }

    /// <summary>Writes the key of a map's entry: text where keys are text, else as any version.</summary>
    public static ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, Version key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Blits)
        {
            return ref Write(ref writer, ref p, key, tail);
        }

        return ref writer.PutMapKey(ref p, key.ToString(), first, tail);
    }

    /// <summary>Reads the key of a map's entry.</summary>
    /// <exception cref="WireException">The text or the parts aren't those of a version.</exception>
    public static ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out Version key)
        where TReader : struct, IWireReader, allows ref struct
    {
        key = null!;
        if (reader.Blits)
        {
            p = ref Read(ref reader, ref p, ref key!);
        }
        else
        {
            p = ref reader.GetMapKey(ref p, out string text);
            TryParse(text, out key!);
        }

        if (key is null)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), Expected); // SAFETY: the cursor is behind a key, and a byte before it in it
        }

        return ref p;
    }
}
