using System;

namespace Manywire;

/// <summary>Leaves a public member out.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIgnoreAttribute : Attribute;
