using Manywire;

namespace ManywireApp;

/// <summary>A type that goes over every wire.</summary>
[Wire]
public class Order
{
    public int Number { get; set; }

    public string? Customer { get; set; }

    public List<Line> Lines { get; set; } = [];
}
