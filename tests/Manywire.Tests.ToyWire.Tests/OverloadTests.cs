using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Tests.ToyWire.Tests;

/// <summary>The overloads of the entry points are the same on a wire that nobody has heard of.</summary>
public sealed class OverloadTests
{
    [Fact]
    public void Named() => Run<Named>();

    [Fact]
    public void Counted() => Run<global::Manywire.Tests.ToyWire.Counted>();

    [Fact]
    public void In_memory() => Run<Raw>();

    static void Run<TMode>()
        where TMode : struct, IToyMode
    {
        OverloadChecks<ToyFormat<TMode>, ToyWriter<TMode>, ToyReader<TMode>, ToyOptions>.Tell_what_was_consumed();
        OverloadChecks<ToyFormat<TMode>, ToyWriter<TMode>, ToyReader<TMode>, ToyOptions>.Populate_types_known_at_run_time();
        OverloadChecks<ToyFormat<TMode>, ToyWriter<TMode>, ToyReader<TMode>, ToyOptions>.Write_to_struct_buffer_writers();
        OverloadChecks<ToyFormat<TMode>, ToyWriter<TMode>, ToyReader<TMode>, ToyOptions>.Stream_what_is_enumerated();
    }
}
