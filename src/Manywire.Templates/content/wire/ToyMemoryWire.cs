namespace Manywire.Tests.ToyWire;

/// <summary>The same by position, with unmanaged values as they lie in memory.</summary>
public abstract class ToyMemoryWire : Wire<ToyFormat<Raw>, ToyWriter<Raw>, ToyReader<Raw>, ToyOptions>;
