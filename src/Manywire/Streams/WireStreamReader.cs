using System;
using System.IO;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Owns a stream and the bytes that were read from it beyond a value, so that values can be read one after another from a stream that can't be sought, such as a network's.</summary>
/// <remarks>Not for use by several threads at once. After an error in a value, or a read that was cancelled, reading goes on at that value's start.</remarks>
public sealed class WireStreamReader : IDisposable, IAsyncDisposable
{
    readonly Stream _stream;
    readonly bool _leaveOpen;
    readonly StreamFeed _feed;
    bool _disposed;

    /// <summary>Owns a stream from now on.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="leaveOpen">Whether the stream isn't disposed of with this.</param>
    public WireStreamReader(Stream stream, bool leaveOpen = false)
    {
        ArgumentNullException.ThrowIfNull(stream);
        _stream = stream;
        _leaveOpen = leaveOpen;
        _feed = new StreamFeed(stream, null) { Stays = true };
    }

    /// <summary>Bytes of the stream that have been used by values, from where reading began.</summary>
    public long Position => _feed.Offset;

    /// <summary>The bytes, for one call.</summary>
    /// <param name="progress">Who is told of arrivals during the call.</param>
    internal WireFeed Feed(IProgress<long>? progress)
    {
        ObjectDisposedException.ThrowIf(_disposed, this);
        _feed.Progress = progress;
        return _feed;
    }

    /// <summary>Gives the buffer back, and disposes of the stream unless it was to be left open.</summary>
    public void Dispose()
    {
        Close();
        if (!_leaveOpen)
        {
            _stream.Dispose();
        }
    }

    /// <inheritdoc cref="Dispose"/>
    public ValueTask DisposeAsync()
    {
        Close();
        return _leaveOpen ? default : _stream.DisposeAsync();
    }

    void Close()
    {
        if (!_disposed)
        {
            _disposed = true;
            _feed.Close();
        }
    }
}
