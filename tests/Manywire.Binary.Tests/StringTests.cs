using System;
using System.Runtime.InteropServices;
using System.Text;
using Xunit;

namespace Manywire.Binary.Tests;

public class StringTests
{
    static string Form8(string text, int? chars = null)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        return Hex(~utf8.Length) + Hex(chars ?? text.Length) + Convert.ToHexStringLower(utf8);
    }

    static string Form16(string text) => Hex(text.Length) + Hex16(text);

    /// <summary>Chars as they are: an encoding replaces lone surrogates.</summary>
    static string Hex16(string text) => Convert.ToHexStringLower(MemoryMarshal.AsBytes(text.AsSpan()));

    static string Hex(int value) => Convert.ToHexStringLower(BitConverter.GetBytes(value));

    [Fact]
    public void EveryLength()
    {
        Check.Wire<string?>(null, "ffffffff");
        Check.Wire<string?>("", "00000000");
        Check.Wire<string?>("シリアライズ", "edffffff06000000e382b7e383aae382a2e383a9e382a4e382ba");
        for (int n = 1; n <= 100; n++)
        {
            foreach (string filler in new[] { "a", "é", "日", "a日é" })
            {
                string text = string.Concat(System.Linq.Enumerable.Repeat(filler, n))[..n];
                Check.Wire<string?>(text, Form8(text));
            }
        }
    }

    [Fact]
    public void Long()
    {
        foreach (int n in new[] { 4095, 4096, 4097, 5000, 20_000, 70_000 })
        {
            foreach (char filler in "aé日")
            {
                string text = new string('x', n % 7) + new string(filler, n) + "😀";
                Check.Wire<string?>(text, Form8(text));
                Check.Wire(new Tuple<byte[]?>(Encoding.UTF8.GetBytes(text)), null, static (a, b) => a!.Item1.AsSpan().SequenceEqual(b!.Item1));
            }
        }
    }

    /// <summary>UTF-16 of each length, with a surrogate at each place: by itself it is an error, in a pair it isn't. .NET's own strict decoder says which.</summary>
    [Fact]
    public void Utf16_has_no_surrogate_by_itself()
    {
        var strict = new UnicodeEncoding(bigEndian: false, byteOrderMark: false, throwOnInvalidBytes: true);
        for (int n = 1; n <= 50; n++)
        {
            for (int at = 0; at < n; at++)
            {
                foreach (string odd in new[] { "\ud83d", "\udfff", "\ud800\udc00", "\udc00\ud800", "\ud800\ud800\udc00", "\ue000", "\ud7ff" })
                {
                    string text = (new string('日', at) + odd + new string('x', n))[..n];
                    byte[] bytes = Convert.FromHexString(Hex(n) + Hex16(text));
                    string? expected;
                    try
                    {
                        expected = strict.GetString(bytes, sizeof(int), bytes.Length - sizeof(int));
                    }
                    catch (DecoderFallbackException)
                    {
                        expected = null;
                    }

                    byte[] aside = [0, .. bytes]; // at an odd address, or an even one
                    foreach (ReadOnlyMemory<byte> input in new ReadOnlyMemory<byte>[] { bytes, aside.AsMemory(1) })
                    {
                        if (expected is null)
                        {
                            Assert.Contains("surrogate", Assert.Throws<WireException>(() => BinaryWire.Deserialize<string>(input.Span)).Message, StringComparison.Ordinal);
                        }
                        else
                        {
                            Assert.Equal(expected, BinaryWire.Deserialize<string>(input.Span));
                        }
                    }
                }
            }
        }
    }

    [Fact]
    public void BothForms()
    {
        foreach (string text in new[] { "a", "hello, world", "日本語", "😀x", new string('日', 300) + "a" })
        {
            foreach (string hex in new[] { Form8(text), Form8(text, -1), Form16(text) })
            {
                byte[] bytes = Convert.FromHexString(hex);
                Assert.Equal(text, BinaryWire.Deserialize<string>(bytes));
                for (int size = 1; size < 20; size++)
                {
                    Assert.Equal(text, BinaryWire.Deserialize<string>(Check.Cut(bytes, size)));
                }

                for (int length = 0; length < bytes.Length; length++)
                {
                    Assert.Throws<WireException>(() => BinaryWire.Deserialize<string>(bytes.AsSpan(0, length)));
                    Assert.Throws<WireException>(() => BinaryWire.Deserialize<string>(Check.Cut(bytes[..length], 5)));
                }
            }
        }
    }

    [Fact]
    public void Invalid()
    {
        Check.Fails<string>(Form8("abc", 4));
        Check.Fails<string>(Form8("abc", 0));
        Check.Fails<string>(Form8("abc", -2));
        Check.Fails<string>(Form8("abc", int.MinValue));
        Check.Fails<string>(Form8("abc", int.MaxValue));
        Check.Fails<string>(Hex(~2) + Hex(-1) + "c080");
        Check.Fails<string>(Hex(~3) + Hex(1) + "eda080");
        Check.Fails<string>(Hex(1) + "00d8");
        Check.Fails<string>(Hex(3) + "00d8 4100 00dc");
        foreach (int head in new[] { int.MinValue, int.MinValue + 1, -1000, -2, 1, 3, 1000, 0x3fffffff, 0x40000000, 0x7ffffffe, int.MaxValue })
        {
            Check.Fails<string>(Hex(head));
            Check.Fails<string>(Hex(head) + "00");
            Check.Fails<string>(Hex(head) + "00000000");
        }
    }

    [Fact]
    public void LoneSurrogates()
    {
        foreach (string text in new[] { "\ud800", "a\udc00", new string('a', 50) + "\ud800b", new string('日', 5000) + "\udbff" })
        {
            Assert.Throws<WireException>(() => BinaryWire.Serialize<string?>(text));
        }

        Assert.Equal("00000000", Convert.ToHexStringLower(BinaryWire.Serialize<string?>("")));
    }

    [Fact]
    public void HostileLengths()
    {
        foreach (int count in new[] { int.MinValue, -2, 1, 1000, 0x10000000, 0x20000000, 0x7fffffff })
        {
            Check.Fails<int[]?>(Hex(count) + "000000");
            Check.Fails<bool[]?>(Hex(count));
            Check.Fails<decimal[]?>(Hex(count) + "00000000");
            Check.Fails<System.Collections.Generic.List<Guid>?>(Hex(count) + "00");
            Check.Fails<Tuple<byte[]?>>(Hex(count));
            Check.Fails<System.Collections.Generic.Dictionary<string, long>?>(Hex(count) + "000000");
            Check.Fails<System.Collections.Generic.List<Person?>?>(Hex(count));
        }
    }
}
