namespace Manywire.Inspection;

/// <summary>What a <see cref="WireTokenReader"/> has found.</summary>
public enum WireTokenKind
{
    /// <summary>Nothing: it hasn't begun, or it is at the end.</summary>
    None,

    /// <summary>Null.</summary>
    Null,

    /// <summary>True or false.</summary>
    Boolean,

    /// <summary>A whole number.</summary>
    Integer,

    /// <summary>A number that may have a fraction.</summary>
    Number,

    /// <summary>Text.</summary>
    Text,

    /// <summary>Bytes.</summary>
    Bytes,

    /// <summary>A value with a form of its own: a time, an identifier, an extension.</summary>
    Other,

    /// <summary>The head of an array. Its elements follow, and then <see cref="End"/>.</summary>
    BeginArray,

    /// <summary>The head of a map or an object. Its keys and values follow by turns, or values alone where they have a <see cref="WireTokenReader.Name"/>, and then <see cref="End"/>.</summary>
    BeginMap,

    /// <summary>The end of an array, a map or an object: its closing bracket, or no bytes on a wire that counts.</summary>
    End,
}
