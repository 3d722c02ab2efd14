namespace Manywire.Generator.Shapes;

/// <summary>When a member isn't written on wires where members have names.</summary>
enum Omission
{
    /// <summary>It always is.</summary>
    None,

    /// <summary>Where it has the value that reading would give it anyway.</summary>
    Initial,

    /// <summary>Where it is null.</summary>
    Null,

    /// <summary>Where it is the default of its type.</summary>
    Default,

    /// <summary>It never is.</summary>
    Always,
}
