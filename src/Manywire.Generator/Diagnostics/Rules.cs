using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Diagnostics;

/// <summary>The rules of a declaration. Each has a page in <c>docs/rules/</c> and a test.</summary>
static class Rules
{
    static readonly Dictionary<string, DiagnosticDescriptor> s_all = [];

    /// <summary>Where the pages of the rules are, of this version; null for a build that doesn't say where the project lives.</summary>
    static readonly string? s_pages = typeof(Rules).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().FirstOrDefault(a => a.Key == "RulePages")?.Value;

    public static readonly DiagnosticDescriptor UnknownType = Error(
        "MW001", "A member's type has no wire form", "{0} is of type '{1}', which has no wire form: {2}");

    public static readonly DiagnosticDescriptor NoConstructor = Error(
        "MW002", "No constructor can be used for reading", "'{0}' can't be constructed by reading: {1}");

    public static readonly DiagnosticDescriptor DuplicateKey = Error(
        "MW003", "Duplicate or invalid key", "{0}");

    public static readonly DiagnosticDescriptor DuplicateName = Error(
        "MW004", "Duplicate name", "'{0}' and '{1}' have the same name \"{2}\"");

    public static readonly DiagnosticDescriptor Inaccessible = Error(
        "MW005", "Type isn't accessible to generated code", "'{0}' is private or nested in a private type: make it internal, or make all types around it partial");

    public static readonly DiagnosticDescriptor NotACase = Error(
        "MW006", "Invalid union case", "'{0}' can't be a case of '{1}': {2}");

    public static readonly DiagnosticDescriptor CaseTag = Error(
        "MW007", "Invalid union tag", "The tag {0} of case '{1}' {2}");

    public static readonly DiagnosticDescriptor MissingKey = Error(
        "MW008", "Member has no key", "'{0}' needs a [WireKey]: {1}");

    public static readonly DiagnosticDescriptor ReferencesNeedConstructor = Error(
        "MW009", "Type that keeps references has no parameterless constructor", "'{0}' keeps references, so it must be a class that is created before its members are read: give it a parameterless constructor");

    public static readonly DiagnosticDescriptor TooManyMembers = Warning(
        "MW010", "Too many members for the Binary wire", "'{0}' has {1} members; the Binary wire takes at most 249, and will refuse it");

    public static readonly DiagnosticDescriptor LazyReference = Error(
        "MW011", "Lazy member of a type that keeps references", "'{0}' is lazy, but '{1}' keeps references, whose ids have no meaning outside the payload");

    public static readonly DiagnosticDescriptor TolerantStruct = Error(
        "MW012", "Unmanaged struct can't be tolerant", "'{0}' is an unmanaged struct: the Binary wire writes it as it lies in memory, so its members can't come and go");

    public static readonly DiagnosticDescriptor NoCases = Error(
        "MW013", "Abstract type has no cases", "{0}'{1}' is abstract and has no cases: name them with [WireUnion(tag, typeof(…))], or write [WireUnion] without arguments if all of them are given with options; or name what writes and reads its values, with [WireFormatter(typeof(…))] or, for JSON, [JsonConverter(typeof(…))]; of a type that you don't own, [assembly: WireDialect(…)] says what its attributes mean");

    public static readonly DiagnosticDescriptor GrowingType = Error(
        "MW014", "Generic type contains ever larger closed types of itself", "'{0}' contains a closed type of itself, which contains a larger one, and so on without end: no code can be emitted for all of them");

    public static readonly DiagnosticDescriptor KeptReference = Warning(
        "MW016", "Unknown members are kept beside references", "'{0}' keeps what '{1}' doesn't know, and '{2}' keeps references: ids in what is kept are those of the document that was read, and mean other objects, or none, in the one that is written; leave the member out, or suppress this if unknown members never hold such objects");

    public static readonly DiagnosticDescriptor MissingCase = Warning(
        "MW015", "Derived type isn't a case of its union", "'{0}' derives from '{1}' and isn't one of its cases: writing it as '{1}' fails at run time; name it with [WireUnion({2}, typeof({0}))] on '{1}', or give it with the options: options.With(WireCase.Of<{1}, {0}>({2}))");

