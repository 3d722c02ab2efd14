using System;

namespace Manywire.Tool;

/// <summary>An error that is told in one line.</summary>
/// <param name="code">The exit code: one of <see cref="ExitCodes"/>.</param>
/// <param name="message">What is wrong.</param>
sealed class ToolException(int code, string message) : Exception(message)
{
    /// <summary>The exit code.</summary>
    public int Code => code;
}
