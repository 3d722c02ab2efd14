using System;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Unicode;

namespace Manywire.Json;

// Values of System.Text.Json's own, and of contracts that it has: the bytes are given to it where they lie.
public ref partial struct JsonWireReader
{
    static readonly JsonReaderState s_withoutLevels = new(new JsonReaderOptions()); // made once, for values that have no levels to count

    /// <inheritdoc/>
    public ref byte GetOwn<T>(ref byte p, scoped ref T value, out bool got)
    {
        got = typeof(T) == typeof(JsonElement) || typeof(T) == typeof(JsonNode) || typeof(T) == typeof(JsonContracted);
        return ref got ? ref GetJson(ref p, ref value) : ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetJson<T>(ref byte p, scoped ref T value)
    {
        p = ref Token(ref p);
        // SAFETY: (both casts of references in this file) T is that type.
        if (typeof(T) == typeof(JsonContracted) && TryGiveRest(ref p, ref Unsafe.As<T, JsonContracted>(ref value), out nint length))
        {
            return ref Unsafe.Add(ref p, length); // SAFETY: within the window, of which the reader was given the rest
        }

        if (AllowsDuplicates && typeof(T) != typeof(JsonNode)) // an object of nodes has each name once
        {
            var any = default(AnyNames);
            return ref GetJson(ref p, ref any, ref value);
        }

        var names = new OnceNames();
        p = ref GetJson(ref p, ref names, ref value);
        names.Return();
        return ref p;
    }

    ref byte GetJson<T, TNames>(ref byte p, scoped ref TNames names, scoped ref T value)
        where TNames : struct, IJsonNames
    {
        if (_window.Input is { Segmented: true } input)
        {
            long start = Remaining(ref p);
            input.BeginCapture(ref p, ref _window);
            p = ref Skip(ref p, ref names);
            Give(ref p, start, input.Captured(ref p, ref _window), names.MayRepeat, ref value);
            input.DropCapture();
            return ref p;
        }

        ref byte end = ref Skip(ref p, ref names);
        Give(ref p, AtCursor, Between(ref p, ref end), names.MayRepeat, ref value);
        return ref end;
    }

    /// <summary>In place of what remained of the input where a value began: the cursor is there.</summary>
    const long AtCursor = -1;

    /// <summary>Fails at the beginning of a value, which the cursor may be behind.</summary>
    readonly void FailAt(ref byte p, long start, string expected)
    {
        if (start != AtCursor)
        {
            Compression.WireMember.Fail(expected, start);
        }

        Fail(ref p, expected);
    }

    readonly void Give<T>(ref byte p, long start, scoped ReadOnlySpan<byte> json, bool mayRepeat, scoped ref T value)
    {
        if (typeof(T) == typeof(JsonContracted))
        {
            Give(ref p, start, json, mayRepeat, ref Unsafe.As<T, JsonContracted>(ref value)); // SAFETY: T is that type
            return;
        }

        bool repeats = !JsonValues.TryParse(json, mayRepeat, out JsonElement element);
        if (repeats)
        {
            if (!AllowsDuplicates)
            {
                FailAt(ref p, start, JsonValues.EachOnce);
            }

            JsonValues.TryParse(json, once: false, out element);
        }

        if (typeof(T) == typeof(JsonElement))
        {
            value = (T)(object)element;
            return;
        }

        try
        {
            value = (T)(object)JsonValues.Node(repeats ? JsonValues.Once(element) : element, Options.IgnoreCase)!;
        }
        catch (InsufficientExecutionStackException)
        {
            FailAt(ref p, start, JsonValues.FewerLevels);
        }
    }

    /// <summary>Lets a contract read from here, where it is known to find its end by itself.</summary>
    /// <returns>False: the value is to be looked at first, also for what is wrong with it.</returns>
    internal bool TryGiveRest<T>(ref byte p, scoped ref T value, out nint length)
        where T : struct, IJsonGiven
    {
        length = 0;
        ReadOnlySpan<byte> rest = Between(ref p, ref _window.End);
        if (_window.Input is { Segmented: true })
        {
            rest = rest[..Scalar(rest)];
        }

        if (rest.IsEmpty || !TryGive(ref p, AtCursor, rest, ref value, out length))
        {
            return false;
        }

        if (!IsText(Between(ref p, ref Unsafe.Add(ref p, length)))) // SAFETY: what the reader went over
        {
            Skip(ref p); // which fails where text isn't well-formed
        }

        return true;
    }

    /// <summary>How long a text without escapes, a number or a word is, where its end is seen; else 0.</summary>
    static int Scalar(scoped ReadOnlySpan<byte> json)
    {
        if (json[0] != '"')
        {
            return Math.Max(json.IndexOfAnyExcept(JsonPrinter.Scalars), 0);
        }

        int end = json[1..].IndexOfAny((byte)'"', (byte)'\\') + 1;
        return end > 0 && json[end] == '"' ? end + 1 : 0;
    }

    readonly bool TryGive<T>(ref byte p, long start, scoped ReadOnlySpan<byte> json, scoped ref T value, out nint length)
        where T : struct, IJsonGiven
    {
        length = 0;
        JsonContract contract = value.For(_options);
        int depth = Math.Min(_depth.Left, contract.MaxDepth);
        JsonNesting thread = JsonNesting.OfThread;
        int outer = thread.Reading;
        if (depth <= 0 || !value.FindsEnd(contract, json[0], once: !AllowsDuplicates) || (outer & JsonNesting.Repeats) != 0)
        {
            return false;
        }

        RequireNesting(ref p, start, outer);
        scoped Utf8JsonReader reader;
        if (json[0] is (byte)'{' or (byte)'[')
        {
            reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = depth });
        }
        else
        {
            reader = new Utf8JsonReader(json, isFinalBlock: true, s_withoutLevels);
        }

        ExceptionDispatchInfo? thrown = null;
        thread.Reading = (outer | JsonNesting.Tries) + JsonNesting.One;
        try
        {
            if (value.TryRead(contract, ref reader, once: !AllowsDuplicates) && IsIn(ref reader, json))
            {
                length = (nint)reader.BytesConsumed;
                return true;
            }
        }
        catch (Exception e) when (outer >= JsonNesting.One)
        {
            thrown = ExceptionDispatchInfo.Capture(e);
        }
        finally
        {
            thread.Reading = outer;
        }

        thrown?.Throw();
        if ((outer & JsonNesting.Tries) != 0)
        {
            FailAt(ref p, start, $"a value as System.Text.Json's contract of {WireNames.Spell(contract.Type)} has it");
        }

        return false;
    }

    /// <summary>Whether a reader is one of the JSON: a converter that was given it may have put another in its place.</summary>
    static bool IsIn(ref Utf8JsonReader reader, scoped ReadOnlySpan<byte> json) => reader.BytesConsumed <= json.Length && (reader.ValueSpan.IsEmpty || json.Overlaps(reader.ValueSpan));

    readonly void RequireNesting(ref byte p, long start, int outer)
    {
        if (JsonNesting.Refuse(outer / JsonNesting.One, _depth.Left) is { } expected)
        {
            FailAt(ref p, start, expected);
        }
    }

    /// <summary>Whether all text in JSON is known to be well-formed, also what the contract skips: the bytes are, and no escape may be half of a surrogate pair.</summary>
    static bool IsText(scoped ReadOnlySpan<byte> json) => IsUtf8(json) && (!json.Contains((byte)'\\') || (json.IndexOf("\\ud"u8) < 0 && json.IndexOf("\\uD"u8) < 0));

    /// <summary>Whether bytes are UTF-8: most that are short are ASCII, and that is known sooner.</summary>
    internal static bool IsUtf8(scoped ReadOnlySpan<byte> text) => Ascii.IsValid(text) || Utf8.IsValid(text);

    readonly void Give(ref byte p, long start, scoped ReadOnlySpan<byte> json, bool mayRepeat, scoped ref JsonContracted value)
    {
        if (_window.Input is { Segmented: true } && TryGive(ref p, start, json, ref value, out _)) // TryGiveRest has tried it elsewhere
        {
            return;
        }

        if (mayRepeat && !JsonValues.TryParse(json, once: true, out _))
        {
            FailAt(ref p, start, JsonValues.EachOnce);
        }

        JsonContract contract = value.For(_options);
        JsonNesting thread = JsonNesting.OfThread;
        int outer = thread.Reading;
        RequireNesting(ref p, start, outer);
        string? refused = null;
        ExceptionDispatchInfo? thrown = null;
        thread.Reading = ((outer & JsonNesting.Tries) == 0 && contract.FindsEnd(json[0], once: !AllowsDuplicates) ? outer | JsonNesting.Repeats : outer) + JsonNesting.One;
        try
        {
            contract.Read(json, ref value.Value);
        }
        catch (JsonException e)
        {
            refused = e.Message;
        }
        catch (Exception e) when (outer >= JsonNesting.One)
        {
            thrown = ExceptionDispatchInfo.Capture(e);
        }
        finally
        {
            thread.Reading = outer;
        }

        thrown?.Throw();
        if (refused is not null)
        {
            FailAt(ref p, start, $"a value as System.Text.Json's contract of {WireNames.Spell(contract.Type)} has it ({refused})");
        }
    }
}
