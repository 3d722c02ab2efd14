using System;

namespace Manywire;

/// <summary>Takes a member that isn't public in.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIncludeAttribute : Attribute;
