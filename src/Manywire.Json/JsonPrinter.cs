using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Threading;

namespace Manywire.Json;

/// <summary>One of System.Text.Json's writers, and what it has written. A thread keeps one.</summary>
sealed class JsonPrinter : IBufferWriter<byte>
{
    const int FirstSize = 1024;
    const int KeptSize = 1024 * 1024;

    /// <summary>How many levels a node may have.</summary>
    public const int MostLevels = 100_000;

    const int Levels = 256; // need less than TryEnsureSufficientExecutionStack sees to
    const int LargeStack = 128 * 1024 * 1024; // that MostLevels never need as a whole, and which takes no memory before it is used

    /// <summary>How many contracts may be written within each other before the stack is looked at.</summary>
    const int Free = 4;

    /// <summary>How many contracts may be written within each other, whatever the options say: each of them catches what the inner ones throw, and throws it anew, for which the stack grows.</summary>
    const int MostWithin = JsonWireOptions.DefaultMaxDepth;

    [ThreadStatic]
    static JsonPrinter? t_spare;

    /// <summary>How many contracts this thread is writing, each within the one before.</summary>
    [ThreadStatic]
    static int t_within;

    readonly JavaScriptEncoder _encoder;
    Utf8JsonWriter? _shallow, _checked;
    byte[] _array = new byte[FirstSize];
    int _count;

    JsonPrinter(JavaScriptEncoder encoder)
    {
        _encoder = encoder;
        Writer = ToDepth(int.MaxValue);
    }

    /// <summary>The writer.</summary>
    public Utf8JsonWriter Writer { get; }

    /// <summary>What has been written and flushed.</summary>
    public ReadOnlySpan<byte> Written
    {
        get
        {
            int start = _array[0] == ',' && _count > 0 ? 1 : 0;
            return _array.AsSpan(start, _count - start);
        }
    }

    /// <summary>Writes a value by its contract. System.Text.Json's code is trusted with its writer; what a converter of somebody's calls is checked, as a writer of one's own does.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="value">The value.</param>
    /// <param name="most">How many others it may be written within: what each of them hands on to the wire has levels that begin anew.</param>
    /// <returns>What should have been there instead; null where there is a value and no more.</returns>
    public string? Write(JsonContract contract, object? value, int most)
    {
        most = Math.Min(most, MostWithin);
        if (t_within > most || (t_within > Free && !RuntimeHelpers.TryEnsureSufficientExecutionStack()))
        {
            return t_within > most ? $"at most {most} values of converters within each other, as MaxDepth in the options allows, and {MostWithin} in any case" : JsonValues.FewerLevels;
        }

        Utf8JsonWriter writer = Writer;
        if (contract.IsForeign)
        {
            writer = _checked ??= new Utf8JsonWriter(this, new JsonWriterOptions { Encoder = _encoder, MaxDepth = int.MaxValue });
            writer.Reset(this);
        }

        long before = writer.BytesCommitted;
        t_within++;
        try
        {
            contract.Write(writer, value);
        }
        finally
        {
            t_within--;
        }

        // A converter may have written nothing, or taken the writer for its own.
        return _count > 0 && writer is { CurrentDepth: 0, BytesPending: 0 } && writer.BytesCommitted - before == _count ? null : $"one value of the converter for {WireNames.Spell(contract.Type)}";
    }

    /// <summary>Whether a node couldn't be written for its depth.</summary>
    public bool IsTooDeep { get; private set; }

    /// <inheritdoc/>
    public void Advance(int count) => _count += count;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (sizeHint > _array.Length - _count)
        {
            Array.Resize(ref _array, checked((int)Math.Clamp(_array.Length * 2L, _count + (long)sizeHint, Math.Max(_count + (long)sizeHint, Array.MaxLength))));
        }

        return _array.AsMemory(_count);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    Utf8JsonWriter ToDepth(int levels) => new(this, new JsonWriterOptions { Encoder = _encoder, MaxDepth = levels, SkipValidation = true });

    /// <summary>Writes a node, and flushes it. System.Text.Json calls itself for each level, and more than this stack may have room for are left to a thread with a larger one.</summary>
    /// <exception cref="InvalidOperationException">It has text that isn't well-formed, or is too deep.</exception>
    public void Write(JsonNode node)
    {
        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            Utf8JsonWriter shallow = _shallow ??= ToDepth(Levels);
            try
            {
                node.WriteTo(shallow);
                shallow.Flush();
                return;
            }
            catch (InvalidOperationException) when (shallow.CurrentDepth >= Levels)
            {
                shallow.Reset();
                _count = 0;
            }
        }

        Exception? thrown = null;
        Utf8JsonWriter deep = ToDepth(MostLevels);
        var thread = new Thread(Print, LargeStack);
        thread.Start();
        thread.Join();
        IsTooDeep = thrown is not null && deep.CurrentDepth >= MostLevels;
        if (thrown is not null)
        {
            ExceptionDispatchInfo.Throw(thrown);
        }

        void Print()
        {
            try
            {
                node.WriteTo(deep);
                deep.Flush();
            }
            catch (Exception e)
            {
                thrown = e;
            }
        }
    }

    /// <summary>This thread's printer, or a new one while that is in use or escapes other characters.</summary>
    public static JsonPrinter Rent(JavaScriptEncoder encoder)
    {
        JsonPrinter? spare = t_spare;
        if (spare is null || spare._encoder != encoder)
        {
            return new JsonPrinter(encoder);
        }

        t_spare = null;
        return spare;
    }

    /// <summary>Gives the printer back, behind a whole value. After an exception it is left to the collector.</summary>
    /// <remarks>The writer takes the next value for another element of an array, before which there is a comma.</remarks>
    public void Return()
    {
        if (_array.Length <= KeptSize)
        {
            _count = 0;
            t_spare = this;
        }
    }
}
