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
    public static string Statement(Watching watching, string made, string key, string type)
    {
        string call = watching == Watching.Fixed ? $"collisions.WatchFixed({made}, {key})" : $"collisions.Watch(ref {made}, {key}, default(global::Manywire.Emitted.WireWatched{watching}<{type}>))";
        return watching switch
        {
            Watching.None => "",
            Watching.Scalars or Watching.Parts => $" {call};", // none of these is refused
            _ => $" if (!{call}) reader.Fail(ref p, global::Manywire.Emitted.WireCollisions.Expected(typeof({type})));",
        };
    }
}
