using System;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>Objects that are used again. A thread keeps some for itself, which cost no lock; what it has too many of, or too few, goes to and comes from all the others half of them at a time.</summary>
static class RpcPool<T>
    where T : class
{
    const int Own = 64;
    const int Shared = 2048;

    static readonly Lock s_lock = new();
    static readonly T[] s_shared = new T[Shared];
    static int s_count;

    [ThreadStatic]
    static Kept? t_kept;

    /// <summary>One that was given back; null: there is none.</summary>
    public static T? Take()
    {
        Kept kept = t_kept ??= new Kept();
        if (kept.Count == 0 && Volatile.Read(ref s_count) > 0)
        {
            lock (s_lock)
            {
                int count = Math.Min(s_count, Own / 2);
                s_count -= count;
                Array.Copy(s_shared, s_count, kept.Items, 0, count);
                Array.Clear(s_shared, s_count, count);
                kept.Count = count;
            }
        }

        if (kept.Count == 0)
        {
            return null;
        }

        ref T? last = ref kept.Items[--kept.Count];
        T? item = last;
        last = null;
        return item;
    }

    /// <summary>Gives one back.</summary>
    public static void Give(T item)
    {
        Kept kept = t_kept ??= new Kept();
        if (kept.Count == Own)
        {
            kept.Count -= Own / 2;
            lock (s_lock)
            {
                int count = Math.Min(Shared - s_count, Own / 2);
                Array.Copy(kept.Items, kept.Count, s_shared, s_count, count);
                s_count += count;
            }

            Array.Clear(kept.Items, kept.Count, Own / 2);
        }

        kept.Items[kept.Count++] = item;
    }

    sealed class Kept
    {
        public readonly T?[] Items = new T?[Own];
        public int Count;
    }
}
