namespace Manywire;

/// <summary>How values of enums are written on wires where keys are text. Others have numbers. As keys of maps they have names there in any case.</summary>
public enum WireEnums
{
    /// <summary>The default of the assembly that declares the enum, or numbers.</summary>
    Unspecified,

    /// <summary>Numbers.</summary>
    Numbers,

    /// <summary>Names, <c>"Read, Write"</c> for flags, and numbers for values without one. Both are read.</summary>
    Names,
}
