using System;
using System.Collections.Generic;

namespace Manywire.Rpc;

/// <summary>The calls of a connection that wait for their answers, by their ids.</summary>
/// <remarks>
/// An id is the place in an array and how many times that place was used, so that finding a call is one load and a comparison. Places are used in turn, so that an id comes again as late as possible.
/// Ids stay below 2^31: the old library for .NET answers larger ones with negative numbers. A call that nobody waits for any more keeps its place until its answer comes: the answer can't be taken for another's.
/// Not for two threads at once.
/// </remarks>
sealed class RpcCalls(int most)
{
    const int IndexBits = 16;
    const int MaxPlaces = 1 << IndexBits;

    struct Place
    {
        public RpcPendingCall? Call;
        public uint Uses;
        public int NextFree;
        public bool IsTaken;
        public bool IsPage;
    }

    readonly int _most = Math.Min(most, MaxPlaces / 2);
    Place[] _places = [];
    int _firstFree = -1;
    int _lastFree = -1;

    /// <summary>Calls that somebody waits for.</summary>
    public int Count { get; private set; }

    /// <summary>Calls that were given up, and whose answers may still come.</summary>
    public int Abandoned { get; private set; }

    /// <summary>Whether one more has room.</summary>
    public bool HasRoom => Count < _most && Count + Abandoned < MaxPlaces;

    /// <summary>Puts a call into the table and gives it its id. There is room for it.</summary>
    public void Add(RpcPendingCall call)
    {
        if (_firstFree < 0)
        {
            Grow();
        }

        int index = _firstFree;
        ref Place place = ref _places[index];
        _firstFree = place.NextFree;
        if (_firstFree < 0)
        {
            _lastFree = -1;
        }

        place.Call = call;
        place.IsTaken = true;
        call.Id = IdOf(index, place.Uses);
        Count++;
    }

    /// <summary>An answer came: takes the call out.</summary>
    /// <param name="id">The answer's.</param>
    /// <param name="call">The call; null where nobody waits for it any more.</param>
    /// <param name="isPage">Whether it is one that nobody waits for, and whose answer is a page of results.</param>
    /// <returns>False: there was never such a request, or it was answered already.</returns>
    public bool TryTake(uint id, out RpcPendingCall? call, out bool isPage)
    {
        call = null;
        isPage = false;
        int index = (int)(id & (MaxPlaces - 1));
        if (index >= _places.Length || !_places[index].IsTaken || IdOf(index, _places[index].Uses) != id)
        {
            return false;
        }

        call = _places[index].Call;
        if (call is null)
        {
            Abandoned--;
            isPage = _places[index].IsPage;
        }
        else
        {
            Count--;
        }

        Free(index);
        return true;
    }

    /// <summary>Nobody waits for a call any more.</summary>
    /// <returns>False: it isn't in the table.</returns>
    public bool Abandon(RpcPendingCall call)
    {
        int index = (int)(call.Id & (MaxPlaces - 1));
        if (index >= _places.Length || _places[index].Call != call)
        {
            return false;
        }

        _places[index].Call = null;
        _places[index].IsPage = call.IsPage;
        Count--;
        Abandoned++;
        return true;
    }

    /// <summary>Adds the calls whose time is over at a moment to a list.</summary>
    public void Expired(long now, List<RpcPendingCall> calls)
    {
        foreach (ref readonly Place place in _places.AsSpan())
        {
            if (place.Call is { } call && call.Deadline <= now)
            {
                calls.Add(call);
            }
        }
    }

    /// <summary>Takes all calls out, in the order of their places.</summary>
    public List<RpcPendingCall> TakeAll()
    {
        var calls = new List<RpcPendingCall>(Count);
        foreach (ref readonly Place place in _places.AsSpan())
        {
            if (place.Call is { } call)
            {
                calls.Add(call);
            }
        }

        _places = [];
        _firstFree = _lastFree = -1;
        Count = Abandoned = 0;
        return calls;
    }

    static uint IdOf(int index, uint uses) => ((uses << IndexBits) | (uint)index) & int.MaxValue;

    void Free(int index)
    {
        ref Place place = ref _places[index];
        place.Call = null;
        place.IsTaken = false;
        place.Uses++;
        place.NextFree = -1;
        if (_lastFree < 0)
        {
            _firstFree = index;
        }
        else
        {
            _places[_lastFree].NextFree = index;
        }

        _lastFree = index;
    }

    void Grow()
    {
        int before = _places.Length;
        Array.Resize(ref _places, Math.Max(16, 2 * before));
        for (int i = before; i < _places.Length; i++)
        {
            _places[i].NextFree = i + 1 < _places.Length ? i + 1 : -1;
        }

        _firstFree = before;
        _lastFree = _places.Length - 1;
    }
}
