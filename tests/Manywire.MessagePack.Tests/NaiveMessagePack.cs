using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;

namespace Manywire.MessagePack.Tests;

/// <summary>An extension as the oracle sees it.</summary>
sealed record NaiveExt(sbyte Type, byte[] Data);

/// <summary>Raw text: whether it is UTF-8 is another matter.</summary>
sealed record NaiveText(byte[] Utf8);

/// <summary>MessagePack by its specification, as plainly as can be: the oracle. Integers are <see cref="Int128"/>.</summary>
static class NaiveMessagePack
{
    public static object? Parse(ReadOnlySpan<byte> d, ref int at, int depth = 0)
    {
        byte c = (byte)Number(d, ref at, 1);
        switch (c)
        {
            case < 0x80: return (Int128)c;
            case < 0x90: return Map(d, ref at, c & 15, depth);
            case < 0xa0: return Array(d, ref at, c & 15, depth);
            case < 0xc0: return new NaiveText(Take(d, ref at, c & 31));
            case 0xc0: return null;
            case 0xc2: return false;
            case 0xc3: return true;
            case 0xc4: return Take(d, ref at, (long)Number(d, ref at, 1));
            case 0xc5: return Take(d, ref at, (long)Number(d, ref at, 2));
            case 0xc6: return Take(d, ref at, (long)Number(d, ref at, 4));
            case 0xc7: return Ext(d, ref at, (long)Number(d, ref at, 1));
            case 0xc8: return Ext(d, ref at, (long)Number(d, ref at, 2));
            case 0xc9: return Ext(d, ref at, (long)Number(d, ref at, 4));
            case 0xca: return (double)BitConverter.UInt32BitsToSingle((uint)Number(d, ref at, 4));
            case 0xcb: return BitConverter.UInt64BitsToDouble(Number(d, ref at, 8));
            case 0xcc: return (Int128)Number(d, ref at, 1);
            case 0xcd: return (Int128)Number(d, ref at, 2);
            case 0xce: return (Int128)Number(d, ref at, 4);
            case 0xcf: return (Int128)Number(d, ref at, 8);
            case 0xd0: return (Int128)(sbyte)Number(d, ref at, 1);
            case 0xd1: return (Int128)(short)Number(d, ref at, 2);
            case 0xd2: return (Int128)(int)Number(d, ref at, 4);
            case 0xd3: return (Int128)(long)Number(d, ref at, 8);
            case 0xd4: return Ext(d, ref at, 1);
            case 0xd5: return Ext(d, ref at, 2);
            case 0xd6: return Ext(d, ref at, 4);
            case 0xd7: return Ext(d, ref at, 8);
            case 0xd8: return Ext(d, ref at, 16);
            case 0xd9: return new NaiveText(Take(d, ref at, (long)Number(d, ref at, 1)));
            case 0xda: return new NaiveText(Take(d, ref at, (long)Number(d, ref at, 2)));
            case 0xdb: return new NaiveText(Take(d, ref at, (long)Number(d, ref at, 4)));
            case 0xdc: return Array(d, ref at, (long)Number(d, ref at, 2), depth);
            case 0xdd: return Array(d, ref at, (long)Number(d, ref at, 4), depth);
            case 0xde: return Map(d, ref at, (long)Number(d, ref at, 2), depth);
            case 0xdf: return Map(d, ref at, (long)Number(d, ref at, 4), depth);
            case >= 0xe0: return (Int128)(sbyte)c;
            default: throw new InvalidDataException("c1");
        }
    }

    static ulong Number(ReadOnlySpan<byte> d, ref int at, int size)
    {
        ulong value = 0;
        for (int i = 0; i < size; i++)
        {
            if (at >= d.Length)
            {
                throw new InvalidDataException("end");
            }

            value = value << 8 | d[at++];
        }

        return value;
    }

    static byte[] Take(ReadOnlySpan<byte> d, ref int at, long n)
    {
        if (n > d.Length - at)
        {
            throw new InvalidDataException("end");
        }

        at += (int)n;
        return d.Slice(at - (int)n, (int)n).ToArray();
    }

    static NaiveExt Ext(ReadOnlySpan<byte> d, ref int at, long n)
    {
        sbyte type = (sbyte)Number(d, ref at, 1);
        return new NaiveExt(type, Take(d, ref at, n));
    }

