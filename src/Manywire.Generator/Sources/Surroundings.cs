using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Sources;

/// <summary>What a compilation has beside its source files.</summary>
sealed class Surroundings(Compilation compilation) : IEquatable<Surroundings>
{
    readonly WeakReference<Compilation> _compilation = new(compilation);
    readonly string? _name = compilation.AssemblyName;
    readonly CompilationOptions _options = compilation.Options;
    readonly ImmutableArray<MetadataReference> _references = compilation.ExternalReferences;

    public Compilation Compilation => _compilation.TryGetTarget(out Compilation? compilation) ? compilation : throw new InvalidOperationException("The compilation is gone: nothing may be parsed after the run that it belongs to.");

    public bool Equals(Surroundings? other) => ReferenceEquals(this, other)
        || (other is not null && _name == other._name && (_references == other._references || _references.SequenceEqual(other._references)) && _options.Equals(other._options));

    public override bool Equals(object? obj) => Equals(obj as Surroundings);

    public override int GetHashCode() => _name?.GetHashCode() ?? 0;
}
