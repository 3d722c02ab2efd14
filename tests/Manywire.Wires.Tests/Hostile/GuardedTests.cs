using System;
using System.Buffers;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Nothing is read before the input or behind it, and nothing written outside what the output gave: the pages around are unmapped.</summary>
public sealed class GuardedTests
{
    public static TheoryData<string, string> Vectors => Vector.Names(v => v.Wire is not ("nerdbank" or "nerdbank-evolve"));

    [Theory]
    [MemberData(nameof(Vectors))]
    public void Is_read_between_unmapped_pages(string @case, string wire) => Vector.Find(@case, wire).Accept(new ReadGuarded(Vector.Find(@case, wire)));

    [Theory]
    [MemberData(nameof(Vectors))]
    public void Is_written_between_unmapped_pages(string @case, string wire) => Vector.Find(@case, wire).Accept(new WriteGuarded(Vector.Find(@case, wire)));

    sealed class ReadGuarded(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            using var memory = new GuardedMemory(vector.Bytes.Length);
            if (!vector.Throws)
            {
                byte[] plain = vector.Format.Write(vector.Format.Read<TRead>(vector.Bytes));
                Assert.Equal(plain, vector.Format.Write(vector.Format.Read<TRead>(memory.AtEnd(vector.Bytes))));
                Assert.Equal(plain, vector.Format.Write(vector.Format.Read<TRead>(memory.AtStart(vector.Bytes))));
            }

            foreach (int length in Positions.Of(vector.Bytes.Length))
            {
                ReadOnlySpan<byte> input = memory.AtEnd(vector.Bytes.AsSpan(0, length));
                try
                {
                    vector.Format.Read<TRead>(input);
                    Assert.True(vector.On == CaseWire.Json && vector.Bytes.AsSpan().IndexOfAnyExcept("-.0123456789"u8) < 0, $"read {length} of {vector.Bytes.Length} bytes");
                }
                catch (WireException e)
                {
                    Assert.InRange(e.Offset, 0, length);
                    Assert.StartsWith("$", e.Path);
                }
            }

            return true;
        }
    }

    sealed class WriteGuarded(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] expected = vector.Format.Write(make());
            using var writer = new GuardedWriter();
            vector.Format.Write(writer, make());
            Assert.Equal(expected, writer.Written);

            var plain = new ArrayBufferWriter<byte>();
            vector.Format.Write(plain, make());
            Assert.Equal(expected, plain.WrittenSpan.ToArray());

            using var memory = new GuardedMemory(expected.Length);
            Assert.True(vector.Format.TryWrite(memory.AtEnd(expected.Length), make(), out int written));
            Assert.Equal(expected.Length, written);
            Assert.Equal(expected, memory.AtEnd(expected.Length).ToArray());
            if (expected.Length > 0)
            {
                Assert.False(vector.Format.TryWrite(memory.AtEnd(expected.Length - 1), make(), out written));
                Assert.Equal(0, written);
                Assert.False(vector.Format.TryWrite([], make(), out written));
            }

            return true;
        }
    }
}
