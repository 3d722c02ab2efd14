using System;

namespace Manywire.Contracts;

/// <summary>Marks a parameter that takes code, such as a statement of SQL: a string that isn't constant is a warning (MW080), since what a user has typed may be in it.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
public sealed class WireConstantAttribute : Attribute;
