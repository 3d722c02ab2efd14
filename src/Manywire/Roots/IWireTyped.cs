using System;

namespace Manywire;

/// <summary>An entry that takes values as objects, and knows of which type they are.</summary>
interface IWireTyped
{
    Type Type { get; }
}
