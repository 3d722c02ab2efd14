namespace Manywire.Tests.ToyWire;

/// <summary>The same by position.</summary>
public abstract class ToyArrayWire : Wire<ToyFormat<Counted>, ToyWriter<Counted>, ToyReader<Counted>, ToyOptions>;
