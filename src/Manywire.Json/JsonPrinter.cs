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
sealed partial class JsonPrinter : IBufferWriter<byte>
{
    const int FirstSize = 1024;
    const int KeptSize = 1024 * 1024;

    const string NoNode = "well-formed text, and one value of each converter in a node";

    /// <summary>How many levels a node may have.</summary>
    public const int MostLevels = 100_000;

    const int Levels = 256; // need less than TryEnsureSufficientExecutionStack sees to
    const int LargeStack = 128 * 1024 * 1024; // that MostLevels never need as a whole, and which takes no memory before it is used

    [ThreadStatic]
    static JsonPrinter? t_spare;

    readonly JavaScriptEncoder _encoder;
    Utf8JsonWriter? _shallow, _checked;
    byte[] _array = new byte[FirstSize];
    int _count;

    JsonPrinter(JavaScriptEncoder encoder)
    {
        _encoder = encoder;
        Writer = ToDepth(int.MaxValue, isChecked: false);
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

    /// <summary>Writes a value by its contract. What a converter of somebody's calls is checked, as a writer of one's own does. System.Text.Json's code may call one as well, and writes names unchecked: what comes of it is looked at.</summary>
    /// <param name="value">The value.</param>
    /// <param name="most">How many others it may be written within.</param>
    /// <returns>What should have been there instead; null where there is a value and no more.</returns>
    public string? Write<T>(scoped in T value, int most)
        where T : struct, IJsonPrinted
    {
        int within = JsonNesting.Writing;
        if (JsonNesting.Refuse(within, most) is { } expected)
        {
            return expected;
        }

        JsonContract contract = value.Contract;
        Utf8JsonWriter writer = contract.IsForeign ? Checked() : Writer;
        long before = writer.BytesCommitted;
        ExceptionDispatchInfo? thrown = null;
        JsonNesting.Writing = within + 1;
        try
        {
            value.Write(writer);
        }
        catch (Exception e) when (within > 0)
        {
            thrown = ExceptionDispatchInfo.Capture(e); // thrown behind the handlers of what is within: see JsonNesting
        }
        finally
        {
            JsonNesting.Writing = within;
        }

        thrown?.Throw();
        return HasOne(writer, before, isTrusted: contract.IsForeign || !contract.HasForeignWithin) ? null : $"one value of the converter for {WireNames.Spell(contract.Type)}";
    }

    /// <summary>A writer that checks what it is told to write, from the start.</summary>
    Utf8JsonWriter Checked()
    {
        Utf8JsonWriter writer = _checked ??= ToDepth(int.MaxValue, isChecked: true);
        writer.Reset(this);
        return writer;
    }

    /// <summary>Whether a writer has written one value and no more: a converter may have written nothing, or taken the writer for its own.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="before">What it had committed before.</param>
    /// <param name="isTrusted">Whether it has checked all that it has written.</param>
    bool HasOne(Utf8JsonWriter writer, long before, bool isTrusted) =>
        _count > 0 && writer is { CurrentDepth: 0, BytesPending: 0 } && writer.BytesCommitted - before == _count && (isTrusted || JsonWire.IsValue(Written));

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

    Utf8JsonWriter ToDepth(int levels, bool isChecked) => new(this, new JsonWriterOptions { Encoder = _encoder, MaxDepth = levels, SkipValidation = !isChecked });

    /// <summary>Writes a node, and flushes it. System.Text.Json calls itself for each level, and more than this stack may have room for are left to a thread with a larger one.</summary>
    /// <param name="node">The node. What converters of values in it write is checked, though not the names that System.Text.Json's code writes for the members of objects in it.</param>
    /// <returns>What should have been there instead; null where there is a value and no more.</returns>
    public string? Write(JsonNode node)
    {
        int within = JsonNesting.Writing;
        if (JsonNesting.Refuse(within, int.MaxValue) is { } expected)
        {
            return expected;
        }

        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            Utf8JsonWriter shallow = _shallow ??= ToDepth(Levels, isChecked: true);
            shallow.Reset(this);
            if (TryWrite(node, shallow, within))
            {
                return null;
            }

            if (shallow.CurrentDepth < Levels)
            {
                return NoNode;
            }

            _count = 0;
        }

        Exception? thrown = null;
        bool isWritten = false;
        Utf8JsonWriter deep = ToDepth(MostLevels, isChecked: true);
        var thread = new Thread(Print, LargeStack);
        thread.Start();
        thread.Join();
        if (thrown is not null)
        {
            ExceptionDispatchInfo.Throw(thrown);
        }

        return isWritten ? null : deep.CurrentDepth >= MostLevels ? $"at most {MostLevels} levels within a node" : NoNode;

        void Print()
        {
            try
            {
                isWritten = TryWrite(node, deep, within);
            }
            catch (Exception e)
            {
                thrown = e;
            }
        }
    }

    bool TryWrite(JsonNode node, Utf8JsonWriter writer, int within)
    {
        ExceptionDispatchInfo? thrown = null;
        JsonNesting.Writing = within + 1;
        try
        {
            node.WriteTo(writer);
            writer.Flush();
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentException) // half of a surrogate pair, escaped or not, or too many levels
        {
            return false;
        }
        catch (Exception e) when (within > 0)
        {
            thrown = ExceptionDispatchInfo.Capture(e);
        }
        finally
        {
            JsonNesting.Writing = within;
        }

        thrown?.Throw();
        return HasOne(writer, before: 0, isTrusted: true);
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
