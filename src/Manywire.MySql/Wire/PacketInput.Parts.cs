using System;
using System.Buffers.Binary;

namespace Manywire.MySql.Protocol;

/// <content>A packet that is read while it arrives, however long it is: nothing of it is kept.</content>
sealed partial class PacketInput
{
    /// <summary>How many bytes are left of the part at hand; negative: no packet is read so.</summary>
    int _partLeft = -1;

    bool _partFollows;

    /// <summary>Begins to read the next packet while it arrives. Its header is there.</summary>
    public void BeginParts() => BeginPart();

    /// <summary>What has arrived of the packet and wasn't passed yet.</summary>
    public ReadOnlySpan<byte> Parts => new(_buffer, _start, Math.Max(0, Math.Min(_partLeft, _end - _start)));

    /// <summary>Passes bytes of <see cref="Parts"/>.</summary>
    public void PassParts(int count)
    {
        _start += count;
        _partLeft -= count;
    }

    /// <summary>Goes on to the packet's next part where one has ended.</summary>
    /// <param name="ends">Whether the packet has ended.</param>
    /// <returns>False: more bytes are needed to know.</returns>
    public bool TryNextPart(out bool ends)
    {
        ends = false;
        while (_partLeft == 0)
        {
            if (!_partFollows)
            {
                ends = true;
                return true;
            }

            if (_end - _start < Header)
            {
                return false;
            }

            BeginPart();
        }

        return true;
    }

    /// <summary>The packet has been read.</summary>
    public void EndParts() => _partLeft = -1;

    void BeginPart()
    {
        uint header = BinaryPrimitives.ReadUInt32LittleEndian(_buffer.AsSpan(_start));
        order.Pass((byte)(header >> 24));
        _partLeft = (int)(header & 0xFFFFFF);
        _partFollows = _partLeft == PacketOutput.MostOfPart;
        _start += Header;
    }
}
