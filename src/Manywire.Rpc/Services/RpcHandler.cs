using System.Threading.Tasks;

namespace Manywire;

/// <summary>Serves a method that no interface declares: reads the arguments from the call, and gives it a result.</summary>
/// <param name="call">The call; it must not be used when the task is complete.</param>
public delegate ValueTask RpcHandler(RpcCall call);
