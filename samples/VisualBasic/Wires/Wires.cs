using Manywire;
using Manywire.Samples.VisualBasic.Domain;

// The generator runs for C# alone. This project declares what the types of the Visual Basic project are, and is all the C# that there is.
[assembly: WireExternal(typeof(Place))]
[assembly: WireExternal(typeof(Vehicle))]
[assembly: WireExternal(typeof(Truck))]
[assembly: WireExternal(typeof(Driver))]
[assembly: WireExternal(typeof(Fleet))]

namespace Manywire.Samples.VisualBasic.Wires;

/// <summary>The wires of the fleet's types.</summary>
public static class Garage
{
    /// <summary>Loads this assembly, and with it the code that was emitted for the types. Call it once, before the first value.</summary>
    public static void Load()
    {
    }
}
