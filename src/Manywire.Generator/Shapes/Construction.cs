namespace Manywire.Generator.Shapes;

/// <summary>How an object comes to be when it is read.</summary>
enum Construction
{
    /// <summary>First the object, then its members.</summary>
    Set,

    /// <summary>First its members, then the object.</summary>
    Gather,
}
