using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>One pass over an input in pieces. What it makes of a piece depends on the piece and on its own state, so it is the same wherever the pieces come from.</summary>
abstract class Conversion : IDisposable
{
    protected Pieces Input { get; } = new();

    /// <summary>Makes what can be made of what is at hand, and leaves the rest.</summary>
    protected abstract void Step(IBufferWriter<byte> output);

    /// <summary>Over memory.</summary>
    public void Run(in ReadOnlySequence<byte> input, IBufferWriter<byte> output)
    {
        WireInput.Require(input);
        foreach (ReadOnlyMemory<byte> segment in input)
        {
            for (ReadOnlySpan<byte> rest = segment.Span; !rest.IsEmpty;)
            {
                Span<byte> room = Input.Room().Span;
                int count = Math.Min(room.Length, rest.Length);
                rest[..count].CopyTo(room);
                rest = rest[count..];
                Input.Add(count);
                Step(output);
            }
        }

        Input.Add(0);
        Step(output);
    }

    /// <summary>Over a stream, up to its end.</summary>
    /// <param name="input">The stream.</param>
    /// <param name="output">Where to; null for a pass that makes nothing.</param>
    public void Run(Stream input, Stream? output)
    {
        using var bytes = new WireBytes();
        do
        {
            Input.Add(input.Read(Input.Room().Span));
            Step(bytes);
            output?.Write(bytes.Written);
            bytes.Clear();
        }
        while (!Input.Ended);
    }

    /// <inheritdoc cref="Run(Stream, Stream)"/>
    public async ValueTask RunAsync(Stream input, Stream? output, CancellationToken cancellationToken)
    {
        using var bytes = new WireBytes();
        do
        {
            Input.Add(await input.ReadAsync(Input.Room(), cancellationToken).ConfigureAwait(false));
            Step(bytes);
            if (output is not null && bytes.Count > 0)
            {
                await output.WriteAsync(bytes.WrittenMemory, cancellationToken).ConfigureAwait(false);
            }

            bytes.Clear();
        }
        while (!Input.Ended);
    }

    public virtual void Dispose() => Input.Dispose();
}
