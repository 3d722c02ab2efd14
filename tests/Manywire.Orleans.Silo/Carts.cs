using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Manywire;
using Orleans;
using Orleans.Runtime;

namespace Manywire.Orleans.Silo;

[Wire]
public record Item(int Number, string Article, decimal Price);

[Wire]
public class Cart
{
    public string Owner { get; set; } = "";

    public List<Item> Items { get; set; } = [];
}

[Wire]
[WireUnion(0, typeof(Cash))]
[WireUnion(1, typeof(Card))]
public abstract record Payment;

[Wire]
public record Cash(decimal Given) : Payment;

[Wire]
public record Card(string Number) : Payment;

public interface ICart : IGrainWithStringKey
{
    /// <summary>Puts an item into the cart once, and gives the cart as it is kept.</summary>
    Task<Cart> Put(Item item);

    Task<List<Item>> Items();

    Task<Payment> Pay(Payment payment);

    /// <summary>The process of the silo that the grain is in.</summary>
    Task<int> Where();

    /// <summary>Gives the cart itself: what the caller changes must not change it.</summary>
    Task<Cart> Lend();
}

public class CartGrain([PersistentState("cart", "files")] IPersistentState<Cart> state) : Grain, ICart
{
    public async Task<Cart> Put(Item item)
    {
        state.State.Owner = this.GetPrimaryKeyString();
        if (!state.State.Items.Contains(item))
        {
            state.State.Items.Add(item);
            await state.WriteStateAsync();
        }

        return state.State;
    }

    public Task<List<Item>> Items() => Task.FromResult(state.State.Items);

    public Task<Payment> Pay(Payment payment) => Task.FromResult(payment);

    public Task<int> Where() => Task.FromResult(Environment.ProcessId);

    public Task<Cart> Lend() => Task.FromResult(state.State);
}
