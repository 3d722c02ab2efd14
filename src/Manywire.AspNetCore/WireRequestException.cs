using System;
using Microsoft.AspNetCore.Http;

namespace Manywire.AspNetCore;

/// <summary>A problem with a request on its way through the application's code, to where it is answered.</summary>
/// <param name="problem">The problem.</param>
/// <param name="cause">What was thrown; null: nothing.</param>
sealed class WireRequestException(WireProblem problem, Exception? cause) : BadHttpRequestException(problem.Detail, problem.Status, cause!)
{
    /// <summary>The answer.</summary>
    public WireProblem Problem => problem;
}
