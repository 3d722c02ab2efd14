using System;

namespace Manywire;

/// <summary>The constructor that reading uses.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class WireConstructorAttribute : Attribute;
