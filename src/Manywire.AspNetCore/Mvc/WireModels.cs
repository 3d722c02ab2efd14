using System;
using System.Runtime.CompilerServices;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Which types of models are wired.</summary>
static class WireModels
{
    /// <summary>Whether a type that isn't wired is marked: that takes reflection, and doesn't change.</summary>
    static readonly ConditionalWeakTable<Type, StrongBox<bool>> s_marked = new();

    /// <summary>Whether values of a type go over wires; of one that is marked and has no code that is an error. A model whose type is <see cref="object"/> isn't: what is in it decides how it is written, and MVC's own formatters know more of that.</summary>
    public static bool IsWired(Type type) => type != typeof(object) && !type.ContainsGenericParameters && (WireTypes.IsWired(type) || s_marked.GetValue(type, static t => new(WireTypes.IsWiredOrMarked(t))).Value);
}
