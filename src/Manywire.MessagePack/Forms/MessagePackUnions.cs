namespace Manywire;

/// <summary>The form of a case of a union. All forms are read, whatever is chosen.</summary>
public enum MessagePackUnions
{
    /// <summary>An array of the tag and the value.</summary>
    Tags,

    /// <summary>An array of the name and the value; of a case without a name, the tag.</summary>
    Names,

    /// <summary>A map of one entry, from the name to the value.</summary>
    Maps,
}
