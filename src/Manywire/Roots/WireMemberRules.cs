using System;
using System.ComponentModel;

namespace Manywire;

/// <summary>What a declaration says of a member's null, absence and name, whether or not the type's code looks for them.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum WireMemberRules
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>It takes no null.</summary>
    TakesNoNull = 1,

    /// <summary>It never is null.</summary>
    IsNeverNull = 2,

    /// <summary>The constructor has a parameter for it without a default.</summary>
    IsParameter = 4,

    /// <summary>An attribute gives its name, which isn't spelled otherwise.</summary>
    IsNamed = 8,

    /// <summary>Null that is read is its value, whatever options say that null stands for.</summary>
    TakesNull = 16,

    /// <summary>It says itself that its enum is written by name.</summary>
    NamesEnum = 32,
}
