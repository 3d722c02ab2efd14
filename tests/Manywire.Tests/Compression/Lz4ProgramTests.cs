using System;
using System.Buffers;
using System.Diagnostics;
using System.IO;
using System.Linq;
using Manywire.Compression;
using Xunit;

namespace Manywire.Tests.Compression;

/// <summary>A fact that needs the program <c>lz4</c>, and skips itself where it isn't.</summary>
public sealed class Lz4TheoryAttribute : TheoryAttribute
{
    static readonly bool s_here = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(p => File.Exists(Path.Combine(p, "lz4")));

    public Lz4TheoryAttribute() => Skip = s_here ? null : "the program lz4 isn't here";
}

/// <summary>Frames against the program that everybody has.</summary>
public class Lz4ProgramTests
{
    public static TheoryData<int> Sizes => [0, 1, 5, 12, 13, 64, 1000, 65_536, 65_537, 262_145, 1_100_000, 5_000_000];

    [Lz4Theory]
    [MemberData(nameof(Sizes))]
    public void Reads_what_we_write(int size)
    {
        foreach (int seed in (int[])[0, 1, 3, 4])
        {
            byte[] raw = Contents.Random(seed, size);
            var frame = new ArrayBufferWriter<byte>();
            Lz4Frames.Compress(raw, frame);
            Assert.Equal(raw, Run(frame.WrittenSpan, "-d"));
        }
    }

    [Lz4Theory]
    [InlineData("-1")]
    [InlineData("-2")]
    [InlineData("-3")]
    [InlineData("-4")]
    [InlineData("-5")]
    [InlineData("-6")]
    [InlineData("-7")]
    [InlineData("-8")]
    [InlineData("-9")]
    [InlineData("-12")]
    [InlineData("--fast=5")]
    [InlineData("-B4")]
    [InlineData("-B5")]
    [InlineData("-B6")]
    [InlineData("-B7")]
    [InlineData("-B4 -BD")]
    [InlineData("-B4 -BD -9")]
    [InlineData("-B4 -BX")]
    [InlineData("-B5 -BD -BX --no-frame-crc")]
    [InlineData("--content-size")]
    [InlineData("--no-frame-crc")]
    [InlineData("--favor-decSpeed -10")]
    public void Is_read_by_us(string flags)
    {
        foreach (int size in (int[])[0, 1, 13, 1000, 70_000, 700_000])
        {
            foreach (int seed in (int[])[0, 1, 3, 4])
            {
                byte[] raw = Contents.Random(seed, size);
                byte[] frame = Run(raw, ["-z", .. flags.Split(' ')]);
                using var output = new WireBytes();
                Lz4Frames.Decompress(frame, output);
                Assert.True(raw.AsSpan().SequenceEqual(output.Written), $"{flags} {size} {seed}");
            }
        }
    }

    static byte[] Run(ReadOnlySpan<byte> input, params string[] arguments)
    {
        string folder = Directory.CreateTempSubdirectory("manywire-lz4").FullName;
        try
        {
            string from = Path.Combine(folder, "in");
            File.WriteAllBytes(from, input);
            string[] all = [.. arguments, "-q", "-f", from, Path.Combine(folder, "out")];
            using Process process = Process.Start(new ProcessStartInfo("lz4", all) { RedirectStandardError = true })!;
            string errors = process.StandardError.ReadToEnd();
            process.WaitForExit();
            Assert.True(process.ExitCode == 0, errors);
            return File.ReadAllBytes(Path.Combine(folder, "out"));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
