using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>The statement that takes note of a key that was added.</summary>
static class WatchCode
{
    /// <summary>The statement, behind another one.</summary>
    /// <param name="watching">How it is watched.</param>
    /// <param name="made">The collection.</param>
    /// <param name="key">The key.</param>
    public static string Statement(Watching watching, string made, string key) => watching switch
    {
        Watching.Scalars => $" collisions.Watch(ref {made}, {key});",
        Watching.Parts => $" collisions.WatchParts(ref {made}, {key});",
        Watching.Fields => $" collisions.WatchOwn(ref reader, ref p, ref {made}, {key}, true);",
        Watching.Own => $" collisions.WatchOwn(ref reader, ref p, ref {made}, {key}, false);",
        Watching.Fixed => $" collisions.WatchFixed(ref reader, ref p, {made}, {key});",
        _ => "",
    };
}
