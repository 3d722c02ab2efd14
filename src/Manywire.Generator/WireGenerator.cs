using Microsoft.CodeAnalysis;

namespace Manywire.Generator;

/// <summary>The entry: wiring only.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class WireGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
    }
}
