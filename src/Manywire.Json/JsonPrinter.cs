using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Threading;

namespace Manywire.Json;

/// <summary>One of System.Text.Json's writers, and what it has written. A thread keeps one, and with it one for each level of values that converters write within values.</summary>
sealed partial class JsonPrinter : IBufferWriter<byte>
{
    const int FirstSize = 1024;
    const int KeptSize = 1024 * 1024;

    const string NoNode = "well-formed text, and one value of each converter in a node, without comments";

    /// <summary>How many levels a node may have.</summary>
    public const int MostLevels = 100_000;

    static readonly SearchValues<byte> s_escaped = SearchValues.Create(" \t\r\n!\"#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_abcdefghijklmnopqrstuvwxyz{|}~"u8); // what JSON is made of where HTML's encoder has written its text; System.Text.Json writes the plus sign of dates as it is

    const int Levels = 256; // need less than TryEnsureSufficientExecutionStack sees to
    const int LargeStack = 128 * 1024 * 1024; // that MostLevels never need as a whole, and which takes no memory before it is used

    readonly JavaScriptEncoder _encoder;
    readonly JsonNesting _thread;
    Utf8JsonWriter? _unchecked, _shallow, _checked, _last; // the last: which of them has written what is there
    byte[] _array = new byte[FirstSize];
    int _count; // what is flushed of it
    int _start, _end; // of the value at hand
    bool _isRented;
    JsonPrinter? _outer, _within; // for the value that it is within, and for those that a converter writes within its own

    /// <summary>What numbers and words are made of.</summary>
    public static readonly SearchValues<byte> Scalars = SearchValues.Create("+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    JsonPrinter(JavaScriptEncoder encoder, JsonNesting thread)
    {
        _encoder = encoder;
        _thread = thread;
    }

    /// <summary>The value, or the name, that has been written.</summary>
    public ReadOnlySpan<byte> Written => _array.AsSpan(_start, _end - _start);

    /// <summary>Whether there are characters in it that HTML's encoder escapes: a converter may have written JSON as it came to it.</summary>
    public bool HasUnescaped => Written.ContainsAnyExcept(s_escaped);

    /// <summary>Writes a value by its contract. What a converter of somebody's calls is checked, as a writer of one's own does. System.Text.Json's code may call one as well, and writes names unchecked: what comes of it is looked at.</summary>
    /// <param name="value">The value.</param>
    /// <param name="most">How many others it may be written within.</param>
    /// <returns>What should have been there instead; null where there is a value and no more.</returns>
    /// <remarks>A converter that wrote text, a number or the like is taken to do so again: the next value is written unchecked, behind what is there, so that the writer needn't begin anew. That it is one is seen sooner than it is checked.</remarks>
    public string? Write<T>(scoped in T value, int most)
        where T : struct, IJsonPrinted => Write(value, most, isChecked: value.Contract is { IsForeign: true, PrintsScalars: false });

    string? Write<T>(scoped in T value, int most, bool isChecked)
        where T : struct, IJsonPrinted
    {
        JsonNesting thread = _thread;
        int within = thread.Writing;
        if (JsonNesting.Refuse(within, most) is { } expected)
        {
            return expected;
        }

        JsonContract contract = value.Contract;
        Utf8JsonWriter writer = isChecked ? Begin(ref _checked, int.MaxValue, isChecked: true, anew: true) : Begin(ref _unchecked, int.MaxValue, isChecked: false);
        ExceptionDispatchInfo? thrown = null;
        thread.Writing = within + 1;
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
            thread.Writing = within;
        }

        thrown?.Throw();
        bool isOne = End(writer) && writer.CurrentDepth == 0;
        bool isScalar = isOne && contract.IsForeign && IsScalar(Written);
        if (contract.PrintsScalars != isScalar)
        {
            contract.PrintsScalars = isScalar;
        }

        bool isTrusted = isScalar || (isChecked ? !MayHaveComments : !(contract.IsForeign || contract.HasForeignWithin));
        if (isOne && (isTrusted || IsJson))
        {
            return null;
        }

        return WriteAgain(value, most, isChecked);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string? WriteAgain<T>(T value, int most, bool isChecked)
        where T : struct, IJsonPrinted
    {
        if (isChecked || !value.Contract.IsForeign)
        {
            return $"one value of the converter for {WireNames.Spell(value.Contract.Type)}, without comments";
        }

        _unchecked = null; // the converter may have done away with it
        return Write(value, most, isChecked: true); // which says what is wrong, if anything is: there may be a comment
    }

    /// <summary>Whether there may be comments, which a writer that checks takes as well. JSON has none.</summary>
    bool MayHaveComments => Written.IndexOf("/*"u8) >= 0;

    bool IsJson => JsonWire.IsValue(Written.Trim(" \t\r\n"u8));

    /// <summary>Whether JSON is a text, a number, or one of the words. More may be, and many are seen to be so without a look at each byte.</summary>
    static bool IsScalar(ReadOnlySpan<byte> json) =>
        json is [(byte)'"', .., (byte)'"'] ? !json[1..^1].Contains((byte)'"') : json[0] != '"' && !json.ContainsAnyExcept(Scalars);

    /// <summary>Begins a value, or a name, behind what is there.</summary>
    /// <param name="one">The writer for it.</param>
    /// <param name="levels">How deep it may be.</param>
    /// <param name="isChecked">Whether the writer checks what it is told to write.</param>
    /// <param name="anew">Whether the writer takes but one value.</param>
    Utf8JsonWriter Begin(ref Utf8JsonWriter? one, int levels, bool isChecked, bool anew = false)
    {
        Utf8JsonWriter writer = one ??= ToDepth(levels, isChecked);
        int start = _count + writer.BytesPending;
        if (anew || _last != writer || start > _array.Length / 2)
        {
            writer.Reset(this);
            _last = writer;
            _count = 0;
            start = 0;
        }

        _start = start;
        _array[start] = 0;
        return writer;
    }

    /// <summary>Ends a value, or a name. It needn't be flushed.</summary>
    /// <returns>False: the writer has written nothing, or elsewhere, as a converter may take it for its own.</returns>
    bool End(Utf8JsonWriter writer)
    {
        bool isBehind = _start > 0 && writer != _names; // another value: there is a comma
        bool isHere = writer.BytesCommitted == _count && (_array[_start] == ',') == isBehind && _array[_start] != 0;
        _start += isBehind ? 1 : 0;
        _end = _count + writer.BytesPending;
        return isHere && _start < _end;
    }

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

    /// <summary>Writes a value that is there already.</summary>
    /// <param name="element">The value. One that is undefined is null.</param>
    /// <returns>As above.</returns>
    public string? Write(JsonElement element)
    {
        Utf8JsonWriter writer = Begin(ref _unchecked, int.MaxValue, isChecked: false);
        try
        {
            if (element.ValueKind == JsonValueKind.Undefined)
            {
                writer.WriteNullValue();
            }
            else
            {
                element.WriteTo(writer);
            }
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentException) // half of a surrogate pair, escaped or not
        {
            return "well-formed text";
        }

        End(writer);
        return null;
    }

    /// <summary>Writes a node. System.Text.Json calls itself for each level, and more than this stack may have room for are left to a thread with a larger one.</summary>
    /// <param name="node">The node. What converters of values in it write is checked, though not the names that System.Text.Json's code writes for the members of objects in it.</param>
    /// <returns>What should have been there instead; null where there is a value and no more.</returns>
    public string? Write(JsonNode node)
    {
        int within = _thread.Writing;
        if (JsonNesting.Refuse(within, int.MaxValue) is { } expected)
        {
            return expected;
        }

        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            Utf8JsonWriter shallow = Begin(ref _shallow, Levels, isChecked: true, anew: true);
            if (TryWrite(node, shallow, within))
            {
                return null;
            }

            if (shallow.CurrentDepth < Levels)
            {
                return NoNode;
            }
        }

        Exception? thrown = null;
        bool isWritten = false;
        Utf8JsonWriter? another = null;
        Utf8JsonWriter deep = Begin(ref another, MostLevels, isChecked: true, anew: true);
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
        JsonNesting thread = JsonNesting.OfThread;
        thread.Writing = within + 1;
        try
        {
            node.WriteTo(writer);
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
            thread.Writing = within;
        }

        thrown?.Throw();
        return End(writer) && writer.CurrentDepth == 0 && (!MayHaveComments || IsJson);
    }

