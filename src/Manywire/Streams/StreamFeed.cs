using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>The bytes of a <see cref="Stream"/>.</summary>
sealed class StreamFeed : ArrayFeed
{
    readonly Stream _stream;
    bool _pending;
    long _wanted = long.MaxValue;

    public StreamFeed(Stream stream, IProgress<long>? progress)
        : base(progress) => _stream = stream;

    /// <summary>Whether the bytes that weren't used stay for the next call, which goes on with them.</summary>
    public bool Stays { get; init; }

    public override void Want(long n) => _wanted = Stays ? long.MaxValue : n;

    Memory<byte> Room()
    {
        Memory<byte> room = MakeRoom();
        return room.Length > _wanted ? room[..(int)_wanted] : room;
    }

    public override void Fill()
    {
        Memory<byte> room = Room();
        Filled(_stream.Read(room.Span), room.Length);
    }

    public override ValueTask FillAsync(CancellationToken cancellationToken)
    {
        Memory<byte> room = Room();
        _pending = true;
        ValueTask<int> read = _stream.ReadAsync(room, cancellationToken);
        if (!read.IsCompletedSuccessfully)
        {
            return Awaited(read, room.Length);
        }

        Filled(read.Result, room.Length);
        return default;
    }

    async ValueTask Awaited(ValueTask<int> read, int room) => Filled(await read.ConfigureAwait(false), room);

    void Filled(int n, int room)
    {
        _pending = false;
        if ((uint)n > (uint)room)
        {
            throw new IOException("The stream returned more bytes than were requested.");
        }

        Ended = n == 0;
        Drained = n < room;
        Arrived(n);
    }

    /// <summary>Goes back to behind the bytes used, and gives the array back.</summary>
    public override void Release()
    {
        if (Stays)
        {
            return;
        }

        if (Length > 0 && !_pending && _stream.CanSeek)
        {
            _stream.Seek(-Length, SeekOrigin.Current);
        }

        Close();
    }

    /// <summary>Gives the array back; bytes in it that weren't used are lost.</summary>
    public void Close()
    {
        Drop(shared: !_pending); // a read that was cancelled or failed may, in a stream that isn't careful, still write into the array
    }
}
