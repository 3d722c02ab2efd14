using System.Threading.Tasks;
using Orleans;

namespace Manywire.Samples.Carts;

/// <summary>A cart of a shop: a grain whose key is the customer.</summary>
public interface ICart : IGrainWithStringKey
{
    /// <summary>Puts an item into it.</summary>
    /// <param name="item">What.</param>
    /// <returns>What the cart holds then.</returns>
    Task<Content> PutAsync(Item item);
}
