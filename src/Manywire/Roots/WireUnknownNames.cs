using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>What happens to a member that has a name which the type doesn't know.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum WireUnknownNames
{
    /// <summary>It is skipped, unless the options of a call refuse it.</summary>
    Skipped,

    /// <summary>It is an error.</summary>
    Refused,

    /// <summary>Its bytes are kept.</summary>
    Kept,

    /// <summary>Emitted code puts it into a dictionary.</summary>
    Gathered,

    /// <summary>It is skipped, also where the options of a call refuse it.</summary>
    Passed,
}
