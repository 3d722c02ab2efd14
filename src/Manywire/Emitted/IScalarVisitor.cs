namespace Manywire.Contracts;

/// <summary>What is done with a scalar of a type that is told by a number.</summary>
/// <typeparam name="TWire">A writer or a reader.</typeparam>
interface IScalarVisitor<TWire>
    where TWire : struct, allows ref struct
{
    /// <summary>Writes or reads the value.</summary>
    static abstract ref byte Visit<T>(scoped ref TWire wire, ref byte p, scoped ref object? value)
        where T : unmanaged;
}
