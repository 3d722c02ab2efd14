using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Threading.Tasks;

namespace Manywire.Peers.Tests;

/// <summary>Values of one drawn type by all ways in and out of JSON, each compared with the plain one: bytes in an array.</summary>
abstract class JsonWays
{
    public List<string> Problems { get; } = [];

    /// <summary>How many results were compared.</summary>
    public int Compared { get; protected set; }

    public abstract void Run();

    /// <summary>Bytes in pieces of a few bytes, drawn at random.</summary>
    public static ReadOnlySequence<byte> Pieces(byte[] bytes, Random random)
    {
        int most = random.Next(4) switch { 0 => 2, 1 => 9, 2 => 60, _ => 1000 };
        Piece? first = null, last = null;
        for (int i = 0; i < bytes.Length;)
        {
            int length = Math.Min(random.Next(most + 1), bytes.Length - i);
            var piece = new Piece(bytes.AsMemory(i, length), i);
            last?.Append(piece);
            first ??= piece;
            last = piece;
            i += length;
        }

        return first is null ? default : new ReadOnlySequence<byte>(first, 0, last!, last!.Memory.Length);
    }

    /// <summary>A stream that gives a few bytes at a time.</summary>
    public static Stream Drips(byte[] bytes, Random random) => new Dripping(bytes, random);

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, long at) => (Memory, RunningIndex) = (memory, at);

        public void Append(Piece next) => Next = next;
    }

    sealed class Dripping(byte[] bytes, Random random) : MemoryStream(bytes)
    {
        readonly int _most = random.Next(3) switch { 0 => 2, 1 => 50, _ => 2000 };

        public override bool CanSeek => false;

        // That for an array is what the base class's others call.
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, random.Next(1, _most)));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, System.Threading.CancellationToken cancellationToken = default) => base.ReadAsync(buffer[..Math.Min(buffer.Length, random.Next(1, _most))], cancellationToken);
    }
}

/// <inheritdoc/>
/// <param name="theirs">System.Text.Json's options.</param>
/// <param name="ours">What they are here.</param>
/// <param name="random">Draws the values and all else.</param>
sealed class JsonWays<T>(JsonSerializerOptions theirs, JsonWireOptions ours, Random random) : JsonWays
{
    /// <summary>The options for writing: what they refuse to write is another test's matter.</summary>
    readonly JsonWireOptions _writing = ours with { RespectNullableAnnotations = false, MaxDepth = 1000 };

    T Draw() => (T)new ValueDrawer(Library.SystemTextJson, random.Next()).Draw(typeof(T))!;

    public override void Run()
    {
        T value = Draw();
        byte[] json = JsonWire.Serialize(value, _writing);
        AmidWriters(value);
        AmidReaders(json);
        var damage = new JsonDamage(json, random);
        for (int i = 0; i < 6; i++)
        {
            byte[] input = damage.Next(mayQuote: true);
            if (input.AsSpan().StartsWith("\ufeff"u8))
            {
                continue; // a stream may begin so
            }

            string expected = Outcome(() => JsonWire.Deserialize<T>(input, ours));
            Same(expected, Outcome(() => JsonWire.Deserialize<T>(Pieces(input, random), ours)), input, "pieces");
            Same(expected, Outcome(() => JsonWire.Deserialize<T>(Drips(input, random), ours)), input, "a stream", isStream: true);
            Same(expected, Outcome(() => JsonWire.DeserializeAsync<T>(Drips(input, random), ours).AsTask().GetAwaiter().GetResult()), input, "a stream, asynchronously", isStream: true);
        }

        Sequences();
        Unknown(value);
        AsJsonable(value);
    }

    /// <summary>By a type that knows nearly none of the members: what is read and written by it is read as before.</summary>
    void Unknown(T value)
    {
        if (!typeof(T).Name.StartsWith("Around", StringComparison.Ordinal))
        {
            return;
        }

        Type kept = typeof(T).Assembly.GetType("Drawn.Kept`1")!.MakeGenericType(typeof(T).GenericTypeArguments);
        JsonWireOptions deep = _writing with { DisallowUnknown = false, AllowNumbersInStrings = true, RespectRequiredConstructorParameters = false, Omits = JsonOmission.None }; // what is written is read
        byte[] json = JsonWire.Serialize(value, deep);
        object? between = JsonWire.Deserialize(json, kept, deep);
        Same(Outcome(() => JsonWire.Deserialize<T>(json, deep)), Outcome(() => JsonWire.Deserialize<T>(JsonWire.Serialize(between, kept, deep), deep)), json, "a type that keeps what it doesn't know");
        byte[] once = JsonWire.Serialize(JsonWire.Deserialize<T>(json, deep), deep); // converters among the drawn types don't read all that they write
        Same(Encoding.UTF8.GetString(once), Encoding.UTF8.GetString(JsonWire.Serialize(JsonWire.Deserialize<T>(once, deep), deep)), json, "lazy members that weren't opened");
    }

