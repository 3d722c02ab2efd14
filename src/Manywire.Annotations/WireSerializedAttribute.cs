using System;

namespace Manywire;

/// <summary>Marks a method of a wired type that is called once its members have been written.</summary>
/// <inheritdoc cref="WireSerializingAttribute"/>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireSerializedAttribute : Attribute;
