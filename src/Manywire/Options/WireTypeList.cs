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
    readonly Dictionary<Type, (string Full, string Short)>? _spelled;

    // Every wire's options have the empty list: it must cost nothing, neither at start-up nor in what NativeAOT's compiler keeps.
    WireTypeList() => _types = [];

    WireTypeList(WireTypeList list, string name, Type type)
    {
        _types = list._types.AsSpan().Contains(type) ? list._types : [.. list._types, type];
        _names = new(list._names ?? [], StringComparer.Ordinal) { [Short(name)] = type };
        _spelled = new(list._spelled ?? []) { [type] = (name, Short(name)) };
    }

    WireTypeList(Type[] types)
    {
        _types = types;
        var names = new Dictionary<string, Type>(StringComparer.Ordinal);
        _spelled = [];
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type);
            string name = Short(type.AssemblyQualifiedName ?? type.Name);
            names[name] = type;
            names.TryAdd(Short(type.FullName ?? type.Name), type);
            names.TryAdd(name.Replace(", System.Private.CoreLib", ", mscorlib", StringComparison.Ordinal), type); // as .NET Framework has it
            _spelled[type] = (type.AssemblyQualifiedName ?? type.Name, name);
        }

        _names = names;
    }

    /// <summary>No types.</summary>
    public static WireTypeList None { get; } = new();

    /// <summary>A list of types.</summary>
    /// <param name="types">The types.</param>
    public static WireTypeList Create(ReadOnlySpan<Type> types) => types.IsEmpty ? None : new WireTypeList(types.ToArray());

    /// <summary>The same list, with a type that has a name of its own on wires: one that was moved or renamed, or that others know by another name. It is written with that name, and read with its own as well if the list had it before.</summary>
    /// <param name="name">Such as <c>Old.Name.Person, Old.Assembly</c>.</param>
    /// <param name="type">The type.</param>
    public WireTypeList WithName(string name, Type type)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(type);
        return new WireTypeList(this, name, type);
    }

    /// <inheritdoc/>
    public int Count => _types.Length;

    /// <inheritdoc/>
    public Type this[int index] => _types[index];

    /// <summary>The name of a type of the list with that of its assembly; null for a type that it doesn't have.</summary>
    /// <param name="type">The type.</param>
    /// <param name="full">Whether the version, the culture and the key of assemblies belong to it.</param>
    public string? NameOf(Type type, bool full)
    {
        ArgumentNullException.ThrowIfNull(type);
        return _spelled is null || !_spelled.TryGetValue(type, out (string Full, string Short) name) ? null : full ? name.Full : name.Short;
    }

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
