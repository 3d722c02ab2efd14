using System;

namespace Manywire.Contracts;

/// <summary>A generic method that is called for a type which is known only at run time: <see cref="Type.MakeGenericType"/> without reflection, for types that have emitted code.</summary>
public abstract class WireTypeVisitor
{
    /// <summary>Calls <see cref="Visit"/> with a type as its type argument.</summary>
    /// <param name="type">The type.</param>
    /// <returns>Whether the type has code; false for a <c>ref struct</c> as well.</returns>
    public bool TryVisit(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return WireRegistry.TryRequire(type) is { } shape && shape.Accept(this);
    }

    /// <summary>What is done with the type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    protected abstract void Visit<T>();

    internal void Call<T>() => Visit<T>();
}
