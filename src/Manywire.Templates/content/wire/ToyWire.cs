namespace Manywire.Tests.ToyWire;

/// <summary>A wire that the generator has never heard of: with names.</summary>
public abstract class ToyWire : Wire<ToyFormat<Named>, ToyWriter<Named>, ToyReader<Named>, ToyOptions>;
