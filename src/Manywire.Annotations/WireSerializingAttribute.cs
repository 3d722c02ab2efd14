using System;

namespace Manywire;

/// <summary>Marks a method of a wired type that is called before its members are written.</summary>
/// <remarks>It returns nothing and may have any accessibility. An instance method takes nothing; a static one nothing, or the value, which may be ref, and is called for null too. Static ones go first, then those of base classes.</remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireSerializingAttribute : Attribute;