    /// <summary>This thread's printer, or that of values within what it is writing, or a new one.</summary>
    public static JsonPrinter Rent(JavaScriptEncoder encoder)
    {
        JsonNesting thread = JsonNesting.OfThread;
        JsonPrinter? printer = thread.Printer;
        if (printer is null || printer._isRented || printer._encoder != encoder)
        {
            printer = Another(encoder, thread);
        }

        printer._isRented = true;
        return printer;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static JsonPrinter Another(JavaScriptEncoder encoder, JsonNesting thread)
    {
        JsonPrinter? printer = thread.Printer, outer = null;
        while (printer is { _isRented: true })
        {
            outer = thread.Writing > 0 ? printer : null; // else an exception has left it, or it writes a name
            printer = outer?._within;
        }

        if (printer is null || printer._encoder != encoder)
        {
            printer = new JsonPrinter(encoder, thread);
        }

        printer._outer = outer;
        return printer;
    }

    /// <summary>Gives the printer back, behind a whole value. After an exception it is left to the collector.</summary>
    /// <remarks>The writer takes the next value for another element of an array, before which there is a comma.</remarks>
    public void Return()
    {
        _isRented = false;
        if (_thread.Printer != this || _within is not null || _array.Length > KeptSize)
        {
            TakePlace();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void TakePlace()
    {
        if (_within is { _isRented: true })
        {
            _within = null; // an exception has left it
        }

        ref JsonPrinter? place = ref _outer is null ? ref _thread.Printer : ref _outer._within;
        place = _array.Length <= KeptSize ? this : null;
    }
}
