using System;
using System.ComponentModel;

namespace Manywire.Contracts;

/// <summary>Errors of a reader that is driven by hand, without an entry point that knows where the input began.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireFailure
{
    /// <summary>What a reader's error is to its user; null for an exception that isn't one. For the filter of an exception.</summary>
    /// <param name="e">What was thrown.</param>
    /// <param name="length">Bytes of the input.</param>
    public static WireException? Of(Exception e, long length) =>
        e is WireInputException { } found ? new WireException(found.Expected, length - found.Remaining, found.Within.Length == 0 ? "" : "$" + found.Within, found.InnerException) : null;
}
