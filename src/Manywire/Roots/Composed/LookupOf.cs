using System.Collections.Generic;
using System.Linq;

namespace Manywire;

/// <summary>Groups by their keys.</summary>
sealed class LookupOf<TKey, TElement>() : CollectionOf<ILookup<TKey, TElement>?, IGrouping<TKey, TElement>?>(value => value, (_, _) => null)
    where TKey : notnull
{
    protected override ILookup<TKey, TElement>? Make<TReader>(scoped ref TReader reader, ref byte p, IGrouping<TKey, TElement>?[] made)
    {
        var groups = new Dictionary<TKey, IGrouping<TKey, TElement>>(made.Length);
        WireCollisions collisions = default;
        foreach (IGrouping<TKey, TElement>? group in made)
        {
            WireFill.Group(ref reader, ref p, groups, group);
            if (WireWatchedAny<TKey>.IsNeeded && !collisions.Watch(ref groups, group!.Key, default(WireWatchedAny<TKey>)))
            {
                reader.Fail(ref p, WireCollisions.Expected(typeof(TKey)));
            }
        }

        collisions.End();
        return new WireLookup<TKey, TElement>(groups);
    }
}
