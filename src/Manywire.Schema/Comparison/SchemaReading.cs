namespace Manywire.Schemas;

/// <summary>What happens where a type reads what another version of it wrote; later ones are worse.</summary>
#if !GENERATOR
public
#endif
enum SchemaReading
{
    /// <summary>All is read.</summary>
    Works,

    /// <summary>Some values are read, and others end in an error: numbers out of range, null, cases that aren't known. On Binary an integer with another sign becomes another number.</summary>
    Partly,

    /// <summary>Reading ends in an error.</summary>
    Fails,

    /// <summary>Nothing is said, and the value is gone, or another than the one that was written.</summary>
    Loses,
}
