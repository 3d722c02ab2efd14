namespace Manywire;

/// <summary>Which members of objects are left out of JSON.</summary>
public enum JsonOmission
{
    /// <summary>None but those that the types leave out themselves.</summary>
    None,

    /// <summary>Those that are null, but for members that are always written, such as those with <c>[JsonIgnore(Condition = JsonIgnoreCondition.Never)]</c>.</summary>
    Null,

    /// <summary>Those that are null or the default of their type, such as zero and <c>false</c>; but for members that are always written, and those that say themselves when they are left out.</summary>
    Default,
}
