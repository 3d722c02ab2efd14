namespace Manywire.Schemas;

/// <summary>What a <see cref="SchemaTypeRef"/> stands for.</summary>
#if !GENERATOR
public
#endif
enum SchemaForm
{
    /// <summary>A value of fixed size, such as <c>int32</c> or <c>guid</c>: one of <see cref="SchemaWords.Scalars"/>.</summary>
    Scalar,

    /// <summary>A string.</summary>
    String,

    /// <summary>Bytes: an array or memory of them. <c>segment</c>, which is <c>ArraySegment&lt;byte&gt;</c>, is an array of numbers in JSON.</summary>
    Bytes,

    /// <summary>A value of which the declaration doesn't say what it is: <c>object</c>, or an interface without cases.</summary>
    Any,

    /// <summary>One of .NET's types with a form of its own, such as <c>uri</c>, <c>version</c> or <c>vector3</c>: one of <see cref="SchemaWords.Framework"/>.</summary>
    Framework,

    /// <summary>A sequence: <c>list</c>, <c>set</c> or <c>stack</c> of one argument.</summary>
    List,

    /// <summary>A map: <c>map</c> of keys and values.</summary>
    Map,

    /// <summary>Values behind one another: <c>tuple</c> (a <c>ValueTuple</c>), <c>reftuple</c> (a <c>Tuple</c>), <c>pair</c> (a <c>KeyValuePair</c>), or <c>grouping</c> (an <c>IGrouping</c>: a key, and elements of the second argument).</summary>
    Tuple,

    /// <summary>A value in a type of its own that may be absent: <c>lazy</c> (a <c>System.Lazy</c>), <c>option</c> (of F#), or <c>nullable</c> (of a struct that is itself a sequence or a map).</summary>
    Wrapper,

    /// <summary>An array of several dimensions: <c>grid2</c>, <c>grid3</c> and so on, whose number is <see cref="SchemaTypeRef.Length"/>.</summary>
    Grid,

    /// <summary>So many values, without a count: <c>inline4</c> and so on, whose number is <see cref="SchemaTypeRef.Length"/>. A struct with <c>[InlineArray]</c>, or a fixed buffer.</summary>
    Inline,

    /// <summary>A type that the document describes, or another assembly's: <see cref="SchemaTypeRef.Name"/> is its full name.</summary>
    Named,

    /// <summary>A type parameter of the type that is described: <see cref="SchemaTypeRef.Name"/> is its name.</summary>
    Parameter,
}
