#if GENERATOR // which compiles this file as well, and references nothing of the tree
namespace Manywire.Generator.Parsing.Symbols;
#else
namespace Manywire.Contracts;
#endif

/// <summary>What an attribute of another library means: see <see cref="WireDialectAttribute"/>.</summary>
#if !GENERATOR
public
#endif
enum WireMeaning
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

    /// <summary>On a base class: a case that isn't declared is read as the base class itself, where a discriminator is a member.</summary>
    UnknownAsBase,

    /// <summary>On a base class: a value that is none of the cases is written as the base class itself.</summary>
    OthersAsBase,

    /// <summary>On an interface or base class: a value that is none of the cases is written as the nearest case that it derives from.</summary>
    OthersAsNearest,

    /// <summary>On an interface or base class: the name of the member that tells the case.</summary>
    Discriminator,

    /// <summary>On a type: members that are <c>internal</c> take part like public ones; those that are <c>protected internal</c> don't.</summary>
    Internals,

    /// <summary>On a type: fields don't take part.</summary>
    PropertiesOnly,

    /// <summary>On a type: members of its base classes don't take part, nor in classes that inherit the attribute from it.</summary>
    OwnMembers,

    /// <summary>On a type: properties that can't be set take part, too. On such a property: it does. They are written; what is read of them is dropped.</summary>
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

    /// <summary>On a member: it is read, and not written. On a type, of a mark: it says which members are read, where another says which are written.</summary>
    NotWritten,

    /// <summary>On a member: it is written, and what is read of it is dropped. On a type, of a mark: it says which members are written, where another says which are read.</summary>
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

    /// <summary>On a type or a member: what the object was made with is filled, and not replaced. Where the attribute gives a number at <see cref="WireDialectAttribute.Value"/>, 0 says that it is replaced.</summary>
    PopulateInPlace,

    /// <summary>On a member that is a string: as <see cref="WireInternAttribute"/>.</summary>
    Interned,

    /// <summary>On a member: as <see cref="WireCompressedAttribute"/> with Brotli. Its value is a <see cref="System.IO.Compression.CompressionLevel"/>.</summary>
    Compressed,

    /// <summary>On a member that is a <c>Dictionary</c> of strings: what is read compares them regardless of case.</summary>
    IgnoreCase,

    /// <summary>On a type or a member: it is written by a formatter, <see cref="WireDialectAttribute.Type"/>. On an enum it means nothing.</summary>
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

    /// <summary>On a member: it is written where it is null as well, whatever the options of a call leave out.</summary>
    AlwaysWritten,

    /// <summary>On a member: null is an error, when it is written and when it is read.</summary>
    RefusesNull,

    /// <summary>On a member: null that is read is its value, also where options say that null stands for absence. Of a value that can't be null it is an error.</summary>
    TakesNull,

    /// <summary>On a member: another value is written in its place. <see cref="WireDialectAttribute.Type"/> has conversions from and to the member's type, a property <c>Value</c>, which is what is written, and a constructor that takes it.</summary>
    Surrogate,

    /// <summary>On a type: its mark is one that several libraries read. They speak beside it, by attributes that don't say which members take part, and in which places: of cases, constructors, formatters and callbacks.</summary>
    SharedMark,

    /// <summary>On a type: members that it doesn't know are skipped, also where a call's options refuse them, on wires where members have names.</summary>
    AllowUnknown,

    /// <summary>On a type: a field or property that hides another of its name in a base class does so also where it takes no part itself.</summary>
    Hides,
}
