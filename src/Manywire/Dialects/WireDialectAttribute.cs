using System;

namespace Manywire.Contracts;

/// <summary>Says what an attribute of another library means to a wired type. The core carries those of the libraries in <see cref="WireDialects"/>; an assembly that defines a wire, or honours more, carries one for each meaning of each attribute.</summary>
/// <remarks>
/// <para>
/// The generator reads these from the assemblies that a project references, and knows the attributes by their full names alone: nothing here depends on the library. What such an attribute says
/// holds on wires that speak <see cref="Dialect"/>, or on all wires when that is null. Where a type looks different to some, those have code of their own for it; other types are as they were.
/// </para>
/// <para>
/// The attributes of one library have the same <see cref="Rank"/> in their dialect. Where several speak, the one of the lowest rank is asked first. Of the libraries that mark their types
/// (<see cref="WireMeaning.Mark"/>), only the first whose mark the type carries speaks to a wire; all of them do on a type that carries no mark, or one that belongs to no dialect, and beside a
/// <see cref="WireMeaning.SharedMark"/> they say all but which members take part. An attribute of Manywire's own always comes first.
/// </para>
/// </remarks>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireDialectAttribute : Attribute
{
    /// <summary>Announces a meaning.</summary>
    /// <param name="dialect">
    /// What a wire answers when it is asked for its dialect (<see cref="IWireWriter.Dialect"/>): one of <see cref="WireDialects"/>, or the entry point of a wire that doesn't say anything else; null for all wires.
    /// </param>
    /// <param name="attribute">
    /// The full name of the attribute's class: namespace, a dot, and the name with its suffix; of a generic one without its type parameters. Classes that derive from it mean the same, unless they are named themselves.
    /// For a callback also that of an interface, whose method <see cref="Value"/> names; or the name of a method with <c>()</c> behind it, for one without parameters that needs no attribute. For <see cref="WireMeaning.Unsupported"/> also that of a type: members of that type are left out then.
    /// </param>
    /// <param name="meaning">What it means.</param>
    public WireDialectAttribute(Type? dialect, string attribute, WireMeaning meaning)
    {
        Dialect = dialect;
        Attribute = attribute;
        Meaning = meaning;
    }

    /// <summary>The dialect, or null for all wires.</summary>
    public Type? Dialect { get; }

    /// <summary>The full name of the attribute's class, or of an interface or another type.</summary>
    public string Attribute { get; }

    /// <summary>What it means.</summary>
    public WireMeaning Meaning { get; }

    /// <summary>Where the attribute has its value: the index of a constructor's argument, or the name of a property or of a constructor's parameter; for a <see cref="WireMeaning.Case"/> the tag's place and the type's, with a comma between them; of an interface the method that is called. For <see cref="WireMeaning.Unsupported"/> the name of the <see cref="WireMeaning"/> that it has to its library: nothing is missing then where something else says that, such as an attribute of the same dialect.</summary>
    public string? Value { get; set; }

    /// <summary>
    /// When it means that: a place as in <see cref="Value"/>, <c>=</c> or <c>!=</c>, and what may stand there, with <c>|</c> between alternatives: numbers, <c>true</c> and <c>false</c>, names of an enum's values, full names of types without their type parameters.
    /// An empty alternative stands for an argument that isn't given. Of several such conditions with <c>&amp;</c> between them all must hold. Null: always.
    /// </summary>
    public string? When { get; set; }

    /// <summary>The library's place in its dialect, the first being 0.</summary>
    public int Rank { get; set; }

    /// <summary>For <see cref="WireMeaning.Unsupported"/>: what happens instead, and what to write, as the end of a message.</summary>
    public string? Hint { get; set; }

    /// <summary>For <see cref="WireMeaning.Formatter"/>: a public class with a parameterless constructor that implements <see cref="IWireFormatter{T}"/> of the member's type, for <see cref="WireMeaning.Surrogate"/> what makes one value of another. A formatter that is open, with two type parameters, is closed over the type that the attribute names at <see cref="Value"/> and the member's; with three, over the type that is named, the one that it is for by the first parameter's constraint, which is a base class or an interface of the member's type or derives from it, and the member's. With one it is closed over the member's, and its constructor is given an attribute like the one that stands there, whose class derives from the announced one. Of several that an attribute announces, the first counts that fits the member, or what it holds if that may be null.</summary>
    public Type? Type { get; set; }
}
