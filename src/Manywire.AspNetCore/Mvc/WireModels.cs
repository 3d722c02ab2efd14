using System;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Which types of models are wired.</summary>
static class WireModels
{
    static readonly ConcurrentDictionary<Type, bool> s_known = new();

    /// <summary>Whether values of a type can be read and written. A model whose type is <see cref="object"/> isn't: what is in it decides how it is written, and MVC's own formatters know more of that.</summary>
    public static bool IsWired(Type type) => type != typeof(object) && !type.ContainsGenericParameters && s_known.GetOrAdd(type, static type => Find(type));

    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "The module of a type that is there has its initializer.")]
    static bool Find(Type type)
    {
        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle); // registers what was emitted in a module of which nothing has been used yet
        return WireRegistry.Find(type) is not null;
    }
}
