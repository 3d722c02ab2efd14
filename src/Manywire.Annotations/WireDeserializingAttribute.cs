using System;

namespace Manywire;

/// <summary>Marks a method of a wired type that is called before its members are read: the object is there, unless they are parameters of its constructor, in which case the method must be static.</summary>
/// <inheritdoc cref="WireSerializingAttribute"/>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireDeserializingAttribute : Attribute;
