using System;

namespace Manywire;

/// <summary>An error in the input, on its way to the entry point that knows where the input began: it becomes a <see cref="WireException"/> there.</summary>
/// <param name="expected">What should have been there.</param>
/// <param name="remaining">Bytes of input from the error to the end.</param>
/// <param name="within">The path of the error from there on, such as <c>.users[3]</c>, where it lies in something compressed.</param>
/// <param name="inner">What code of the user's has thrown, if that is the cause.</param>
sealed class WireInputException(string expected, long remaining, string within = "", Exception? inner = null) : Exception(expected, inner)
{
    public string Expected => Message;

    public long Remaining { get; private set; } = remaining;

    public string Within { get; private set; } = within;

    /// <summary>The same error as one of the bytes around those that it was found in.</summary>
    public void Move(long remaining, string within) => (Remaining, Within) = (remaining, within);
}
