namespace Manywire;

/// <summary>In which order the members of an object lie that have no positions of their own.</summary>
public enum MessagePackOrder
{
    /// <summary>As they are declared, those of base classes first.</summary>
    Declared,

    /// <summary>By their names, compared as numbers of their UTF-16.</summary>
    Alphabetical,
}
