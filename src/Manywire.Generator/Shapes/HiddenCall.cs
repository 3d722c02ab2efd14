using System;

namespace Manywire.Generator.Shapes;

/// <summary>A callback that other assemblies don't see, as the assembly of its type announces it to those that emit code for the type.</summary>
/// <param name="Time">When it is called.</param>
/// <param name="Name">The method.</param>
/// <param name="IsStatic">Whether it is static.</param>
/// <param name="Argument">What a static one is given: nothing, <c>value</c> or <c>ref value</c>.</param>
/// <param name="Above">Of which type that is: the declaring one, 0, or a base class, counted from there.</param>
/// <param name="Dialect">The dialect on whose wires it is called; nothing for all wires.</param>
/// <param name="Rank">The place of its library in the dialect, or nothing where Manywire's own attribute stands on it.</param>
sealed record HiddenCall(CallbackTime Time, string Name, bool IsStatic, string Argument, int Above, string Dialect, int? Rank)
{
    /// <summary>The parts, one behind the other.</summary>
    public string Spell() => string.Join("|", Time, Name, IsStatic ? "static" : "", Argument, Above, Dialect, Rank);

    /// <summary>What was spelled, or null where another version spells otherwise.</summary>
    public static HiddenCall? Parse(string text)
    {
        string[] parts = text.Split('|');
        return parts.Length == 7 && Enum.TryParse(parts[0], out CallbackTime time) && int.TryParse(parts[4], out int above)
            ? new HiddenCall(time, parts[1], parts[2].Length > 0, parts[3], above, parts[5], int.TryParse(parts[6], out int rank) ? rank : null)
            : null;
    }
}
