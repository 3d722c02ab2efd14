using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>A test with Neovim, for several cases.</summary>
public sealed class NeovimTheoryAttribute : TheoryAttribute
{
    public NeovimTheoryAttribute() => Skip = NeovimFactAttribute.Missing;
}
