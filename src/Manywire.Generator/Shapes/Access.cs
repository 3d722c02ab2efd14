namespace Manywire.Generator.Shapes;

/// <summary>How emitted code reaches a member.</summary>
enum Access
{
    /// <summary>As any code in the assembly does.</summary>
    Direct,

    /// <summary>By an <c>UnsafeAccessor</c> to the field.</summary>
    Field,

    /// <summary>By an <c>UnsafeAccessor</c> to the property's accessor.</summary>
    Property,

    /// <summary>As a span of a fixed buffer's elements.</summary>
    Buffer,

    /// <summary>Not at all.</summary>
    None,
}
