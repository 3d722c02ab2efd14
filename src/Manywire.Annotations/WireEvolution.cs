namespace Manywire;

/// <summary>What may change between the type that wrote and the type that reads.</summary>
public enum WireEvolution
{
    /// <summary>Members may be appended at the end.</summary>
    Append,

    /// <summary>Members may be added and removed anywhere: on positional wires each value is preceded by its length. Members need <see cref="WireKeyAttribute"/>.</summary>
    Tolerant,
}
