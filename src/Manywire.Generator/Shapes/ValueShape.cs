namespace Manywire.Generator.Shapes;

/// <summary>How a value of a member or element gets on a wire.</summary>
/// <param name="Type">Its .NET type.</param>
abstract record ValueShape(TypeRef Type);

/// <summary>One of .NET's fixed-size values.</summary>
/// <param name="Scalar">The name in the contracts: <c>Int32</c> for <c>PutInt32</c>.</param>
sealed record ScalarValue(TypeRef Type, string Scalar) : ValueShape(Type);

/// <summary>An enum, written as its underlying scalar.</summary>
/// <param name="Scalar">The underlying scalar's name in the contracts.</param>
/// <param name="Underlying">The underlying type.</param>
/// <param name="Code">The emitted class that knows its names.</param>
/// <param name="Named">Whether it is written by name where keys are text.</param>
sealed record EnumValue(TypeRef Type, string Scalar, string Underlying, string Code, bool Named) : ValueShape(Type)
{
    /// <summary>The one dialect in which it has names, which are read regardless of case, and numbers for values without one; null for all where keys are text.</summary>
    public string? NamedIn { get; init; }

    /// <summary>What writes it in that dialect in the place of names; null for names.</summary>
    public FormattedValue? Formatted { get; init; }
}

/// <summary>A number that may be text where keys are text.</summary>
/// <param name="Number">The number, which may be nullable.</param>
/// <param name="Handling">A sum of 1: it is read from text too; 2: it is written as text; 4: what has no other form is text.</param>
sealed record TextNumberValue(TypeRef Type, ValueShape Number, int Handling) : ValueShape(Type)
{
    /// <summary>Of <see cref="Handling"/>: what has no other form is text.</summary>
    public const int Named = 4;

    /// <summary>Of <see cref="Handling"/>: what makes some numbers text.</summary>
    public const int Texts = 2 | Named;
}

/// <summary>A nullable scalar or enum.</summary>
sealed record NullableValue(TypeRef Type, ValueShape Element) : ValueShape(Type);

/// <summary>A string.</summary>
sealed record StringValue(TypeRef Type) : ValueShape(Type)
{
    /// <summary>Whether the same text is to be the same string.</summary>
    public bool IsInterned { get; init; }
}

/// <summary>A value of unknown type.</summary>
sealed record UntypedValue(TypeRef Type) : ValueShape(Type);

/// <summary>A byte array.</summary>
sealed record BytesValue(TypeRef Type) : ValueShape(Type);

/// <summary>A value with emitted code of its own in this assembly.</summary>
/// <param name="Code">The emitted class.</param>
sealed record CodeValue(TypeRef Type, string Code) : ValueShape(Type)
{
    /// <summary>Whether the class has <c>PutKey</c> and <c>GetKey</c>: a map's keys of the type are text where keys are text.</summary>
    public bool IsKey { get; init; }

    /// <summary>The one dialect in which the class has keys that are text; null for all, or none.</summary>
    public string? KeyIn { get; init; }

    /// <summary>Whether it is a struct with code of its own.</summary>
    public bool IsStruct { get; init; }

    /// <summary>What a nullable value is when it is there; null for what is none.</summary>
    public ValueShape? Inner { get; init; }
}

/// <summary>A span that a member returns, or that is of a fixed buffer: it is written from where it is. What is read is an array, which becomes a span where one is taken, and is copied into a buffer.</summary>
/// <param name="Type">The array's type.</param>
/// <param name="Elements">The array.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record SpanValue(TypeRef Type, ValueShape Elements, string Spans) : ValueShape(Type);

/// <summary>A value that a formatter writes, or that is written as another type: by emitted code of its own, and never as it lies in memory.</summary>
/// <param name="Code">The emitted class.</param>
/// <param name="Written">The type that a schema names for it: that of what is written, or the one that says that nobody knows.</param>
sealed record FormattedValue(TypeRef Type, string Code, string Written) : ValueShape(Type)
{
    /// <summary>Whether the member itself says so, by an attribute of Manywire's.</summary>
    public bool IsOwn { get; init; }

    /// <summary>Whether the class has <c>PutKey</c> and <c>GetKey</c>: a map's keys of the type are text where keys are text.</summary>
    public bool IsKey { get; init; }

    /// <summary>Whether another value is written in its place, whose type is <see cref="Written"/>.</summary>
    public bool IsConverted { get; init; }

    /// <summary>Whether it is a generic struct in a place where it has the head of an object.</summary>
    public bool IsHeaded { get; init; }
}

/// <summary>A value whose code is found at run time: a wired type of another assembly, or a type parameter.</summary>
sealed record RootValue(TypeRef Type) : ValueShape(Type);

/// <summary>A member whose bytes are kept until it is asked for.</summary>
sealed record LazyValue(TypeRef Type, ValueShape Element) : ValueShape(Type);

/// <summary>A member in an envelope of its own.</summary>
/// <param name="Element">What is in it: a value that is a root, so that its code is found by its type.</param>
/// <param name="Compression">The envelope, as an expression.</param>
sealed record CompressedValue(TypeRef Type, ValueShape Element, string Compression) : ValueShape(Type);
