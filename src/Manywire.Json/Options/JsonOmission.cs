namespace Manywire;

/// <summary>Which members of objects are left out of JSON.</summary>
public enum JsonOmission
{
    /// <summary>None but those that the types leave out themselves.</summary>
    None,

    /// <summary>Those that are null, but for members that are always written, such as those with <c>[JsonIgnore(Condition = JsonIgnoreCondition.Never)]</c>.</summary>
    Null,
}
