using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Diagnostics;

/// <summary>The rules of a declaration. Each has a page in <c>docs/rules/</c> and a test.</summary>
static class Rules
{
    static readonly Dictionary<string, DiagnosticDescriptor> s_all = [];

    public static readonly DiagnosticDescriptor UnknownType = Error(
        "MW001", "The type of a member can't be put on a wire", "{0} is of type '{1}', which has no wire form: {2}");

    public static readonly DiagnosticDescriptor NoConstructor = Error(
        "MW002", "No constructor that reading could use", "'{0}' can't be constructed by reading: {1}");

    public static readonly DiagnosticDescriptor DuplicateKey = Error(
        "MW003", "A key is given twice", "{0}");

    public static readonly DiagnosticDescriptor DuplicateName = Error(
        "MW004", "A name is given twice", "'{0}' and '{1}' have the same name \"{2}\"");

    public static readonly DiagnosticDescriptor Inaccessible = Error(
        "MW005", "The type can't be reached by emitted code", "'{0}' is private or nested in a private type: make it internal, or make all types around it partial");

    public static readonly DiagnosticDescriptor NotACase = Error(
        "MW006", "A union's case isn't one", "'{0}' can't be a case of '{1}': it must derive from it, or implement it, and be marked with [Wire]");

    public static readonly DiagnosticDescriptor CaseTag = Error(
        "MW007", "A union's tag is taken or out of range", "The tag {0} of case '{1}' {2}");

    public static readonly DiagnosticDescriptor MissingKey = Error(
        "MW008", "A member needs a key", "'{0}' needs a [WireKey]: {1}");

    public static readonly DiagnosticDescriptor ReferencesNeedConstructor = Error(
        "MW009", "References need a parameterless constructor", "'{0}' keeps references, so it must be a class that is there before its members are read: give it a parameterless constructor");

    public static readonly DiagnosticDescriptor TooManyMembers = Warning(
        "MW010", "Too many members for the Binary wire", "'{0}' has {1} members; the Binary wire takes at most 249, and will refuse it");

    public static readonly DiagnosticDescriptor LazyReference = Error(
        "MW011", "A lazy member can't keep references", "'{0}' is lazy, but '{1}' keeps references, whose ids mean nothing outside the whole");

    public static readonly DiagnosticDescriptor TolerantStruct = Error(
        "MW012", "An unmanaged struct can't be tolerant", "'{0}' is an unmanaged struct: the Binary wire writes it as it lies in memory, so its members can't come and go");

    public static readonly DiagnosticDescriptor NoCases = Error(
        "MW013", "An abstract type without cases", "{0}'{1}' is abstract, and nobody says what it can be: name its cases with [WireUnion(tag, typeof(…))], or write [WireUnion] on it if they all come with options");

    public static readonly DiagnosticDescriptor GrowingType = Error(
        "MW014", "A generic type contains ever larger types of itself", "'{0}' contains a closed type of itself, which contains a larger one, and so on without end: no code can be emitted for all of them");

    public static readonly DiagnosticDescriptor MissingCase = Warning(
        "MW015", "A type of a union that isn't one of its cases", "'{0}' is a '{1}' and none of its cases: where a '{1}' is written it fails at run time; name it with [WireUnion({2}, typeof({0}))] on '{1}', or give it with the options: options.With(WireCase.Of<{1}, {0}>({2}))");

    public static readonly DiagnosticDescriptor NotCompressible = Error(
        "MW024", "A member can't be compressed by itself", "'{0}' can't be marked with [WireCompressed]: {1}");

    public static readonly DiagnosticDescriptor ForwardedTypeParameter = Warning(
        "MW020", "A type parameter is serialized without being marked", "'{0}' forwards its type parameter '{1}' to a wire, and the types that it is called with aren't found: mark the parameter with [WireRoot]");

    public static readonly DiagnosticDescriptor NotAFormatter = Error(
        "MW030", "A formatter that can't be used", "'{0}' can't be the formatter of '{1}': it {2}");

    public static readonly DiagnosticDescriptor NotASurrogate = Error(
        "MW031", "A surrogate that can't be used", "'{0}' can't be the surrogate of '{1}': {2}");

    public static readonly DiagnosticDescriptor NotACallback = Error(
        "MW032", "A callback that can't be called", "'{0}' can't be called: {1}");

    public static readonly DiagnosticDescriptor SilentCallback = Warning(
        "MW033", "A callback that the Binary wire doesn't call", "'{0}' isn't called on the Binary wire: '{1}' is an unmanaged struct, which is written there as it lies in memory");
    public static readonly DiagnosticDescriptor Contradiction = Warning(
        "MW040", "Attributes of a member contradict each other", "'{0}' has {1} and {2}, which contradict each other; {1} counts on every wire: remove one of them");

    public static readonly DiagnosticDescriptor OnlyForeign = Error(
        "MW041", "A type is marked for another library only", "'{0}' carries {1}, but isn't a wired type: mark it with [Wire] as well");

