namespace Manywire.Generator;

/// <summary>The names of the pipeline's steps, for the tests of its caching.</summary>
static class Steps
{
    public const string Parsed = nameof(Parsed);
    public const string Declared = nameof(Declared);
    public const string Called = nameof(Called);
    public const string Served = nameof(Served);
    public const string Named = nameof(Named);
    public const string Contracted = nameof(Contracted);
    public const string Own = nameof(Own);
    public const string Shared = nameof(Shared);
    public const string Registry = nameof(Registry);
    public const string Clashes = nameof(Clashes);
    public const string Described = nameof(Described);
    public const string Forwards = nameof(Forwards);
}
