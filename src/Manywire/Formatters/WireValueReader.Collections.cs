using System;

namespace Manywire;

// Arrays, tuples and maps.
public readonly ref partial struct WireValueReader<TReader>
{
    /// <summary>Begins an array.</summary>
    /// <returns>False for null.</returns>
    public bool BeginArray() => BeginArray(out _);

    /// <summary>Begins an array.</summary>
    /// <param name="count">How many elements the input says that there are, or -1 where it doesn't say. Allocate no more for it than the input may really have.</param>
    /// <returns>False for null.</returns>
    public bool BeginArray(out int count)
    {
        ref byte p = ref Value();
        p = ref Reader.BeginArray(ref p, out int n);
        count = n == 0 && !Reader.Blits ? -1 : n;
        return Open(ref p, WireValueKind.Array, n, keyed: false);
    }

    /// <summary>Goes to an array's next element.</summary>
    /// <returns>Whether there is one, which is to be read next; otherwise the array is thereby ended.</returns>
    public bool NextElement()
    {
        Require(WireValueKind.Array, "NextElement");
        ref WireValueFrame top = ref State.Top;
        ref byte p = ref Take();
        Set(ref Reader.NextElement(ref p, ref top.Left, ref top.Index));
        if (top.Left < 0)
        {
            Pop();
            return false;
        }

        top.Expects = true;
        return true;
    }

    /// <summary>Begins a tuple.</summary>
    /// <param name="count">How many values it has.</param>
    public void BeginTuple(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ref byte p = ref Value();
        int n = 0;
        if (!Reader.Blits)
        {
            p = ref Reader.BeginArray(ref p, out n);
            if (n < 0)
            {
                Reader.Fail(ref p, $"an array of {count}");
            }
        }

        Open(ref p, WireValueKind.Tuple, n, keyed: false);
        State.Top.Count = count;
    }

    /// <summary>Ends a tuple.</summary>
    public void EndTuple()
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Kind != WireValueKind.Tuple || top.Count != 0 || top.Expects)
        {
            Fail("all values of a tuple to be read by its formatter");
        }

        if (!Reader.Blits)
        {
            ref byte p = ref Take();
            p = ref Reader.NextElement(ref p, ref top.Left, ref top.Index);
            if (top.Left >= 0)
            {
                Reader.Fail(ref p, "the end of a tuple");
            }

            Set(ref p);
        }

        Pop();
    }

    /// <summary>Begins a map.</summary>
    /// <returns>False for null.</returns>
    public bool BeginMap()
    {
        ref byte p = ref Value();
        p = ref Reader.BeginMap(ref p, out int n);
        return Open(ref p, WireValueKind.Map, n, keyed: false);
    }

    /// <summary>Goes to a map's next entry and reads its key.</summary>
    /// <param name="key">The key; empty at the end.</param>
    /// <returns>Whether there is one, whose value is to be read next; otherwise the map is thereby ended.</returns>
    public bool NextEntry(out string key)
    {
        key = "";
        if (!NextEntry())
        {
            return false;
        }

        ref byte p = ref Take();
        Set(ref Reader.GetMapKey(ref p, out key));
        return true;
    }

    /// <inheritdoc cref="NextEntry(out string)"/>
    public bool NextEntry(out long key)
    {
        key = 0;
        if (!NextEntry())
        {
            return false;
        }

        ref byte p = ref Take();
        Set(ref Reader.GetMapKey(ref p, out key));
        return true;
    }

    /// <inheritdoc cref="NextEntry(out string)"/>
    public bool NextEntry(out Guid key)
    {
        key = default;
        if (!NextEntry())
        {
            return false;
        }

        ref byte p = ref Take();
        Set(ref Reader.GetMapKey(ref p, out key));
        return true;
    }

    bool NextEntry()
    {
        Require(WireValueKind.Map, "NextEntry");
        ref WireValueFrame top = ref State.Top;
        ref byte p = ref Take();
        Set(ref Reader.NextEntry(ref p, ref top.Left, ref top.Index));
        if (top.Left < 0)
        {
            Pop();
            return false;
        }

        top.Expects = true;
        return true;
    }

    ref byte TupleValue()
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Seen != 0)
        {
            top.Seen = 0; // a null was asked for, and isn't there
            top.Expects = false;
            return ref Take();
        }

        if (top.Count == 0)
        {
            Fail("no more values of a tuple to be read by the formatter than it declared");
        }

        top.Count--;
        ref byte p = ref Take();
        if (!Reader.Blits)
        {
            p = ref Reader.NextElement(ref p, ref top.Left, ref top.Index);
            if (top.Left < 0)
            {
                Reader.Fail(ref p, "another value of a tuple");
            }
        }

        return ref p;
    }
}
