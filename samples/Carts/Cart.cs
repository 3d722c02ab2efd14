using System.Threading.Tasks;
using Orleans;
using Orleans.Runtime;

namespace Manywire.Samples.Carts;

/// <summary>The grain.</summary>
/// <param name="content">What storage keeps.</param>
public sealed class Cart([PersistentState("content", "carts")] IPersistentState<Content> content) : Grain, ICart
{
    /// <inheritdoc/>
    public async Task<Content> PutAsync(Item item)
    {
        content.State.Items.Add(item);
        await content.WriteStateAsync();
        return content.State;
    }
}
