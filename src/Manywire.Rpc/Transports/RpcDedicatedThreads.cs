using System;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>Threads that connections receive on and that are nobody else's: how many the process has.</summary>
static class RpcDedicatedThreads
{
    static int s_count;

    /// <summary>Whether there may be one more at the moment.</summary>
    public static bool HasRoom(int most) => Volatile.Read(ref s_count) < most;

    /// <summary>Starts one, if there may be one more.</summary>
    /// <param name="most">How many there may be.</param>
    /// <param name="receive">What it runs. Then it ends.</param>
    public static bool TryStart(int most, Action receive)
    {
        if (Interlocked.Increment(ref s_count) <= most)
        {
            try
            {
                new Thread(() => Run(receive)) { IsBackground = true, Name = "Manywire.Rpc connection" }.UnsafeStart();
                return true;
            }
            catch (OutOfMemoryException)
            {
                // The system has no more threads: the pool's will do.
            }
        }

        Interlocked.Decrement(ref s_count);
        return false;
    }

    static void Run(Action receive)
    {
        try
        {
            receive();
        }
        finally
        {
            Interlocked.Decrement(ref s_count);
        }
    }
}
