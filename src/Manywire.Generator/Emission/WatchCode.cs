using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>The statement that takes note of a key that was added.</summary>
static class WatchCode
{
    /// <summary>The statement, behind another one.</summary>
    /// <param name="watching">How it is watched.</param>
    /// <param name="made">The collection.</param>
    /// <param name="key">The key.</param>
    /// <param name="type">The key's type.</param>
    public static string Statement(Watching watching, string made, string key, string type) => watching switch
    {
        Watching.None => "",
        Watching.Fixed => $" collisions.WatchFixed(ref reader, ref p, {made}, {key});",
        _ => $" collisions.Watch(ref reader, ref p, ref {made}, {key}, default(global::Manywire.Emitted.WireWatched{watching}<{type}>));",
    };
}
