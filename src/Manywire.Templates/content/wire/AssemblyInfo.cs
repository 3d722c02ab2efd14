using Manywire.Tests.ToyWire;

[assembly: WireFormat(typeof(ToyWriter<Named>), typeof(ToyReader<Named>))]
[assembly: WireFormat(typeof(ToyWriter<Counted>), typeof(ToyReader<Counted>))]
[assembly: WireFormat(typeof(ToyWriter<Raw>), typeof(ToyReader<Raw>))]
