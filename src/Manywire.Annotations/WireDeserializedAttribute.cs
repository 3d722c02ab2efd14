using System;

namespace Manywire;

/// <summary>Marks a method of a wired type that is called once its members have been read. What it throws becomes a <c>WireException</c> at that place.</summary>
/// <inheritdoc cref="WireSerializingAttribute"/>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireDeserializedAttribute : Attribute;
