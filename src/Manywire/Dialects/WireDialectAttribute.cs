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
/// (<see cref="WireMeaning.Mark"/>), only the first whose mark the type carries speaks to a wire; all of them do on a type that carries no mark. An attribute of Manywire's own always comes first.
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
    /// For a callback also that of an interface, whose method <see cref="Value"/> names; or the name of a method with <c>()</c> behind it, for one without parameters that needs no attribute.
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

    /// <summary>The full name of the attribute's class, or of an interface.</summary>
    public string Attribute { get; }

    /// <summary>What it means.</summary>
    public WireMeaning Meaning { get; }

    /// <summary>Where the attribute has its value: the index of a constructor's argument, or the name of a property or of a constructor's parameter; for a <see cref="WireMeaning.Case"/> the tag's place and the type's, with a comma between them; of an interface the method that is called.</summary>
    public string? Value { get; set; }

    /// <summary>
    /// When it means that: a place as in <see cref="Value"/>, <c>=</c> or <c>!=</c>, and what may stand there, with <c>|</c> between alternatives: numbers, <c>true</c> and <c>false</c>, names of an enum's values, full names of types without their type parameters.
    /// An empty alternative stands for an argument that isn't given. Null: always.
    /// </summary>
    public string? When { get; set; }

    /// <summary>The library's place in its dialect, the first being 0.</summary>
    public int Rank { get; set; }

    /// <summary>For <see cref="WireMeaning.Unsupported"/>: what happens instead, and what to write, as the end of a message.</summary>
    public string? Hint { get; set; }

    /// <summary>For <see cref="WireMeaning.Formatter"/>: a public class with a parameterless constructor that implements <see cref="IWireFormatter{T}"/> of the member's type.</summary>
    public Type? Type { get; set; }
}

/// <summary>What an attribute of another library means: see <see cref="WireDialectAttribute"/>.</summary>
public enum WireMeaning
{
    /// <summary>On a type or a member: the type is declared for this library, so those of a higher rank that have marks of their own are silent.</summary>
    Mark,

    /// <summary>On a type or a member: only members that are included take part.</summary>
    OptIn,

    /// <summary>On a type: its layout is an array, unless its members have names and no keys.</summary>
    Array,

    /// <summary>On a type: its layout is a map.</summary>
    Map,

    /// <summary>On a type: members may be added and removed anywhere.</summary>
    Tolerant,

    /// <summary>On a type: shared and circular references are kept.</summary>
    References,

    /// <summary>On an interface or base class: a case, with a tag, which is a number or a name.</summary>
    Case,

    /// <summary>On a base class: an object without a discriminator is one of the base class itself, where a discriminator is a member.</summary>
    Untagged,

    /// <summary>On an interface or base class: the name of the member that tells the case.</summary>
    Discriminator,

    /// <summary>On a type: internal members take part like public ones.</summary>
    Internals,

    /// <summary>On a type: fields don't take part.</summary>
    PropertiesOnly,

    /// <summary>On a type: members of base classes don't take part.</summary>
    OwnMembers,

    /// <summary>On a type: properties that can't be set take part, too. They are written; what is read of them is dropped.</summary>
    Computed,

    /// <summary>On a member: it doesn't take part.</summary>
    Ignore,

    /// <summary>On a member: it takes part, public or not. A property that can't be set is written, and what is read of it is dropped.</summary>
    Include,

    /// <summary>On a member: its position, a number. Another kind of value means nothing.</summary>
    Key,

    /// <summary>On a member: members are sorted by this number; those without one have 0. Positions go before it.</summary>
    Order,

    /// <summary>On a member or an enum's value: its name, a string. Another kind of value means nothing.</summary>
    Name,

    /// <summary>On a member: the input must have it.</summary>
    Required,

    /// <summary>On a constructor: reading uses it.</summary>
    Constructor,

    /// <summary>On a method: it is called before an object is written.</summary>
    Serializing,

    /// <summary>On a method: it is called once an object is written.</summary>
    Serialized,

    /// <summary>On a method: it is called before the members of an object are read.</summary>
    Deserializing,

    /// <summary>On a method: it is called once the members of an object are read.</summary>
    Deserialized,

    /// <summary>On a type or a member: it isn't honoured, and a diagnostic says so.</summary>
    Unsupported,

    /// <summary>On a member: it is read, and not written.</summary>
    NotWritten,

    /// <summary>On a member: it is written, and what is read of it is dropped.</summary>
    NotRead,

    /// <summary>On a member: it isn't written where it is null, on wires where members have names.</summary>
    OmitNull,

    /// <summary>On a member: it isn't written where it is the default of its type, on wires where members have names. That is another value than its initialiser's.</summary>
    OmitDefault,

    /// <summary>On an enum, or a member that is one: its values are written by name, and as numbers where they have none. Names are read regardless of case. Only where keys are text.</summary>
    EnumNames,

    /// <summary>On a type or a member that is a number: a sum of 1, numbers are read from text too; 2, they are written as text; 4, numbers that have no other form are text. Only where keys are text.</summary>
    NumbersAsText,

    /// <summary>On a member that is a dictionary of strings: it takes what the type doesn't know, and is written among the type's own members, on wires where members have names.</summary>
    ExtensionData,

    /// <summary>On a type: members that it doesn't know are an error, on wires where members have names.</summary>
    DisallowUnknown,

    /// <summary>On a type or a member: what the object was made with is filled, and not replaced.</summary>
    PopulateInPlace,

    /// <summary>On a member that is a string: as <see cref="WireInternAttribute"/>.</summary>
    Interned,

    /// <summary>On a member: as <see cref="WireCompressedAttribute"/> with Brotli. Its value is a <see cref="System.IO.Compression.CompressionLevel"/>.</summary>
    Compressed,

    /// <summary>On a member that is a <c>Dictionary</c> of strings: what is read compares them regardless of case.</summary>
    IgnoreCase,

    /// <summary>On a member: it is written by a formatter, <see cref="WireDialectAttribute.Type"/>.</summary>
    Formatter,

    /// <summary>It says what holds anyway. Classes that derive from one that means something may mean nothing themselves.</summary>
    NoEffect,

    /// <summary>On a type: its members have the names that they are declared with. Attributes of the same rank that name them mean nothing.</summary>
    OwnNames,

    /// <summary>On a type: of several public constructors the one with the most parameters is used, also where there is one without any, unless it does nothing but to set what it is given.</summary>
    LongestConstructor,

    /// <summary>On a type: members with keys that a derived class hides by others of their names, with keys of their own, take part as well.</summary>
    HiddenMembers,

    /// <summary>On a type: members that aren't public take part like public ones, but private ones of base classes.</summary>
    Privates,

    /// <summary>On a class: the cases that it names are those of another type, which is the value.</summary>
    CasesOf,

    /// <summary>On a field or a type: another generator makes members of it. Generators don't see each other's code, so a diagnostic says that these are left out, unless the field is included or ignored.</summary>
    Generates,
}