    public static readonly DiagnosticDescriptor Unsupported = Warning(
        "MW042", "An attribute of another library isn't honoured", "'{0}' has {1}, which isn't honoured: {2}");

    public static readonly DiagnosticDescriptor UnknownCase = Error(
        "MW043", "What can't hold a union's unknown cases", "'{0}' can't hold the unknown cases of '{1}': {2}");

    public static readonly DiagnosticDescriptor UnreadableType = Warning(
        "MW044", "A type that can't be read", "{0} is of type '{1}': nobody says what that can be, so it is written as what it is at run time, and can't be read; mark '{1}' with [Wire] and name its cases with [WireUnion(tag, typeof(…))]");

    public static readonly DiagnosticDescriptor MarkedCollection = Warning(
        "MW045", "A collection that is written by its members", "'{0}' is a collection, but with [Wire] its members are written and its elements aren't: leave [Wire] out, since collections need no mark, or name the members that are meant with [WireInclude]");

    public static readonly DiagnosticDescriptor HiddenMembers = Error(
        "MW046", "Members that can't be seen", "'{0}' has members that can't be seen here and would be left out: {1}; make them public in '{2}', or internal with InternalsVisibleTo for this assembly, or [WireIgnore] them there");

    public static readonly DiagnosticDescriptor OnlyWritten = Error(
        "MW047", "A ref struct in a place where it can't be", "'{0}' can't be a member: {1}");

    public static readonly DiagnosticDescriptor Idle = Warning(
        "MW048", "An attribute that does nothing", "'{0}' has {1}, which does nothing: {2}");

    public static readonly DiagnosticDescriptor NeverSet = Warning(
        "MW049", "A property that can't be set", "'{0}' can't be set, so it is neither written nor read: give it a setter or init, or the constructor a parameter of its name, or mark it with [WireInclude]; or say that it is meant with [WireIgnore]");

    public static readonly DiagnosticDescriptor TypeAsValue = Warning(
        "MW050", "A type is written in the place of a value", "'{0}' writes the name of a type to the {1}: put the value before its type, or write {0}<Type>(…) if the name is meant");

    public static readonly DiagnosticDescriptor HiddenSetter = Error(
        "MW055", "A setter that may be there and isn't seen", "'{0}' isn't seen to have a setter, and would be left out: '{1}' is a reference assembly, which doesn't have what isn't public; mark '{2}' with [Wire] in its own project, which then says what it has, or set <ProduceReferenceAssembly>false</ProduceReferenceAssembly> there");

    public static readonly DiagnosticDescriptor MaybeComputed = Warning(
        "MW056", "A property that is left out, and may have a setter that isn't seen", "'{0}' isn't seen to have a setter, and is left out: '{1}' is a reference assembly, which doesn't have what isn't public; mark '{2}' with [Wire] in its own project, which then says what it has, or the property with [WireIgnore] if it computes its value");

    public static readonly DiagnosticDescriptor HiddenFSharp = Error(
        "MW051", "An F# type with private fields or cases", "The {1} of the F# type '{0}' are private: let this assembly see them with [<assembly: InternalsVisibleTo(\"{2}\")>] in the F# project, or name another type in [assembly: WireSurrogate(typeof({0}), typeof(…))]");

    public static readonly DiagnosticDescriptor PartlySeen = Warning(
        "MW052", "A struct of which wires see a part", "{0} is of the struct '{1}', whose {2} the Binary wire alone carries, as a part of its memory: make members of them, name another form with [WireSurrogate] or [WireFormatter], or mark '{1}' with [Wire] if that is meant");

    public static readonly DiagnosticDescriptor StructNeedsWire = Error(
        "MW060", "WireEndian and WireBits are for wired structs", "'{0}' has [{1}], and no code is emitted for it: {2}");

    public static readonly DiagnosticDescriptor NotLaidOut = Error(
        "MW061", "A type that can't lie in a run of structs", "'{0}' can't lie in a run of structs: {1}");

    public static readonly DiagnosticDescriptor NotBits = Error(
        "MW062", "A bit field that can't be one", "'{0}' can't be a bit field of {1} bits: {2}");

    public static readonly DiagnosticDescriptor NotInPlace = Error(
        "MW063", "A struct that isn't in memory as in a run of structs", "'{0}' can't be looked at in place: it is {1}; enumerate it, or convert many at once with ReadAll");

    public static readonly DiagnosticDescriptor NoSuchWire = Error(
        "MW064", "A name for a wire that is none", "'{0}' has a name for '{1}', which isn't a wire: give the wire's entry point, such as typeof(JsonWire)");

    public static DiagnosticDescriptor Get(string id) => s_all[id];

    static DiagnosticDescriptor Error(string id, string title, string message) => Rule(id, title, message, DiagnosticSeverity.Error);

    static DiagnosticDescriptor Warning(string id, string title, string message) => Rule(id, title, message, DiagnosticSeverity.Warning);

    static DiagnosticDescriptor Rule(string id, string title, string message, DiagnosticSeverity severity) =>
        s_all[id] = new DiagnosticDescriptor(id, title, message, "Manywire", severity, isEnabledByDefault: true);
}
