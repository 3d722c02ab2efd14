using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Json;

/// <summary>Goes to what a pointer points to in a document that arrives in a pipe. Each byte is looked at once, and none is kept but those of a token that hasn't arrived as a whole.</summary>
sealed class JsonSearch(WirePointer pointer, JsonWireOptions options)
{
    JsonReaderState _state = new(new JsonReaderOptions
    {
        MaxDepth = int.MaxValue, // nothing is called for a level
        CommentHandling = JsonCommentHandling.Disallow, // they are white space, also where Utf8JsonReader takes none: between a name and its colon
        AllowTrailingCommas = options.AllowTrailingCommas,
    });

    bool _begun;
    int _matched; // levels of the pointer that have been found
    bool _inside; // of the container in which the next one is
    bool _inObject;
    bool _named; // the next value has the name
    int _index;
    int _wanted;
    long _passed; // bytes that the pipe has been advanced by
    int _mark; // bytes of a byte order mark at the start of those that haven't been used
    long _awaited;
    JsonCommentScan _comments; // where the bytes begin that haven't been used

    /// <summary>Leaves the pipe at the first byte of the value. After an error it can be read on, from somewhere before.</summary>
    /// <exception cref="WireException">There is no such value, or the JSON before it is malformed.</exception>
    public async ValueTask FindAsync(PipeReader pipe, CancellationToken cancellationToken)
    {
        bool isFound = false;
        while (!isFound)
        {
            ReadResult read = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
            SequencePosition consumed = read.Buffer.Start, examined = consumed;
            try
            {
                if (read.IsCanceled)
                {
                    throw new OperationCanceledException("The read was cancelled.");
                }

                if (read.Buffer.Length >= _awaited || read.IsCompleted)
                {
                    isFound = TryFind(read.Buffer, read.IsCompleted, out long used);
                    Arrived(read.Buffer.Length - used, used, isFound, read.IsCompleted);
                    consumed = read.Buffer.GetPosition(used);
                }

                examined = isFound ? consumed : read.Buffer.End;
            }
            finally
            {
                pipe.AdvanceTo(consumed, examined);
            }
        }
    }

    /// <summary>Notes how far bytes that arrived were used.</summary>
    void Arrived(long left, long used, bool isFound, bool isLast)
    {
        if (!isFound && isLast)
        {
            throw NotThere(_passed + used);
        }

        if (!isFound && left > options.MaxBuffered)
        {
            throw new WireException($"at most {options.MaxBuffered} bytes in one token ({nameof(WireOptions)}.{nameof(WireOptions.MaxBuffered)})", _passed + used);
        }

        // A token that isn't there as a whole is looked at from its start: again once as many bytes have come again.
        _passed += used;
        _mark = 0;
        _awaited = 2 * left;
    }

    WireException NotThere(long offset) => new($"a value at {pointer.Text}", offset);

    /// <summary>The offset of a place that a reader tells.</summary>
    long At(long index) => _passed + _mark + index;

    /// <summary>Goes on with what has arrived.</summary>
    /// <param name="bytes">What has arrived and hasn't been used.</param>
    /// <param name="isLast">Whether no more will.</param>
    /// <param name="used">Bytes before the value, once it is found; else bytes of whole tokens.</param>
    bool TryFind(ReadOnlySequence<byte> bytes, bool isLast, out long used)
    {
        if (!_begun)
        {
            ReadOnlySpan<byte> preamble = "\uFEFF"u8;
            if (bytes.Length < preamble.Length && !isLast)
            {
                used = 0;
                return false;
            }

            Span<byte> first = stackalloc byte[3];
            ReadOnlySequence<byte> start = bytes.Slice(0, Math.Min(first.Length, bytes.Length));
            start.CopyTo(first);
            _mark = start.Length == first.Length && first.SequenceEqual(preamble) ? first.Length : 0;
            _begun = true;
        }

        if (!options.AllowComments)
        {
            return TryFindIn(bytes.Slice(_mark), isLast, out used);
        }

        int length = checked((int)(bytes.Length - _mark));
        byte[] clean = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            bytes.Slice(_mark).CopyTo(clean);
            JsonCommentScan start = _comments;
            TakeComments(clean.AsSpan(0, length), ref start);
            bool isFound = TryFindIn(new ReadOnlySequence<byte>(clean, 0, length), isLast, out used);
            foreach (ReadOnlyMemory<byte> piece in bytes.Slice(_mark, used - _mark))
            {
                foreach (byte c in piece.Span)
                {
                    _comments.Step(c);
                }
            }

            return isFound;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(clean);
        }
    }

    /// <summary>Puts white space in the place of comments.</summary>
    static void TakeComments(Span<byte> bytes, ref JsonCommentScan scan)
    {
        for (int i = 0; i < bytes.Length; i++)
        {
            bool isBehindSlash = scan.IsBehindSlash;
            bytes[i] = !scan.Step(bytes[i]) ? (byte)' ' : isBehindSlash ? (byte)'/' : bytes[i]; // a slash alone opens no comment
        }
    }

    bool TryFindIn(ReadOnlySequence<byte> bytes, bool isLast, out long used)
    {
        var reader = new Utf8JsonReader(bytes, isLast, _state);
        try
        {
            while (reader.Read())
            {
                if (IsFound(ref reader))
                {
                    used = _mark + reader.TokenStartIndex;
                    return true;
                }
            }
        }
        catch (JsonException e)
        {
            throw new WireException("well-formed JSON", At(reader.BytesConsumed), inner: e);
        }

        _state = reader.CurrentState;
        used = _mark + reader.BytesConsumed;
        return false;
    }

    bool IsNamed(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
    {
        try
        {
            return reader.ValueTextEquals(name);
        }
        catch (InvalidOperationException e) // a name with half a surrogate pair
        {
            throw new WireException("a name that is well-formed text", At(reader.TokenStartIndex), inner: e);
        }
    }

    /// <summary>Looks at a token. Those deeper than the container of the next level are passed over.</summary>
    bool IsFound(ref Utf8JsonReader reader)
    {
        JsonTokenType token = reader.TokenType;
        int depth = reader.CurrentDepth;
        if (_inside)
        {
            if (depth > _matched + 1)
            {
                return false;
            }

            if (depth == _matched)
            {
                throw NotThere(At(reader.TokenStartIndex)); // the end of the container
            }

            if (token is JsonTokenType.EndArray or JsonTokenType.EndObject)
            {
                return false; // of a value before
            }

            if (token == JsonTokenType.PropertyName)
            {
                _named = IsNamed(ref reader, pointer[_matched]);
                return false;
            }

            if (!(_inObject ? _named : ++_index == _wanted))
            {
                return false;
            }

            _matched++;
        }

        if (_matched == pointer.Length)
        {
            return true;
        }

        _inside = true;
        _inObject = token == JsonTokenType.StartObject;
        _named = false;
        _wanted = WirePointer.Index(pointer[_matched]);
        _index = -1;
        if (!_inObject && (token != JsonTokenType.StartArray || _wanted < 0))
        {
            throw NotThere(At(reader.TokenStartIndex));
        }

        return false;
    }
}
