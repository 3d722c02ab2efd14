namespace Manywire.Schemas;

/// <summary>What a <see cref="JsonValue"/> is.</summary>
enum JsonKind
{
    Null,
    False,
    True,
    Number,
    String,
    Array,
    Object,
}
