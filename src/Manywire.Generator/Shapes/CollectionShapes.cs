namespace Manywire.Generator.Shapes;

/// <summary>How the elements of a collection are got at when it is written.</summary>
enum Taking
{
    /// <summary>They lie in a span.</summary>
    Span,

    /// <summary>It says how many there are, and hands them out one by one.</summary>
    Each,

    /// <summary>It doesn't say how many there are, or others may change it meanwhile: they are gathered first.</summary>
    Gathered,

    /// <summary>A stack: from the top, but from the bottom on wires that write memory.</summary>
    Stacked,
}

/// <summary>How keys are watched for collisions.</summary>
enum Watching
{
    /// <summary>Not at all: nobody foresees their hashes, or nobody knows how.</summary>
    None,

    /// <summary>As values of a fixed size.</summary>
    Scalars,

    /// <summary>As what is made of parts.</summary>
    Parts,

    /// <summary>As a type of somebody's that is equal when its fields are.</summary>
    Fields,

    /// <summary>As any type of somebody's.</summary>
    Own,

    /// <summary>In a dictionary or set of somebody's, which can't become another one.</summary>
    Fixed,
}

/// <summary>A collection that isn't an array or a list.</summary>
/// <param name="Element">What is in it.</param>
/// <param name="Plan">How it is written and read.</param>
/// <param name="Recursive">Whether it can contain itself.</param>
sealed record SequenceShape(TypeRef Type, string Code, string MetadataName, ValueShape Element, SequencePlan Plan, bool Recursive) : RootShape(Type, Code, MetadataName);

/// <summary>How a collection is written and read. Expressions call it <c>value</c>.</summary>
sealed record SequencePlan
{
    /// <summary>Whether the collection is somebody's: what makes and fills it may throw.</summary>
    public bool IsTheirs { get; init; }

    /// <summary>The question whether there is none, or null for a struct that always is one.</summary>
    public string? IsNull { get; init; } = "value is null";

    public Taking Taking { get; init; } = Taking.Each;

    /// <summary>The span, or what <c>foreach</c> goes over.</summary>
    public string Items { get; init; } = "value";

    /// <summary>How many there are; only where each is taken.</summary>
    public string Count { get; init; } = "value.Count";

    /// <summary>How they get into a <c>snapshot</c>, where that isn't one by one.</summary>
    public string? Gather { get; init; }

    /// <summary>The emitted class that writes spans of the elements; not where each is taken.</summary>
    public string? Spans { get; init; }

    /// <summary>What is read in its place, or null: then elements are added one by one.</summary>
    public ValueShape? Via { get; init; }

    /// <summary>What is filled: the collection itself, or another that becomes it.</summary>
    public string Made { get; init; } = "value";

    /// <summary>The type of what is filled.</summary>
    public string MadeType { get; init; } = "";

    /// <summary>What there may be to be filled.</summary>
    public string Existing { get; init; } = "null";

    /// <summary>Makes an empty one.</summary>
    public string Create { get; init; } = "";

    /// <summary>Empties it.</summary>
    public string Clear { get; init; } = "value.Clear();";

    /// <summary>Adds <c>{0}</c>.</summary>
    public string Add { get; init; } = "value.Add({0});";

    /// <summary>How it is watched for collisions.</summary>
    public Watching Watching { get; init; }

    /// <summary>What is watched: a key in terms of <c>{0}</c>.</summary>
    public string Watched { get; init; } = "{0}";

    /// <summary>The collection, in terms of <c>made</c>.</summary>
    public string Make { get; init; } = "made";
}

/// <summary>A map of any kind.</summary>
/// <param name="Key">Its keys.</param>
/// <param name="Value">Its values.</param>
/// <param name="Plan">How it is written and read.</param>
/// <param name="Recursive">Whether it can contain itself.</param>
sealed record MapShape(TypeRef Type, string Code, string MetadataName, ValueShape Key, ValueShape Value, MapPlan Plan, bool Recursive) : RootShape(Type, Code, MetadataName)
{
    /// <summary>The emitted class of an entry that lies in memory as a whole, since a part of it is nullable.</summary>
    public string? Pair { get; init; }
}

/// <summary>How entries are added to a map, and keys found that were there before.</summary>
enum Adding
{
    /// <summary>By <c>TryAdd</c>.</summary>
    Try,

    /// <summary>By the indexer: the count tells.</summary>
    Counted,

    /// <summary>To a list that is sorted: in order at its end, all else later and at once.</summary>
    Sorted,
}

/// <summary>How a map is written and read. Expressions call it <c>value</c>.</summary>
sealed record MapPlan
{
    /// <summary>Whether the collection is somebody's: what makes and fills it may throw.</summary>
    public bool IsTheirs { get; init; }

    /// <summary>The question whether there is none, or null for a struct that always is one.</summary>
    public string? IsNull { get; init; } = "value is null";

    /// <summary>What is done before anything is counted, if anything.</summary>
    public string? Before { get; init; }

    /// <summary>What <c>foreach</c> goes over.</summary>
    public string Items { get; init; } = "value";

    /// <summary>How many there are.</summary>
    public string Count { get; init; } = "value.Count";

    /// <summary>The emitted class and the type that it mostly is, where the type is an interface.</summary>
    public CodeValue? Mostly { get; init; }

    /// <summary>What is read in its place, or null: then entries are added one by one.</summary>
    public ValueShape? Via { get; init; }

    /// <summary>What is filled: the map itself, or another that becomes it.</summary>
    public string Made { get; init; } = "value";

    /// <summary>The type of what is filled.</summary>
    public string MadeType { get; init; } = "";

    /// <summary>What there may be to be filled.</summary>
    public string Existing { get; init; } = "null";

    /// <summary>Makes an empty one.</summary>
    public string Create { get; init; } = "";

    /// <summary>Empties it.</summary>
    public string Clear { get; init; } = "value.Clear();";

    public Adding Adding { get; init; } = Adding.Counted;

    /// <summary>What compares its keys, where the map is a sorted one: keys that come in order are added without a look whether they are there.</summary>
    public string? Comparer { get; init; }

    /// <summary>What entries are added to, where that isn't the map as its own type has it.</summary>
    public string Into { get; init; } = "";

    /// <summary>How its keys are watched for collisions.</summary>
    public Watching Watching { get; init; }

    /// <summary>The map, in terms of <c>made</c>.</summary>
    public string Make { get; init; } = "made";
}

/// <summary>A key with its elements: <c>IGrouping</c>.</summary>
/// <param name="Key">The key.</param>
/// <param name="Elements">The array that is read.</param>
/// <param name="ElementType">The type of an element.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record GroupingShape(TypeRef Type, string Code, string MetadataName, ValueShape Key, ValueShape Elements, string ElementType, string Spans) : RootShape(Type, Code, MetadataName);

/// <summary>Spans of some type: not a root, but what several collections write their elements with.</summary>
sealed record SpanShape(TypeRef Type, string Code, ValueShape Element) : RootShape(Type, Code, "");
