using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;

namespace Manywire.Wires.Tests;

/// <summary>Watches the pools of arrays: one that is given back while nobody has rented it has been given back twice.</summary>
sealed class PoolWatch : EventListener
{
    readonly Dictionary<int, int> _rented = [];

    /// <summary>How many arrays were rented.</summary>
    public int Rented { get; private set; }

    /// <summary>How many were given back by someone who didn't have them.</summary>
    public int Twice { get; private set; }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "System.Buffers.ArrayPoolEventSource")
        {
            EnableEvents(eventSource, EventLevel.Verbose);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName is not ("BufferRented" or "BufferReturned"))
        {
            return;
        }

        int id = (int)eventData.Payload![0]!;
        lock (this)
        {
            // What was rented before is seen here when it is rented again. Another thread may rent an array before it is told that it was given back: then it has two of them for a moment.
            bool isKnown = _rented.TryGetValue(id, out int count);
            if (eventData.EventName == "BufferRented")
            {
                _rented[id] = count + 1;
                Rented++;
            }
            else if (isKnown)
            {
                _rented[id] = Math.Max(0, count - 1);
                Twice += count == 0 ? 1 : 0;
            }
        }
    }
}
