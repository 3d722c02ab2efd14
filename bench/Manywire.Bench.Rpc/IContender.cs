using System;
using System.Threading.Tasks;

namespace Manywire.Bench.Rpc;

/// <summary>A way to call a method of another process; here both are in one.</summary>
interface IContender : IAsyncDisposable
{
    string Name { get; }

    /// <summary>Starts a server on loopback and connects to it.</summary>
    Task StartAsync();

    /// <summary>Adds two numbers over there.</summary>
    ValueTask<int> Add(int a, int b);

    /// <summary>Sends bytes there and back.</summary>
    ValueTask<byte[]> Echo(byte[] bytes);
}
