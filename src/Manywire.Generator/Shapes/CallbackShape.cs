namespace Manywire.Generator.Shapes;

/// <summary>A method of a type that is called before or after its members are written or read.</summary>
/// <param name="Time">When.</param>
/// <param name="Name">The method.</param>
/// <param name="IsStatic">Whether it is called without an instance, and so also for null.</param>
/// <param name="Argument">What a static one is given: nothing, <c>value</c> or <c>ref value</c>.</param>
/// <param name="DeclaringType">Where it is declared.</param>
/// <param name="ByAccessor">Whether emitted code needs an accessor to call it.</param>
sealed record CallbackShape(CallbackTime Time, string Name, bool IsStatic, string Argument, string DeclaringType, bool ByAccessor)
{
    /// <summary>Whether it is a method of the interface <see cref="DeclaringType"/>.</summary>
    public bool ByInterface { get; init; }

    /// <summary>The type that a static one is given the value as: the type itself, or a base of it.</summary>
    public string Taken { get; init; } = "";

    /// <summary>The closed generic type that declares it, where an accessor calls it; its definition's type parameters are those of <see cref="Taken"/>.</summary>
    public GenericOwner? Owner { get; init; }
}
