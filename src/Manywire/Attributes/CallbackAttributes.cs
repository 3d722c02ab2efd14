using System;

namespace Manywire;

/// <summary>Marks a method of a wired type that is called before its members are written.</summary>
/// <remarks>It returns nothing and may have any accessibility. An instance method takes nothing; a static one nothing, or the value, which may be ref, and is called for null too. Static ones go first, then those of base classes.</remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireSerializingAttribute : Attribute;

/// <summary>Marks a method of a wired type that is called once its members have been written.</summary>
/// <inheritdoc cref="WireSerializingAttribute"/>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireSerializedAttribute : Attribute;

/// <summary>Marks a method of a wired type that is called before its members are read: the object is there, unless they are parameters of its constructor, in which case the method must be static.</summary>
/// <inheritdoc cref="WireSerializingAttribute"/>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireDeserializingAttribute : Attribute;

/// <summary>Marks a method of a wired type that is called once its members have been read. What it throws becomes a <see cref="WireException"/> at that place.</summary>
/// <inheritdoc cref="WireSerializingAttribute"/>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireDeserializedAttribute : Attribute;
