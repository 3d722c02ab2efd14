using Manywire;

namespace ManywireApp;

[Wire]
public record Line(string Product, int Count, decimal Price);
