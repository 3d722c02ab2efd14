namespace Manywire.AspNetCore;

/// <summary>What is bound to a body, and may have found a problem with it.</summary>
interface IWireBody
{
    /// <summary>The answer to a request whose body can't be read; null where it can.</summary>
    WireProblem? Problem { get; }
}
