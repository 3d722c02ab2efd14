using Manywire;
using ManywireApp;

var order = new Order
{
    Number = 1,
    Customer = "Ada",
    Lines = [new Line("Tea", 2, 3.50m), new Line("Cup", 1, 8m)],
};

byte[] binary = BinaryWire.Serialize(order);
byte[] messagePack = MessagePackWire.Serialize(order);
string json = JsonWire.SerializeToString(order);

Console.WriteLine($"Binary: {binary.Length} bytes, MessagePack: {messagePack.Length} bytes");
Console.WriteLine(json);

foreach (Order? read in (Order?[])[BinaryWire.Deserialize<Order>(binary), MessagePackWire.Deserialize<Order>(messagePack), JsonWire.Deserialize<Order>(json)])
{
    Console.WriteLine($"{read!.Number}: {read.Customer}, {read.Lines.Sum(l => l.Count * l.Price)}");
}
