using Manywire;
using Manywire.Samples.FSharp.Domain;

// The generator runs for C# alone. This project declares what the types of the F# project are, and is all the C# that there is.
[assembly: WireExternal(typeof(Email))]
[assembly: WireExternal(typeof(Stamp))]
[assembly: WireExternal(typeof(Money))]
[assembly: WireExternal(typeof(OrderId))]
[assembly: WireExternal(typeof(Address))]
[assembly: WireExternal(typeof(Delivery))]
[assembly: WireExternal(typeof(Weight))]
[assembly: WireExternal(typeof(Line))]
[assembly: WireExternal(typeof(Order))]

namespace Manywire.Samples.FSharp.Wires;

/// <summary>The wires of the shop's types.</summary>
public static class Shop
{
    /// <summary>Loads this assembly, and with it the code that was emitted for the types. Call it once, before the first value.</summary>
    public static void Load()
    {
    }
}
