using System;

namespace Manywire.Json;

/// <summary>A value of a value type, as an object. A thread keeps one for each type.</summary>
sealed class JsonContractSlot<T>
{
    [ThreadStatic]
    static JsonContractSlot<T>? t_spare;

    /// <summary>The value.</summary>
    public T? Value { get; set; }

    /// <summary>A slot with a value, or for one that is read.</summary>
    public static JsonContractSlot<T> Rent(T? value)
    {
        JsonContractSlot<T> slot = t_spare ?? new JsonContractSlot<T>();
        t_spare = null;
        slot.Value = value;
        return slot;
    }

    /// <summary>Gives the slot back, empty.</summary>
    public void Return()
    {
        Value = default;
        t_spare = this;
    }
}