    public static readonly DiagnosticDescriptor NotCompressible = Error(
        "MW024", "Member can't be compressed", "'{0}' can't be marked with [WireCompressed]: {1}");

    public static readonly DiagnosticDescriptor ForwardedTypeParameter = Warning(
        "MW020", "Type parameter is serialized without [WireRoot]", "'{0}' forwards its type parameter '{1}' to a wire, and the types that it is called with can't be found: mark the parameter with [WireRoot]");

    public static readonly DiagnosticDescriptor NotAFormatter = Error(
        "MW030", "Invalid formatter", "'{0}' can't be the formatter of '{1}': it {2}");

    public static readonly DiagnosticDescriptor NotASurrogate = Error(
        "MW031", "Invalid surrogate", "'{0}' can't be the surrogate of '{1}': {2}");

    public static readonly DiagnosticDescriptor NotACallback = Error(
        "MW032", "Invalid callback", "'{0}' can't be called: {1}");

    public static readonly DiagnosticDescriptor SilentCallback = Warning(
        "MW033", "Callback isn't called on the Binary wire", "'{0}' isn't called on the Binary wire: '{1}' is an unmanaged struct, which is written there as it lies in memory");
    public static readonly DiagnosticDescriptor Contradiction = Warning(
        "MW040", "Contradicting attributes", "'{0}' has {1} and {2}, which contradict each other; {1} counts on every wire: remove one of them");

    public static readonly DiagnosticDescriptor OnlyForeign = Error(
        "MW041", "Type is marked for another library only", "'{0}' carries {1}, but isn't a wired type: mark it with [Wire] as well");

    public static readonly DiagnosticDescriptor Unsupported = Warning(
        "MW042", "Attribute of another library isn't honoured", "'{0}' has {1}, which isn't honoured: {2}");

    public static readonly DiagnosticDescriptor UnknownCase = Error(
        "MW043", "Invalid type for unknown cases", "'{0}' can't hold the unknown cases of '{1}': {2}");

    public static readonly DiagnosticDescriptor UnreadableType = Warning(
        "MW044", "Type can be written but not read", "{0} is of type '{1}', which has no cases, so it is written by its run-time type and can't be read; mark '{1}' with [Wire] and name its cases with [WireUnion(tag, typeof(…))]");

    public static readonly DiagnosticDescriptor MarkedCollection = Warning(
        "MW045", "Collection is written by its members", "'{0}' is a collection, but with {1} its members are written and its elements aren't: leave {1} out, since collections need no mark, or name the members that are meant with [WireInclude]");

    public static readonly DiagnosticDescriptor HiddenMembers = Error(
        "MW046", "Members aren't visible", "'{0}' has members that aren't visible here and would be left out: {1}; make them public in '{2}', or internal with InternalsVisibleTo for this assembly, or [WireIgnore] them there");

    public static readonly DiagnosticDescriptor OnlyWritten = Error(
        "MW047", "Ref struct can't be a member", "'{0}' can't be a member: {1}");

    public static readonly DiagnosticDescriptor Idle = Warning(
        "MW048", "Attribute has no effect", "'{0}' has {1}, which does nothing: {2}");

    public static readonly DiagnosticDescriptor NeverSet = Warning(
        "MW049", "Property can't be set, or has no getter", "'{0}' {1}, so it is neither written nor read: {2}; or leave it out with [WireIgnore]");

    public static readonly DiagnosticDescriptor TypeAsValue = Warning(
        "MW050", "Type is written instead of a value", "'{0}' writes the name of a type to the {1}: put the value before its type, or write {0}<Type>(…) if the name is meant");

    public static readonly DiagnosticDescriptor HiddenSetter = Error(
        "MW055", "Setter isn't visible in a reference assembly", "No setter of '{0}' is visible, so it would be left out: '{1}' is a reference assembly, which contains only what is public; {2}, or set <ProduceReferenceAssembly>false</ProduceReferenceAssembly> there");

    public static readonly DiagnosticDescriptor MaybeComputed = Warning(
        "MW056", "Property is left out and may have a setter that isn't visible", "Properties of '{0}' are left out, since no setter of theirs is visible: {3}. '{1}' is a reference assembly, which contains only what is public; {2}, or mark with [WireIgnore] what computes its value");

