namespace Manywire;

/// <summary>The form of integers. All forms are read, whatever is chosen.</summary>
public enum MessagePackIntegerForm
{
    /// <summary>The shortest of all.</summary>
    Shortest,

    /// <summary>The shortest of those that have a sign if the type has one: an <see cref="int"/> of 200 is <c>D100C8</c>, a <see cref="uint"/> of 200 <c>CCC8</c>.</summary>
    OfType,
}
