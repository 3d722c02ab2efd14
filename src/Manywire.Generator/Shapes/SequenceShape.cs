namespace Manywire.Generator.Shapes;

/// <summary>A collection that isn't an array or a list.</summary>
/// <param name="Element">What is in it.</param>
/// <param name="Plan">How it is written and read.</param>
/// <param name="Recursive">Whether it can contain itself.</param>
sealed record SequenceShape(TypeRef Type, string Code, string MetadataName, ValueShape Element, SequencePlan Plan, bool Recursive) : CollectionShape(Type, Code, MetadataName, Recursive)
{
    public override CollectionPlan Filling => Plan;
}
