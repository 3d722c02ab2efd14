using System;
using System.Buffers;
using System.Diagnostics;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Compression.Tests;

/// <summary>A theory that needs a program, and skips itself where it isn't.</summary>
public sealed class PeerTheoryAttribute : TheoryAttribute
{
    public PeerTheoryAttribute(string program)
    {
        if (!(Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(p => File.Exists(Path.Combine(p, program))))
        {
            Skip = $"the program {program} isn't here";
        }
    }
}

/// <summary>A program that compresses files. Those that there are have the same flags.</summary>
sealed class Peer(string program)
{
    /// <summary>The program reads what a compression writes, all at once and in pieces.</summary>
    public void Reads(WireCompression compression, int size)
    {
        foreach (int seed in (int[])[0, 1, 3, 4])
        {
            byte[] raw = Contents.Random(seed, size);
            var whole = new ArrayBufferWriter<byte>();
            compression.Compress(raw, whole);
            Assert.Equal(raw, Run(whole.WrittenSpan, "-d"));

            var pieces = new ArrayBufferWriter<byte>();
            using WireCompressor compressor = compression.Compressor()!;
            for (int at = 0; at < raw.Length; at += 70_001)
            {
                compressor.Write(raw.AsSpan(at, Math.Min(70_001, raw.Length - at)), pieces);
                if (at % 3 == 0)
                {
                    compressor.Flush(pieces);
                }
            }

            compressor.Write(default, pieces, last: true);
            Assert.Equal(raw, Run(pieces.WrittenSpan, "-d"));
        }
    }

    /// <summary>A compression reads what the program writes, also two files one after the other.</summary>
    public void IsRead(WireCompression compression, string flags)
    {
        foreach (int size in (int[])[0, 1, 13, 1000, 70_000, 700_000])
        {
            foreach (int seed in (int[])[0, 1, 3, 4])
            {
                byte[] raw = Contents.Random(seed, size);
                byte[] bytes = Run(raw, ["-z", .. flags.Split(' ')]);
                using var output = new WireBytes();
                Assert.Equal(bytes.Length, compression.Decompress(bytes, whole: true, output));
                Assert.True(raw.AsSpan().SequenceEqual(output.Written), $"{flags} {size} {seed}");

                output.Clear();
                compression.Decompress([.. bytes, .. bytes], whole: true, output);
                Assert.True(output.Written.SequenceEqual([.. raw, .. raw]), $"{flags} {size} {seed}, twice");
            }
        }
    }

    public byte[] Run(ReadOnlySpan<byte> input, params string[] arguments)
    {
        string folder = Directory.CreateTempSubdirectory("manywire-" + program).FullName;
        try
        {
            string from = Path.Combine(folder, "in");
            File.WriteAllBytes(from, input);
            string[] output = program == "lz4" ? [from, Path.Combine(folder, "out")] : [from, "-o", Path.Combine(folder, "out")];
            using Process process = Process.Start(new ProcessStartInfo(program, [.. arguments, "-q", "-f", .. output]) { RedirectStandardError = true })!;
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