    /// <summary>In Jsonable's form, with a few bytes changed.</summary>
    void AsJsonable(T value)
    {
        var deep = new JsonableWireOptions { MaxDepth = 1000 };
        byte[] written;
        try
        {
            written = JsonableWire.Serialize(value, deep);
        }
        catch (WireException e) when (e.Expected.StartsWith("a case of", StringComparison.Ordinal))
        {
            return; // System.Text.Json's attributes name cases on its own wire
        }

        byte[] once = JsonableWire.Serialize(JsonableWire.Deserialize<T>(written, deep), deep); // as above
        Same(Encoding.UTF8.GetString(once), Encoding.UTF8.GetString(JsonableWire.Serialize(JsonableWire.Deserialize<T>(once, deep), deep)), written, "Jsonable, twice");
        for (int i = 0; i < 8; i++)
        {
            byte[] input = [.. written];
            for (int j = random.Next(3); j > 0; j--)
            {
                input[random.Next(input.Length)] = random.Next(3) switch { 0 => (byte)random.Next(256), 1 => "/*JMC1\"{}[],:\\ "u8[random.Next(15)], _ => input[random.Next(input.Length)] };
            }

            string expected = Outcome(() => JsonableWire.Deserialize<T>(input, deep));
            Same(expected, Outcome(() => JsonableWire.Deserialize<T>(Pieces(input, random), deep)), input, "Jsonable in pieces");
            Same(expected, Outcome(() => JsonableWire.Deserialize<T>(Drips(input, random), deep)), input, "Jsonable from a stream");
        }
    }

    /// <summary>In the middle of what one of System.Text.Json's writers writes: as the value by itself, with its lines further in.</summary>
    void AmidWriters(T value)
    {
        var style = new JsonWriterOptions
        {
            Encoder = theirs.Encoder ?? JavaScriptEncoder.Default,
            Indented = theirs.WriteIndented,
            IndentCharacter = theirs.IndentCharacter,
            IndentSize = theirs.IndentSize,
            NewLine = theirs.NewLine,
            SkipValidation = random.Next(2) == 0,
        };
        byte[] alone = JsonWire.Serialize(value, _writing);
        int depth = random.Next(5);
        bool isMember = random.Next(2) == 0;
        string further = theirs.NewLine + new string(theirs.IndentCharacter, theirs.IndentSize * (depth + (isMember ? 1 : 0)));
        string inner = theirs.WriteIndented ? Encoding.UTF8.GetString(alone).Replace(theirs.NewLine, further, StringComparison.Ordinal) : Encoding.UTF8.GetString(alone);
        byte[] expected = Written(w => w.WriteRawValue(inner, skipInputValidation: true)), written = Written(w => JsonWire.Serialize(w, value, _writing));
        Same(Encoding.UTF8.GetString(expected), Encoding.UTF8.GetString(written), alone, "a writer");

        byte[] Written(Action<Utf8JsonWriter> write)
        {
            var output = new ArrayBufferWriter<byte>();
            using var writer = new Utf8JsonWriter(output, style);
            for (int i = 0; i < depth; i++)
            {
                writer.WriteStartArray();
            }

            if (isMember)
            {
                writer.WriteStartObject();
                writer.WriteNumber("a", 1);
                writer.WritePropertyName("b");
            }

            for (int i = depth > 0 && !isMember ? 2 : 1; i > 0; i--)
            {
                write(writer);
            }

            if (isMember)
            {
                writer.WriteNull("c");
                writer.WriteEndObject();
            }

            for (int i = 0; i < depth; i++)
            {
                writer.WriteEndArray();
            }

            writer.Flush();
            return output.WrittenSpan.ToArray();
        }
    }

