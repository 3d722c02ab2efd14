namespace Manywire.Binary;

/// <summary>The bytes that mean something of their own at the head of an object, and the lengths that do at the head of a collection or string.</summary>
static class BinaryCode
{
    /// <summary>The head of an object says how many members follow, up to this.</summary>
    public const int MaxMembers = 249;

    /// <summary>A reference to an object that came before; also: a union's tag of 16 bits follows.</summary>
    public const byte Extended = 250;

    /// <summary>Null in the place of an object.</summary>
    public const byte NullObject = 255;

    /// <summary>Null in the place of a collection or string.</summary>
    public const int NullCollection = -1;
}
