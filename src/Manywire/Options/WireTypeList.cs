using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>The types that a wire may name: <c>new JsonWireOptions { Types = [typeof(int), typeof(Person)] }</c>. Immutable.</summary>
/// <remarks>A name that comes from a wire is looked up here and nowhere else: no assembly is searched or loaded for it.</remarks>
[CollectionBuilder(typeof(WireTypeList), nameof(Create))]
public sealed class WireTypeList : IReadOnlyList<Type>
{
    readonly Type[] _types;
    readonly Dictionary<string, Type>? _names;

    // Every wire's options have the empty list: it must cost nothing, neither at start-up nor in what NativeAOT's compiler keeps.
    WireTypeList() => _types = [];

    WireTypeList(Type[] types)
    {
        _types = types;
        var names = new Dictionary<string, Type>(StringComparer.Ordinal);
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type);
            names[Short(type.AssemblyQualifiedName ?? type.Name)] = type;
            names.TryAdd(Short(type.FullName ?? type.Name), type);
        }

        _names = names;
    }

    /// <summary>No types.</summary>
    public static WireTypeList None { get; } = new();

    /// <summary>A list of types.</summary>
    /// <param name="types">The types.</param>
    public static WireTypeList Create(ReadOnlySpan<Type> types) => types.IsEmpty ? None : new WireTypeList(types.ToArray());

    /// <inheritdoc/>
    public int Count => _types.Length;

    /// <inheritdoc/>
    public Type this[int index] => _types[index];

    /// <summary>The type of a name, or null: with its assembly, whatever version that says, or without.</summary>
    /// <param name="name">Such as <c>System.Int32, System.Private.CoreLib</c>.</param>
    public Type? Find(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return _names?.GetValueOrDefault(Short(name));
    }

    /// <inheritdoc/>
    public IEnumerator<Type> GetEnumerator() => ((IEnumerable<Type>)_types).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _types.GetEnumerator();

    /// <summary>A type's name without versions, cultures and keys of assemblies, those of its type arguments included.</summary>
    internal static string Short(string name)
    {
        const string Version = ", Version=";
        int at = name.IndexOf(Version, StringComparison.Ordinal);
        if (at < 0)
        {
            return name;
        }

        var text = new System.Text.StringBuilder(name.Length);
        int from = 0;
        while (at >= 0)
        {
            text.Append(name, from, at - from);
            from = name.IndexOf(']', at);
            if (from < 0)
            {
                return text.ToString();
            }

            at = name.IndexOf(Version, from, StringComparison.Ordinal);
        }

        return text.Append(name, from, name.Length - from).ToString();
    }
}