    public static readonly DiagnosticDescriptor Calculated = Rule(
        "MW057", "Calculated property isn't written", "'{0}' computes its value, so it isn't written, as System.Text.Json would: mark it with [WireInclude], which has it written and skipped when it is read, or leave it out with [WireIgnore]", DiagnosticSeverity.Info, isEnabled: false);

    public static readonly DiagnosticDescriptor HiddenFSharp = Error(
        "MW051", "F# type has private fields or cases", "The {1} of the F# type '{0}' are private: let this assembly see them with [<assembly: InternalsVisibleTo(\"{2}\")>] in the F# project, or name another type in [assembly: WireSurrogate(typeof({0}), typeof(…))]");

    public static readonly DiagnosticDescriptor PartlySeen = Warning(
        "MW052", "Struct has fields that some wires don't write", "{0} is of the struct '{1}', whose {2} only the Binary wire writes, as a part of the struct's memory: make them members, choose another form with [WireSurrogate] or [WireFormatter], or mark '{1}' with [Wire] if that is intended");

    public static readonly DiagnosticDescriptor StructNeedsWire = Error(
        "MW060", "WireEndian or WireBits without [Wire] on the struct", "'{0}' has [{1}], and no code is emitted for it: {2}");

    public static readonly DiagnosticDescriptor NotLaidOut = Error(
        "MW061", "Type can't be used as a struct in memory", "'{0}' can't be used as a struct in memory: {1}");

    public static readonly DiagnosticDescriptor NotBits = Error(
        "MW062", "Invalid bit field", "'{0}' can't be a bit field of {1} bits: {2}");

    public static readonly DiagnosticDescriptor NotInPlace = Error(
        "MW063", "Struct can't be viewed in place", "'{0}' can't be viewed in place: it is {1}; enumerate it, or convert many at once with ReadAll");

    public static readonly DiagnosticDescriptor NoSuchWire = Error(
        "MW064", "Name is given for a type that isn't a wire", "'{0}' has a name for '{1}', which isn't a wire: give the wire's entry point, such as typeof(JsonWire)");

    public static readonly DiagnosticDescriptor NotTransparent = Error(
        "MW065", "Type can't be transparent", "'{0}' can't be transparent: {1}");

    public static readonly DiagnosticDescriptor CodeNotConstant = Warning(
        "MW080", "String that isn't constant is given as code", "'{0}' of '{1}' is code, and this string isn't constant: what a user has typed may be in it; give an interpolated string, whose values become parameters, or say with MySqlText.FromString that nobody else wrote it");

    public static readonly DiagnosticDescriptor InvalidService = Error(
        "MW071", "Interface can't be a service", "'{0}' can't be called over a connection: {1}");

    public static readonly DiagnosticDescriptor BreakingChange = Error(
        "MW090", "Change breaks readers", "'{0}' isn't read any more as {3} has it: {1} {2}. Undo the change, or accept it by updating {3}.");

    public static readonly DiagnosticDescriptor LockBehind = Rule(
        "MW091", "Lock file is behind", "'{0}' looks different from what {2} has, which breaks nothing: {1} Update {2}.", DiagnosticSeverity.Info);

    public static readonly DiagnosticDescriptor UnreadableLock = Error(
        "MW092", "Lock file can't be read", "{0} can't be read: {1}");

    public static readonly DiagnosticDescriptor LockedTypeGone = Rule(
        "MW093", "Type of the lock file is gone", "'{0}' is in {2}, and not in the project: {1} Restore the type, or remove it from {2}.", DiagnosticSeverity.Error, tags: WellKnownDiagnosticTags.CompilationEnd);

    public static DiagnosticDescriptor Get(string id) => s_all[id];

    static DiagnosticDescriptor Error(string id, string title, string message) => Rule(id, title, message, DiagnosticSeverity.Error);

    static DiagnosticDescriptor Warning(string id, string title, string message) => Rule(id, title, message, DiagnosticSeverity.Warning);

    static DiagnosticDescriptor Rule(string id, string title, string message, DiagnosticSeverity severity, bool isEnabled = true, params string[] tags) =>
        s_all[id] = new DiagnosticDescriptor(id, title, message, "Manywire", severity, isEnabledByDefault: isEnabled, helpLinkUri: s_pages is null ? null : $"{s_pages}/{id}.md", customTags: tags);
}