    static List<object?> Array(ReadOnlySpan<byte> d, ref int at, long n, int depth)
    {
        if (depth >= 64)
        {
            throw new InvalidDataException("depth");
        }

        var list = new List<object?>();
        for (long i = 0; i < n; i++)
        {
            list.Add(Parse(d, ref at, depth + 1));
        }

        return list;
    }

    static List<KeyValuePair<object?, object?>> Map(ReadOnlySpan<byte> d, ref int at, long n, int depth)
    {
        if (depth >= 64)
        {
            throw new InvalidDataException("depth");
        }

        var list = new List<KeyValuePair<object?, object?>>();
        for (long i = 0; i < n; i++)
        {
            object? key = Parse(d, ref at, depth + 1);
            list.Add(new(key, Parse(d, ref at, depth + 1)));
        }

        return list;
    }

    /// <summary>A random value in random, not always shortest, forms.</summary>
    public static void Random(Random random, MemoryStream output, int depth, bool json)
    {
        int kind = random.Next(depth > 0 ? 11 : 9);
        switch (kind)
        {
            case 0:
                output.WriteByte(0xc0);
                break;
            case 1:
                output.WriteByte((byte)(0xc2 + random.Next(2)));
                break;
            case 2 or 3:
                byte[] sizes = [1, 2, 4, 8, 1, 2, 4, 8];
                int form = random.Next(9);
                if (form == 8)
                {
                    output.WriteByte((byte)random.Next(-32, 128));
                    break;
                }

                output.WriteByte((byte)(0xcc + form));
                Bytes(random, output, sizes[form]);
                break;
            case 4:
                output.WriteByte(0xcb);
                Span<byte> bits = stackalloc byte[8];
                BinaryPrimitives.WriteDoubleBigEndian(bits, random.NextDouble() * Math.Pow(10, random.Next(-20, 20)));
                output.Write(bits);
                break;
            case 5 or 6:
                Text(random, output);
                break;
            case 7:
                Head(output, random.Next(3), 0xc4, 0xc5, 0xc6, kind = random.Next(40));
                Bytes(random, output, kind);
                break;
            case 8:
                int size = random.Next(5);
                output.WriteByte((byte)(0xd4 + size));
                output.WriteByte((byte)random.Next(0, 98)); // 98 and 99 at the root would be LZ4
                Bytes(random, output, 1 << size);
                break;
            case 9:
                int n = random.Next(20);
                Head(output, n < 16 ? random.Next(3) : random.Next(1, 3), (byte)(0x90 | n), 0xdc, 0xdd, n);
                for (int i = 0; i < n; i++)
                {
                    Random(random, output, depth - 1, json);
                }

                break;
            default:
                int m = random.Next(20);
                Head(output, m < 16 ? random.Next(3) : random.Next(1, 3), (byte)(0x80 | m), 0xde, 0xdf, m);
                for (int i = 0; i < m; i++)
                {
                    if (json)
                    {
                        Text(random, output);
                    }
                    else
                    {
                        Random(random, output, depth - 1, json);
                    }

                    Random(random, output, depth - 1, json);
                }

                break;
        }
    }

    static void Head(MemoryStream output, int form, byte fix, byte code16, byte code32, int n)
    {
        output.WriteByte(form == 0 ? fix : form == 1 ? code16 : code32);
        if (form == 0 && fix == 0xc4)
        {
            output.WriteByte((byte)n);
        }

        if (form == 2)
        {
            output.WriteByte(0);
            output.WriteByte(0);
        }

        if (form > 0)
        {
            output.WriteByte((byte)(n >> 8));
            output.WriteByte((byte)n);
        }
    }

    static void Text(Random random, MemoryStream output)
    {
        string[] parts = ["a", "key", "日本", "😀", "\"", "\n", "é", "long-ish text ", ""];
        string text = "";
        for (int i = random.Next(5); i > 0; i--)
        {
            text += parts[random.Next(parts.Length)];
        }

        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(text);
        Head(output, utf8.Length < 32 ? random.Next(3) : random.Next(1, 3), (byte)(0xa0 | utf8.Length), 0xda, 0xdb, utf8.Length);
        output.Write(utf8);
    }

    static void Bytes(Random random, MemoryStream output, int n)
    {
        byte[] bytes = new byte[n];
        random.NextBytes(bytes);
        output.Write(bytes);
    }
}
