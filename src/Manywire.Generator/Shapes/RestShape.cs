namespace Manywire.Generator.Shapes;

/// <summary>A dictionary of strings among the members of an object, whose entries are written as members are.</summary>
/// <param name="Member">The member.</param>
/// <param name="Element">Its values.</param>
/// <param name="Create">Makes an empty one.</param>
/// <param name="Walked">The type as which it is gone through: its own, or that of the interface.</param>
sealed record RestShape(MemberShape Member, ValueShape Element, string Create, string Walked);