    /// <summary>In the middle of what one of System.Text.Json's readers reads, which has it all or only a part.</summary>
    void AmidReaders(byte[] json)
    {
        var style = new JsonReaderOptions { MaxDepth = 2000, CommentHandling = theirs.ReadCommentHandling, AllowTrailingCommas = theirs.AllowTrailingCommas };
        byte[] before = "[null, {\"a\":[1], \"name\" : "u8.ToArray(), all = [.. before, .. json, .. ", \"z\":1} ]"u8];
        string expected = Outcome(() => JsonWire.Deserialize<T>(json, ours), withOffset: false);
        int cut = before.Length + random.Next(1, json.Length + 1) - 1;
        int first = random.Next(before.AsSpan().IndexOf("\"name"u8));
        bool atName = random.Next(2) == 0, ends = random.Next(2) == 0;
        foreach (int way in (int[])[0, 1, 2, 3])
        {
            string outcome = Outcome(() => Amid(way), withOffset: false);
            Same(way < 3 ? expected : "JsonException", outcome, json, $"a reader in way {way}, at its name: {atName}");
        }

        T? Amid(int way)
        {
            var reader = way switch
            {
                0 => new Utf8JsonReader(all, new JsonReaderOptions { MaxDepth = style.MaxDepth, CommentHandling = style.CommentHandling, AllowTrailingCommas = style.AllowTrailingCommas }),
                1 => new Utf8JsonReader(Pieces(all, random), ends, new JsonReaderState(style)),
                3 => new Utf8JsonReader(all.AsSpan(0, cut), isFinalBlock: false, new JsonReaderState(style)),
                _ => GoneOn(),
            };
            do
            {
                Assert.True(reader.Read());
            }
            while (reader.TokenType != JsonTokenType.PropertyName || !reader.ValueTextEquals("name"u8));

            if (!atName && !reader.Read())
            {
                throw new JsonException(); // cut before its first token ends
            }

            Utf8JsonReader start = reader, passed = reader;
            try
            {
                T? value = JsonWire.Deserialize<T>(ref reader, ours);
                Assert.True(passed.TrySkip()); // also from the name
                return passed.TokenType == reader.TokenType && passed.BytesConsumed == reader.BytesConsumed && passed.CurrentDepth == reader.CurrentDepth ? value : throw new InvalidOperationException("The reader is elsewhere.");
            }
            catch (Exception e) when (e is WireException or JsonException)
            {
                Assert.Equal((start.BytesConsumed, start.TokenType), (reader.BytesConsumed, reader.TokenType));
                throw;
            }
        }

        Utf8JsonReader GoneOn()
        {
            var reader = new Utf8JsonReader(all.AsSpan(0, first), isFinalBlock: false, new JsonReaderState(style));
            while (reader.Read())
            {
            }

            return new Utf8JsonReader(all.AsSpan((int)reader.BytesConsumed), ends, reader.CurrentState);
        }
    }

