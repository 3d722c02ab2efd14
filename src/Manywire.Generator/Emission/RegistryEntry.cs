using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>A shape that the registry hands out.</summary>
/// <param name="Type">The type.</param>
/// <param name="Code">The emitted class.</param>
/// <param name="MetadataName">What <c>Type.Name</c> gives at run time.</param>
/// <param name="Placement">Where the class stands, when that isn't beside all others.</param>
sealed record RegistryEntry(string Type, string Code, string MetadataName, PlacementShape? Placement);
