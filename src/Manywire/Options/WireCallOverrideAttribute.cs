using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Marks a type parameter whose argument is written by a formatter that is given at run time: the emitted code of that type asks for one. All other code stays as it is.</summary>
[AttributeUsage(AttributeTargets.GenericParameter)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireCallOverrideAttribute : Attribute;