    /// <summary>Values one after another, and as the elements of one array.</summary>
    void Sequences()
    {
        T[] values = [.. Enumerable.Range(0, random.Next(5)).Select(_ => Draw())];
        JsonWireOptions lines = _writing with { WriteIndented = false };
        byte[] all = [.. values.SelectMany(v => (byte[])[.. JsonWire.Serialize(v, lines), (byte)'\n'])], array = JsonWire.Serialize(values, _writing);
        Same(Encoding.UTF8.GetString(all), Encoding.UTF8.GetString(Streamed(s => JsonWire.SerializeAsync(s, Given(values), WireSequence.Values, _writing))), all, "lines");
        Same(Encoding.UTF8.GetString(all), Encoding.UTF8.GetString(Streamed(s => Done(() => JsonWire.Serialize(s, values.Select(v => v), WireSequence.Values, _writing)))), all, "lines, synchronously");
        Same(Encoding.UTF8.GetString(array), Encoding.UTF8.GetString(Streamed(s => JsonWire.SerializeAsync(s, Given(values), WireSequence.Array, _writing))), array, "an array");
        Same(Encoding.UTF8.GetString(array), Encoding.UTF8.GetString(Streamed(s => Done(() => JsonWire.Serialize(s, values.Length, values.Select(v => v), _writing)))), array, "an array of a known count");
        Same(Encoding.UTF8.GetString(array), Encoding.UTF8.GetString(Piped(p => JsonWire.SerializeAsync(p, values, _writing))), array, "a pipe");
        string expected = Expected(values.Select(v => Outcome(() => JsonWire.Deserialize<T>(JsonWire.Serialize(v, lines), ours), withOffset: false)));
        Same(expected, All(JsonWire.DeserializeAsyncEnumerable<T>(Drips(all, random), WireSequence.Values, ours).ToBlockingEnumerable()), all, "lines that are read");
        Same(expected, All(JsonWire.DeserializeEnumerable<T>(Drips(all, random), WireSequence.Values, ours)), all, "lines that are read synchronously");
        Same(expected, All(JsonWire.DeserializeAsyncEnumerable<T>(PipeReader.Create(Drips(array, random)), WireSequence.Array, ours).ToBlockingEnumerable()), array, "elements that are read");
        byte[] within = [.. "{\"a\":{\"x\":[1]},\"b\":[0,"u8, .. array, .. "]}"u8];
        Same(expected, All(JsonWire.DeserializeAsyncEnumerable<T>(Drips(within, random), "/b/1", ours).ToBlockingEnumerable()), within, "elements within a document");
        if (values.Length > 0)
        {
            int at = random.Next(values.Length);
            JsonWireOptions deep = ours with { MaxDepth = 1000 }; // all levels are counted of what stands before
            Same(Outcome(() => JsonWire.Deserialize<T>(JsonWire.Serialize(values[at], lines), deep), withOffset: false), Outcome(() => JsonWire.Pick<T>(within, "/b/1/" + at, deep), withOffset: false), within, "one by its pointer");
        }
    }

    /// <summary>What is read up to an error.</summary>
    static string Expected(IEnumerable<string> outcomes)
    {
        var text = new StringBuilder();
        foreach (string outcome in outcomes)
        {
            text.Append(outcome);
            if (outcome.StartsWith("WireException", StringComparison.Ordinal))
            {
                break;
            }
        }

        return text.ToString();
    }

    static string All(IEnumerable<T?> values)
    {
        var text = new StringBuilder();
        using IEnumerator<T?> each = values.GetEnumerator();
        while (true)
        {
            bool any = false;
            string outcome = Outcome(() => (any = each.MoveNext()) ? each.Current : default, withOffset: false);
            if (!any && !outcome.StartsWith("WireException", StringComparison.Ordinal))
            {
                return text.ToString();
            }

            text.Append(outcome);
            if (!any)
            {
                return text.ToString();
            }
        }
    }

    static async IAsyncEnumerable<T> Given(T[] values)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    static ValueTask Done(Action write)
    {
        write();
        return default;
    }

    static byte[] Streamed(Func<Stream, ValueTask> write)
    {
        using var stream = new MemoryStream();
        write(stream).AsTask().GetAwaiter().GetResult();
        return stream.ToArray();
    }

    static byte[] Piped(Func<PipeWriter, ValueTask> write)
    {
        using var stream = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(minimumBufferSize: 1, leaveOpen: true));
        write(pipe).AsTask().GetAwaiter().GetResult();
        pipe.Complete();
        return stream.ToArray();
    }

    static string Outcome(Func<T?> read, bool withOffset = true)
    {
        try
        {
            return Printed.Of(read());
        }
        catch (WireException e)
        {
            return "WireException" + (withOffset ? $" at {e.Offset} in {e.Path}: {e.Expected}" : "");
        }
        catch (TargetInvocationException e) when (e.InnerException is WireException within) // a lazy member that is opened where it is printed
        {
            return "WireException" + (withOffset ? $" at {within.Offset} in {within.Path}: {within.Expected}, lazily" : "");
        }
        catch (JsonException)
        {
            return "JsonException";
        }
    }

    static string Cut(string text, int from) => text[from..Math.Min(text.Length, from + 300)];

    void Same(string expected, string outcome, byte[] json, string way, bool isStream = false)
    {
        Compared++;
        if (expected != outcome && !(expected.StartsWith("WireException", StringComparison.Ordinal) && outcome.StartsWith("WireException", StringComparison.Ordinal)))
        {
            int at = Math.Max(0, expected.AsSpan().CommonPrefixLength(outcome) - 60);
            Problems.Add($"{Cut(Encoding.UTF8.GetString(json), 0)}\nis\n{Cut(expected, at)}\nand by {way}\n{Cut(outcome, at)}");
        }
    }
}
