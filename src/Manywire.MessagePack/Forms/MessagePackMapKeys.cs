namespace Manywire;

/// <summary>The keys of an object that is written as a map and whose members have positions.</summary>
public enum MessagePackMapKeys
{
    /// <summary>The names of the members.</summary>
    Names,

    /// <summary>Their positions, as integers.</summary>
    Positions,
}
