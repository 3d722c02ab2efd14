using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Manywire.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Every rule fires where its text says, at the place that is to be changed, and not beside it.</summary>
public sealed class RuleTests
{
    /// <summary>Jsonable's attributes.</summary>
    const string Jsonables = """

        namespace Jsonable
        {
            [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)] sealed class ToJsonAttribute : Attribute { public bool IncludeInternals { get; set; } public bool ExcludeInherited { get; set; } public string? Property { get; set; } }
            sealed class FromJsonAttribute : Attribute { public bool IncludeInternals { get; set; } public bool ExcludeInherited { get; set; } }
        }
        """;

    /// <summary>The attributes that the toy wire honours.</summary>
    const string Foreign = """

        namespace Foreign
        {
            public enum Kind { Plain, Map, Loose }
            public sealed class ToyAttribute(Kind kind = Kind.Plain) : Attribute { public Kind Kind => kind; }
            public sealed class ToySkipAttribute : Attribute;
            public sealed class ToyTakeAttribute : Attribute;
            public sealed class ToyPlaceAttribute(object place) : Attribute { public object Place => place; }
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public sealed class ToyCaseAttribute(object type, object tag) : Attribute { public object Tag => tag; public object Type => type; }
            public class ToyOddAttribute(int x) : Attribute { public int X => x; }
            public class ToyWordAttribute(string word, int number = 0) : Attribute { public string Word => word; public int Number => number; }
            public sealed class ToyDerivedAttribute() : ToyOddAttribute(2);
            public sealed class ToyByAttribute(Type by) : Attribute { public Type By => by; }
        }
        """;

    /// <summary>What the attribute names that stands for an open formatter.</summary>
    const string Maker = """

        public class Hex : Manywire.Tests.ToyWire.ToyMaker<int>
        {
            public override string Text(int value) => value.ToString("x");
            public override int Value(string? text) => text!.Length;
        }
        """;

    /// <summary>A set whose Add returns another one.</summary>
    const string SetMembers = """
        public int Count => 0; public System.Collections.Immutable.IImmutableSet<int> Add(int v) => this; public System.Collections.Immutable.IImmutableSet<int> Clear() => this; public bool Contains(int v) => false;
        public System.Collections.Immutable.IImmutableSet<int> Except(IEnumerable<int> o) => this; public System.Collections.Immutable.IImmutableSet<int> Intersect(IEnumerable<int> o) => this; public bool IsProperSubsetOf(IEnumerable<int> o) => false;
        public bool IsProperSupersetOf(IEnumerable<int> o) => false; public bool IsSubsetOf(IEnumerable<int> o) => false; public bool IsSupersetOf(IEnumerable<int> o) => false; public bool Overlaps(IEnumerable<int> o) => false;
        public System.Collections.Immutable.IImmutableSet<int> Remove(int v) => this; public bool SetEquals(IEnumerable<int> o) => false; public System.Collections.Immutable.IImmutableSet<int> SymmetricExcept(IEnumerable<int> o) => this;
        public bool TryGetValue(int e, out int a) { a = e; return false; } public System.Collections.Immutable.IImmutableSet<int> Union(IEnumerable<int> o) => this;
        public IEnumerator<int> GetEnumerator() { yield break; } System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        """;

    /// <summary>A map without types of keys and values, which is empty.</summary>
    const string MapMembers = """
        public object? this[object key] { get => null; set { } } public System.Collections.ICollection Keys => new int[0]; public System.Collections.ICollection Values => new int[0]; public bool IsReadOnly => false; public bool IsFixedSize => false;
        public int Count => 0; public object SyncRoot => this; public bool IsSynchronized => false; public void Add(object key, object? value) { } public void Clear() { } public bool Contains(object key) => false; public void Remove(object key) { }
        public void CopyTo(Array array, int index) { } public System.Collections.IDictionaryEnumerator GetEnumerator() => throw new NotSupportedException(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        """;

    /// <summary>What the F# compiler notes.</summary>
    const string Mapping = "namespace Microsoft.FSharp.Core { [AttributeUsage(AttributeTargets.All)] public sealed class CompilationMappingAttribute : Attribute { public CompilationMappingAttribute(int flags) => Flags = flags; public CompilationMappingAttribute(int flags, int number) : this(flags) => Number = number; public int Flags { get; } public int Number { get; } } }";
    /// <summary>Stands between what is in one assembly and what is in another that references it.</summary>
    const string Another = "// in another assembly\n";

    /// <summary>The same, with a reference assembly between them, as a build makes one of a project.</summary>
    const string Project = "// in another project\n";

    /// <summary>Attributes that make other generators add members.</summary>
    const string Toolkit = """

        namespace CommunityToolkit.Mvvm.ComponentModel { [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)] public sealed class ObservablePropertyAttribute : Attribute; }
        namespace Vogen { public sealed class ValueObjectAttribute : Attribute; }
        """;

    /// <summary>What takes structs as they lie.</summary>
    const string Laid = """

        public static class Laid
        {
            public static T Read<[Manywire.Contracts.WireStructRoot] T>() where T : unmanaged => default;
            public static int Cast<[Manywire.Contracts.WireStructRoot(InPlace = true)] T>() where T : unmanaged => default(T).GetHashCode();
        }
        """;

    /// <summary>What takes code.</summary>
    const string Database = """

        public static class Db { public static void Run([WireConstant] string sql) { } public static void Other(string sql) { } }
        public sealed class Text { public static implicit operator Text([WireConstant] string text) => new(); }
        """;

    /// <summary>A rule, a source in which <c>[|…|]</c> is what it points at, and a part of its message.</summary>
    public static TheoryData<string, string, string> Broken => new()
    {
        { "MW001", "[Wire] public class A { public IServiceProvider? [|X|] { get; set; } }", "'A.X' is of type 'System.IServiceProvider?'" },
        { "MW001", "[Wire] public class A { public List<Random>? [|X|]; }", "'A.X'" },
        { "MW001", "[Wire] public class A { public B? [|X|]; } public class B : System.Collections.ReadOnlyCollectionBase;", "'B' is a collection that can't be filled" },
        { "MW001", "[Wire] public class A { public S [|X|]; } public struct S { public nint P; }", "mark 'S' with [Wire]" },
        { "MW001", "[Wire] public class A { public S [|X|]; } public struct S { public int Y; E _e; enum E { One } public bool Is() => _e++ == E.One; }", "mark 'S' with [Wire]" },
        { "MW001", "[assembly: [|WireRoot(typeof(System.Random))|]]", "'System.Random'" },
        { "MW001", "class P { byte[] M(Random u) => [|ToyWire.Serialize(u)|]; }", "'System.Random'" },
        { "MW001", "class P { byte[] M(Random u) => [|ToyWire.Serialize<Random>(u)|]; }", "'System.Random'" },
        { "MW002", "[Wire] public class [|A|] { public A(int other) { } public int X { get; set; } }", "'A' can't be constructed" },
        { "MW002", "[Wire] public class A { private A() { } [WireConstructor] private A(string nothing) { } public int X { get; set; } }", "'A' can't be constructed" },
        { "MW002", "[Wire] public class [|A|] { public A(int x) { } public A(string y) { } public int X { get; } public string Y { get; } }", "'A' can't be constructed by reading: 'A.A(int x)' has no parameter for 'Y', which can't be set otherwise; 'A.A(string y)' has no parameter for 'X', which can't be set otherwise; give it a parameterless constructor, or one whose parameters are named like members and take their types" },
        { "MW002", "public class B { public B(string text) { } public int X { get; set; } }" + Another + "[assembly: [|WireExternal(typeof(B))|]]", "'B.B(string text)' has the parameter 'text', and no member is named like it; say how it is written with [assembly: WireFormatter(typeof(B), typeof(…))] or [assembly: WireSurrogate(…)]" },
        { "MW002", "public class B { private B(int x) => X = x; public int X { get; set; } public static B Of(int x) => new(x); }" + Another + "[assembly: [|WireExternal(typeof(B))|]]", "say how it is written with [assembly: WireFormatter(typeof(B), typeof(…))]" },
        { "MW002", "[Wire] public class [|A|] { public A(int x, string y) { } public A(string y, int x) { } public long X { get; set; } public string Y { get; set; } }", "'A.A(int x, string y)' has the parameter 'x' of type 'int', and 'X' is of type 'long'" },
        { "MW003", "[Wire] public class A { [WireKey(1)] public int X; [WireKey(1)] public int [|Y|]; }", "'X' and 'Y' have the same key 1" },
        { "MW003", "[Wire] public class A { [WireKey(-1)] public int [|X|]; }", "key -1" },
        { "MW004", "using System.Text.Json.Serialization; [Wire, JsonPolymorphic(TypeDiscriminatorPropertyName = \"Name\"), JsonDerivedType(typeof(B), \"b\")] public class A { public string? [|Name|] { get; set; } } [Wire] public class B : A;", "'The discriminator of A' and 'A.Name' have the same name \"Name\"" },
        { "MW004", "[Wire, WireUnion(0, typeof(B))] public interface A; [Wire] public record B([property: System.Text.Json.Serialization.JsonPropertyName(\"$type\")] string [|Name|]) : A;", "have the same name \"$type\"" },
        { "MW004", "[Wire(References = true)] public class A { [WireKey(0), WireName(\"$id\")] public int [|X|] { get; set; } }", "'The identity of A' and 'A.X' have the same name \"$id\"" },
        { "MW004", "[Wire(References = true)] public class A { [WireKey(0), System.Text.Json.Serialization.JsonPropertyName(\"$ref\")] public string? [|X|] { get; set; } }", "'A reference to A' and 'A.X' have the same name \"$ref\"" },
        { "MW004", "[Wire(References = true)] public class A { [WireKey(0), WireFormerName(\"$id\")] public int [|X|] { get; set; } }", "have the same name \"$id\"" },
        { "MW004", "using System.Text.Json.Serialization; [Wire, JsonPolymorphic(TypeDiscriminatorPropertyName = \"$id\"), JsonDerivedType(typeof(B), \"b\")] public class [|A|]; [Wire(References = true)] public class B : A;", "'The discriminator of A' and 'The identity of B' have the same name \"$id\"" },
        { "MW004", "[Wire(Naming = WireNaming.CamelCase)] public class A { public int Id { get; set; } public int [|ID|] { get; set; } }", "'Id' and 'ID' have the same name \"id\"" },
        { "MW004", "[assembly: WireDefaults(Naming = WireNaming.SnakeCaseLower)] [Wire] public class A { public int FirstName { get; set; } public int [|First_Name|] { get; set; } }", "have the same name \"first_name\"" },
        { "MW004", "[Wire] public class A { public int X; [WireName(\"X\")] public int [|Y|]; }", "'X' and 'Y' have the same name \"X\"" },
        { "MW004", "[Wire] public class A { public int X; [WireFormerName(\"X\")] public int [|Y|]; }", "'X' and 'Y' have the same name \"X\"" },
        { "MW004", "[Wire(Naming = WireNaming.CamelCase)] public class A { public int X; public int [|x|]; }", "\"x\"" },
        { "MW004", "[Wire] public class A : B { [WireKey(1)] public new string? [|X|]; } [Wire] public class B { [WireKey(0)] public int X; }", "'B.X' and 'A.X' have the same name \"X\"" },
        { "MW004", "public enum E { X, [WireName(\"X\")] [|Y|] } [Wire] public class A { public Dictionary<E, int>? D; }", "'X' and 'Y' have the same name \"X\"" },
        { "MW004", "[Wire] public class A { [WireName(\"B\", Wire = typeof(ToyWire))] public int X; public int [|B|]; }", "'X' and 'B' have the same name \"B\"" },
        { "MW004", "[Wire, WireUnion(0, typeof(B), Name = \"b\"), WireUnion(1, typeof(C), Name = \"b\")] public interface [|I|]; [Wire] public class B : I; [Wire] public class C : I;", "the same name \"b\"" },
        { "MW004", "[Wire, WireUnion(0, typeof(B), Name = \"b\"), WireUnion(1, typeof(C))] public interface [|I|]; [Wire] public class B : I; [Wire, WireName(\"b\")] public class C : I;", "the same name \"b\"" },
        { "MW005", "public class O { [Wire] private class [|A|] { public int X; } }", "'O.A' is private" },
        { "MW005", "public class O { private class P { [Wire] public class [|A|] { public int X; } } }", "'O.P.A' is private" },
        { "MW005", "public partial class O { private class P { [Wire] private class [|A|] { public int X; } } }", "'O.P.A' is private" },
        { "MW005", "public partial class O<T> { [Wire] private class [|A|] { public int X; } }", "'O<T>.A' is private" },
        { "MW005", "public class O { private enum E { One } [Wire] internal class [|A|] { [WireInclude] E[] _x = []; } }", "'O.E' is private" },
        { "MW005", "public class O { private enum E { One } byte[] M() => [|ToyWire.Serialize(E.One)|]; }", "'O.E' is private" },
        { "MW006", "[Wire, WireUnion(0, typeof(B))] public interface [|I|]; [Wire] public class B;", "'B' can't be a case of 'I': it must derive from it, or implement it" },
        { "MW006", "[Wire, WireUnion(0, typeof(B))] public interface [|I|]; public class B : I;", "'B' can't be a case of 'I': it must be marked with [Wire]" },
        { "MW006", "[Wire, WireUnion(0, typeof(I))] public abstract class [|I|];", "'I' can't be a case of 'I': no value is of an abstract type itself" },
        { "MW006", "[Wire, WireUnion(0, typeof(B<,>))] public interface [|I|]<T>; [Wire] public class B<T, U> : I<T>; class A { byte[] M(I<int> x) => ToyWire.Serialize(x); }", "'B<,>' can't be a case of 'I<int>': its type parameters must be those of the union" },
        { "MW006", "[Wire, WireUnion(0, typeof(int[]))] public interface [|I|];", "'int[]' can't be a case of 'I': it must derive from it, or implement it" },
        { "MW006", "[Wire, Foreign.ToyCase(\"Other.B, Other\", 0)] public interface [|I|]; [Wire] public class B : I;" + Foreign, "'Other.B, Other' can't be a case of 'I': no type has that name" },
        { "MW006", "[Wire, WireUnion(0, typeof(B)), WireUnion(1, typeof(B))] public interface [|I|]; [Wire] public class B : I;", "'B' can't be a case of 'I': it is named twice" },
        { "MW007", "[Wire, WireUnion(0, typeof(B)), WireUnion(0, typeof(C))] public interface [|I|]; [Wire] public class B : I; [Wire] public class C : I;", "The tag 0 of case 'C' is taken" },
        { "MW007", "[Wire, WireUnion(65536, typeof(B))] public interface [|I|]; [Wire] public class B : I;", "The tag 65536 of case 'B' must be 0 to 65535" },
        { "MW007", "[Wire, WireUnion(-1, typeof(B))] public interface [|I|]; [Wire] public class B : I;", "The tag -1" },
        { "MW008", "[Wire] public class A { [WireKey(0)] public int X; public int [|Y|]; }", "'A.Y' needs a [WireKey]: in 'A' 'X' has one" },
        { "MW008", "using System.Runtime.Serialization; [Wire, DataContract] public class A { [DataMember(Order = 1)] public int X; [DataMember] public int [|Y|]; }", "'A.Y' needs a [WireKey]: in 'A' 'X' has one by [DataMember], and this one may have it so, too" },
        { "MW008", "[Wire(WireEvolution.Tolerant)] public class A { public int [|X|]; }", "'A.X' needs a [WireKey]: 'A' is tolerant, so that its members may come and go, and each is known by its key" },
        { "MW008", "[Wire(References = true)] public class A { public int [|X|]; }", "'A.X' needs a [WireKey]: 'A' has References = true, and objects that are referred to are written with the lengths of their members, each of which is known by its key" },
        { "MW009", "[Wire(References = true)] public record [|A|]([WireKey(0)] int X);", "'A' keeps references" },
        { "MW009", "[Wire(References = true)] public struct [|A|] { [WireKey(0)] public string X; }", "'A' keeps references" },
        { "MW010", "[Wire] public class [|A|] { public int " + string.Join(", ", Enumerable.Range(0, 250).Select(i => "M" + i)) + "; }", "'A' has 250 members" },
        { "MW011", "[Wire(References = true)] public class A { [WireKey(0)] public WireLazy<A>? [|X|]; }", "'A.X' is lazy" },
        { "MW011", "[Wire] public class A { public WireLazy<List<B>>? [|X|]; } [Wire(References = true)] public class B { [WireKey(0)] public B? Y; }", "'A.X' is lazy, but 'B'" },
        { "MW012", "[Wire(WireEvolution.Tolerant)] public struct [|A|] { [WireKey(0)] public int X; }", "'A' is an unmanaged struct" },
        { "MW013", "[Wire] public class A { public List<B>? [|X|]; } [Wire] public abstract class B { public int Y; }", "'A.X' is of a type that can't be a value: 'B' is abstract and has no cases: name them with [WireUnion(tag, typeof(…))], or write [WireUnion] without arguments if all of them are given with options; or name what writes and reads its values, with [WireFormatter(typeof(…))] or, for JSON, [JsonConverter(typeof(…))];" },
        { "MW013", "class P { byte[] M(B<int> x) => [|ToyWire.Serialize(x)|]; } [Wire] public abstract class B<T> { public T? Y; }", "What 'Serialize' is given can't be a value: 'B<int>' is abstract" },
        { "MW013", "[assembly: [|WireRoot(typeof(B))|]] [Wire] public abstract class B { public int Y; }", "'B' is abstract" },
        { "MW013", "[Wire, WireUnion(0, typeof(B))] public abstract class [|I|]; [Wire] public abstract class B : I;", "A case of 'I' has none itself: 'B' is abstract" },
        { "MW013", "[Wire] public abstract class B<T> { public T? Y; }" + Another + "[Wire] public class A { public B<int>? [|X|]; }", "'B<int>' is abstract" },
        { "MW001", "public abstract class B { public Random? Y; }" + Another + "[Wire] public class [|A|] : B { public int Z; }", "'B.Y' is of type 'System.Random" },
        { "MW042", "[Wire] public partial class A { [CommunityToolkit.Mvvm.ComponentModel.ObservableProperty] private string? [|_name|]; public string? Show() => _name; }" + Toolkit, "'A._name' has [ObservableProperty], which isn't honoured: another generator makes a property of it" },
        { "MW042", "[Wire] public class A { [WireKey(0)] public int X; [PolyType.PropertyShape] internal Nerdbank.MessagePack.UnusedDataPacket? [|Rest|] { get; set; } } namespace PolyType { sealed class PropertyShapeAttribute : Attribute; } namespace Nerdbank.MessagePack { public abstract class UnusedDataPacket; }", "'A.Rest' has the type UnusedDataPacket, which isn't honoured: the member is left out; one of type WireUnknown keeps" },
        { "MW001", "[Wire] public unsafe class A { public int* [|X|]; }", "'int*'" },
        { "MW042", "[Wire, Vogen.ValueObject] public partial class [|A|];" + Toolkit, "'A' has [ValueObject], which isn't honoured: another generator makes its members" },
        { "MW001", "[Wire] public class A { public B? [|X|]; } public class B : List<Plain>; public class Plain { public int X; }", "'B?', which has no wire form: mark 'Plain' with [Wire]" },
        { "MW001", "[Wire] public class A { public B? [|X|]; } public class B : Dictionary<string, List<Plain>>; public class Plain { public int X; }", "mark 'Plain' with [Wire]" },
        { "MW042", "[Wire, System.Runtime.Serialization.DataContract, MessagePack.MessagePackFormatter(typeof(int))] public class [|A|] { [System.Runtime.Serialization.DataMember(Order = 0)] public int X; } namespace MessagePack { public sealed class MessagePackFormatterAttribute(Type type) : Attribute { public Type Type => type; } }", "'A' has [MessagePackFormatter], which isn't honoured" },
        { "MW042", "[assembly: [|MessagePack.MessagePackKnownFormatter(typeof(int))|]] namespace MessagePack { [AttributeUsage(AttributeTargets.Assembly)] public sealed class MessagePackKnownFormatterAttribute(Type type) : Attribute { public Type Type => type; } }", "'Test' has [MessagePackKnownFormatter]" },
        { "MW055", "public class B { public int X { get; private set; } [WireIgnore] public int Y => X; public int Z { get; set; } public void Set(int x) => X = x; }" + Project + "[Wire] public class [|A|] : B { public int W { get; set; } }", "No setter of 'B.X' is visible, so it would be left out: 'Library' is a reference assembly" },
        { "MW013", "[Wire] public interface [|A|];", "'A' is abstract" },
        { "MW014", "[Wire] public class [|G|]<T> { public G<List<T>>? X; } [Wire] public class A { public G<int>? X; }", "'G<T>' contains a closed type of itself" },
        { "MW014", "[Wire] public class [|G|]<T> { public G<T[]>? X; public G<Dictionary<string, T>>? Y; public G<G<T>>? Z; } class P { byte[] M() => ToyWire.Serialize(new G<int>()); }", "'G<T>' contains a closed type of itself" },
        { "MW014", "[Wire] public class A { public B? X; } [Wire] public class B { public A? X; [WireInclude] private List<G<int>>? Y { get; set; } } [Wire] public record [|G|]<T>(T Value, G<T?[]>? Next);", "'G<T>' contains a closed type of itself" },
        { "MW015", "[Wire, WireUnion(2, typeof(A))] public interface I; [Wire] public class A : I; [Wire] public class [|B|] : I;", "'B' derives from 'I' and isn't one of its cases: writing it as 'I' fails at run time; name it with [WireUnion(3, typeof(B))] on 'I', or give it with the options: options.With(WireCase.Of<I, B>(3))" },
        { "MW015", "[Wire, WireUnion(0, typeof(J))] public interface I; [Wire, WireUnion(0, typeof(A))] public interface J : I; [Wire] public class A : J; [Wire] public struct [|B|] : I;", "'B' derives from 'I' and isn't one of its cases" },
        { "MW015", "[Wire, Foreign.ToyCase(typeof(B), 0)] public interface I; [Wire] public class B : I; [Wire] public class [|C|] : I;" + Foreign, "'C' derives from 'I' and isn't one of its cases" },
        { "MW024", "[Wire] public class A { [WireCompressed] public int [|X|]; }", "'int' has a fixed size" },
        { "MW024", "[Wire] public class A { [WireCompressed] public Guid? [|X|] { get; set; } }", "'System.Guid?' has a fixed size" },
        { "MW024", "[Wire] public record A([WireCompressed] DayOfWeek [|X|]);", "'System.DayOfWeek' has a fixed size" },
        { "MW024", "[Wire] public class A { [WireCompressed] public WireLazy<string>? [|X|]; }", "it is lazy" },
        { "MW024", "[Wire] public class A { [WireCompressed] public List<B>? [|X|]; } [Wire(References = true)] public class B { [WireKey(0)] public B? Y; }", "'B' keeps references" },
        { "MW024", "[Wire] public class A { [WireCompressed(typeof(string))] public string? [|X|]; }", "'string' isn't a class that derives from WireCompression" },
        { "MW024", "[Wire] public class A { [WireCompressed(typeof(WireCompression))] public string? [|X|]; }", "isn't a class that derives from WireCompression" },
        { "MW024", "[Wire] public class A { [WireCompressed(Level = 12)] public string? [|X|]; }", "Brotli has no level 12" },
        { "MW024", "[Wire] public class A { [WireCompressed(typeof(Lz4BlockCompression), Level = 9)] public string? [|X|]; }", "'Manywire.Lz4BlockCompression' has no levels" },
        { "MW030", "[Wire, [|WireFormatter(typeof(F))|]] public class A; public class F;", "'F' can't be the formatter of 'A': it must implement IWireFormatter<A>" },
        { "MW030", "[Wire, [|WireFormatter(typeof(F))|]] public class A; public abstract class F;", "isn't abstract" },
        { "MW030", "[Wire, [|WireFormatter(typeof(F))|]] public class A; public abstract class G : IWireFormatter<A> { public void Write<TWriter>(WireValueWriter<TWriter> writer, A? value) where TWriter : struct, IWireWriter, allows ref struct { } public A? Read<TReader>(WireValueReader<TReader> reader) where TReader : struct, IWireReader, allows ref struct => null; } public class F : G { public F(int x) { } }", "parameterless constructor" },
        { "MW030", "[Wire, [|WireFormatter(typeof(F<>))|]] public class A; public class F<T>;", "it has other type parameters" },
        { "MW030", "[Wire] public class B { [WireFormatter(typeof(F))] public int [|X|]; } public class F;", "'F' can't be the formatter of 'int'" },
        { "MW030", "[Wire, [|WireFormatter(typeof(F))|]] public class A; public class F : IWireFormatter<A> { void IWireFormatter<A>.Write<TWriter>(WireValueWriter<TWriter> writer, A? value) { } A? IWireFormatter<A>.Read<TReader>(WireValueReader<TReader> reader) => null; }", "not explicitly" },
        { "MW031", "[Wire, [|WireSurrogate(typeof(S))|]] public class A; [Wire] public class S;", "'S' can't be the surrogate of 'A': it needs conversions both ways" },
        { "MW031", "[Wire, [|WireSurrogate(typeof(S))|]] public class A; public class S { public S(A a) { } public A To() => new(); }", "'S' has no wire form" },
        { "MW031", "[Wire, [|WireSurrogate(typeof(A))|]] public class A;", "it must be another type" },
        { "MW031", "[Wire, [|WireSurrogate(typeof(S))|]] public class A { public A() { } public A(S s) { } public S ToS() => new(); } [Wire, WireSurrogate(typeof(string))] public class S { public static implicit operator string(S s) => string.Empty; public static implicit operator S(string s) => new(); }", "it has a surrogate itself" },
        { "MW032", "[Wire] public record A(int X) { [WireDeserializing] void [|M|]() { } }", "make it static" },
        { "MW032", "[Wire] public class A { [WireSerializing] public int [|M|]() => 1; }", "must return void" },
        { "MW032", "[Wire] public class A { [WireSerialized] public void [|M|](int x) { } }", "an instance method takes nothing" },
        { "MW032", "[Wire] public class A { [WireSerialized] public static void [|M|](ref string x) { } }", "a static one nothing or a 'A'" },
        { "MW033", "[Wire] public struct A { public int X; [WireSerialized] public void [|M|]() { } }", "'A' is an unmanaged struct" },
        { "MW040", "[Wire] public class A { [WireKey(0), Foreign.ToyPlace(1)] public int [|X|]; }" + Foreign, "'A.X' has [WireKey] and [ToyPlace], which contradict each other; [WireKey] counts" },
        { "MW040", "[Wire] public class A { [WireName(\"x\"), Foreign.ToyPlace(\"y\")] public int [|X|]; }" + Foreign, "'A.X' has [WireName] and [ToyPlace]" },
        { "MW040", "[Wire] public class A { [WireIgnore, Foreign.ToyTake] public int [|X|]; }" + Foreign, "'A.X' has [WireIgnore] and [ToyTake]" },
        { "MW040", "[Wire] public class A { [WireInclude, Foreign.ToySkip] int [|_x|]; public int X => _x = 1; }" + Foreign, "'A._x' has [WireInclude] and [ToySkip]" },
        { "MW040", "[Wire, System.Runtime.Serialization.DataContract] public class A { [WireName(\"x\"), System.Runtime.Serialization.DataMember(Name = \"y\")] public int [|X|]; }", "'A.X' has [WireName] and [DataMember]" },
        { "MW041", "[Wire] public class A { public List<B[]>? [|X|]; } [Foreign.Toy] public class B { public int Y; }" + Foreign, "'B' carries [Toy], but isn't a wired type" },
        { "MW041", "class P { byte[] M(B x) => [|ToyWire.Serialize(x)|]; } [System.Runtime.Serialization.DataContract] public class B { public int Y; }", "'B' carries [DataContract]" },
        { "MW041", "[Wire] public class A { public B? [|X|]; } [System.Runtime.Serialization.DataContract] public class B : List<int> { [System.Runtime.Serialization.DataMember] public int Y { get; set; } }", "'B' carries [DataContract], but isn't a wired type" },
        { "MW041", "[Wire] public class A : C; public class C { public B? [|X|] { get; set; } } [Foreign.Toy] public class B { public int Y; }" + Foreign, "'B' carries [Toy], but isn't a wired type" },
        { "MW042", "[Wire] public class A { [Foreign.ToyOdd(3)] public int [|X|]; [Foreign.ToyOdd(2)] public int Y; }" + Foreign, "'A.X' has [ToyOdd], which isn't honoured: do without" },
        { "MW042", "[Wire, Foreign.ToyOdd(4)] public class [|A|] { public int X; }" + Foreign, "'A' has [ToyOdd]" },
        { "MW042", "[Wire, Jsonable.ToJson, Jsonable.FromJson(ExcludeInherited = true)] public class A : B { public int X { get; set; } } public class B { public required int [|Y|] { get; set; } }" + Jsonables, "'B.Y' has [FromJson], which isn't honoured: it leaves the member out, and the object can't be made without it" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"omit null\")] public int [|X|]; [Foreign.ToyWord(\"omit null\")] public int? Y; }" + Foreign, "'A.X' has [ToyWord], which isn't honoured: a 'int' is never null" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"names\")] public string? [|X|]; [Foreign.ToyWord(\"names\")] public DayOfWeek? Y; }" + Foreign, "it holds for a member that is an enum" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"intern\")] public int [|X|]; [Foreign.ToyWord(\"intern\")] public string? Y; }" + Foreign, "only strings can be shared" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"text\", 2)] public object? [|X|]; }" + Foreign, "it holds for members that are declared as numbers" },
        { "MW042", "[Wire, Foreign.ToyWord(\"text\", 2)] public class A { public Dictionary<string, object>? [|X|]; public int Y; }" + Foreign, "it holds for members that are declared as numbers" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"text\", 1)] public List<int>? [|X|]; [Foreign.ToyWord(\"text\", 1)] public decimal Y; [Foreign.ToyWord(\"text\", 0)] public string? Z; }" + Foreign, "it holds for members that are numbers themselves" },
        { "MW042", "[Wire, Foreign.ToyWord(\"text\", 2)] public class A { public Dictionary<string, long>? [|X|]; public string? Y; public long Z; public byte[]? B; public ReadOnlyMemory<byte> M; public KeyValuePair<int, int> K; }" + Foreign, "elements are written and read as numbers" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"text\", 0)] public List<int>? [|X|]; [Foreign.ToyWord(\"text\", 0)] public int Y; }" + Foreign, "elements are read as the options of a call say" },
        { "MW042", "[Wire, Foreign.ToyWord(\"text\", 0)] public class A { public List<int?>? [|X|]; public int Y; public string? Z; }" + Foreign, "elements are read as the options of a call say" },
        { "MW042", "using System.Text.Json.Serialization; public class [|C|] : List<int>, IJsonOnDeserialized { public void OnDeserialized() { } } [Wire] public class A { public C? X { get; set; } }", "'C' has IJsonOnDeserialized, which isn't honoured: a collection isn't told" },
        { "MW042", "using System.Text.Json.Serialization; [Wire] public class A { [JsonExtensionData, JsonRequired] public Dictionary<string, object?>? [|X|] { get; set; } }", "'A.X' has [JsonRequired], which isn't honoured: the member takes what the type doesn't know" },
        { "MW042", "using System.Text.Json.Serialization; [Wire] public class A { public A(int x, Dictionary<string, object?>? rest) { X = x; Rest = rest; } public int X { get; } [JsonExtensionData] public Dictionary<string, object?>? [|Rest|] { get; set; } }", "'A.Rest' has [JsonExtensionData], which isn't honoured: a constructor takes the member" },
        { "MW042", "using System.Text.Json.Serialization; [Wire] public class A { [JsonExtensionData] public required Dictionary<string, object?>? [|X|] { get; set; } }", "'A.X' has the modifier required, which isn't honoured" },
        { "MW042", "using System.Text.Json.Serialization; [Wire, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class [|A|] { [JsonExtensionData] public Dictionary<string, object?>? X { get; set; } }", "'A' has [JsonUnmappedMemberHandling], which isn't honoured: 'X' takes what the type doesn't know" },
        { "MW042", "using System.Text.Json.Serialization; [Wire, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class [|A|] { public WireUnknown? X { get; set; } }", "'X' takes what the type doesn't know" },
        { "MW042", "using System.Text.Json.Serialization; [Wire, JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType), JsonDerivedType(typeof(B), \"b\")] public abstract class [|A|]; [Wire] public class B : A;", "'A' has [JsonPolymorphic], which isn't honoured: what derives from no case is an error, since no value is of an abstract type itself" },
        { "MW042", "using System.Text.Json.Serialization; [Wire] public class A { [JsonPropertyName(null!)] public int [|X|] { get; set; } }", "'A.X' has [JsonPropertyName], which isn't honoured: it gives no name" },
        { "MW042", "using System.Text.Json.Serialization; [Wire] public record A([property: JsonPropertyName(null!)] int [|X|]);", "it gives no name" },
        { "MW042", "using System.Text.Json.Serialization; public enum E { [JsonStringEnumMemberName(null!)] [|One|] } [Wire] public class A { public E X; public E[]? Y; }", "'E.One' has [JsonStringEnumMemberName], which isn't honoured: it gives no name" },
        { "MW042", "using System.Text.Json.Serialization; [Flags] public enum E { [JsonStringEnumMemberName(\"a,b\")] [|One|] = 1, Two } [Wire] public class A { public E X; public E[]? Y; }", "'E.One' has [JsonStringEnumMemberName], which isn't honoured: flags have commas between their names" },
        { "MW042", "using System.Text.Json.Serialization; public enum E { [JsonStringEnumMemberName(\"a,b\")] One = 1, [JsonStringEnumMemberName(\" x\")] [|Two|] } [Wire] public class A { public E X; }", "a name with white space around it can't be read" },
        { "MW042", "using System.Text.Json.Serialization; public enum E { [JsonStringEnumMemberName(\"\")] [|One|] } [Wire] public class A { public E X; }", "a name that is empty can't be read" },
        { "MW042", "using System.Text.Json.Serialization; [Wire, JsonConverter(typeof(JsonStringEnumConverter))] public class [|A|] { public int X; }", "'A' has [JsonConverter], which isn't honoured: it holds for enums" },
        { "MW042", "using System.Text.Json.Serialization; [Wire, WireUnion(0, typeof(A)), JsonConverter(typeof(JsonStringEnumConverter))] public interface [|I|]; [Wire] public class A : I { public int X; }", "it holds for enums" },
        { "MW042", "[Foreign.ToyWord(\"text\", 1)] public class [|L|] : List<int>; [Wire] public class A { public L? X; public L? Y; }" + Foreign, "'L' has [ToyWord], which isn't honoured: elements are written and read as numbers" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"rest\")] public Dictionary<string, int>? X; [Foreign.ToyWord(\"rest\")] public Dictionary<string, int>? [|Y|]; }" + Foreign, "another member takes what the type doesn't know" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"rest\"), Foreign.ToyBy(typeof(Hex))] public Dictionary<string, int>? [|X|]; }" + Maker + Foreign, "what the type doesn't know is written and read as it is" },
        { "MW042", "using System.Text.Json.Serialization; [Wire] public class A { [JsonConstructor] public A() { } [JsonConstructor] public [|A|](int x) => X = x; public int X { get; set; } }", "another constructor before it has it, too" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"fill\")] public B [|X|] { get; set; } = new(1); } [Wire] public class B(int y) { public int Y { get; set; } = y; }" + Foreign, "is made anew" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"rest\")] public int [|X|]; [Foreign.ToyWord(\"rest\")] public Dictionary<string, int>? Y; }" + Foreign, "give the member the type WireUnknown" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"fill\")] public int [|X|]; [Foreign.ToyWord(\"fill\")] public A? Y; }" + Foreign, "only an object or a collection can be filled" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"fill\")] public List<int> [|X|] { get; } = [1]; [Foreign.ToyWord(\"fill\")] public List<int> Y { get; } = new(8); }" + Foreign, "a collection is emptied before it is filled" },
        { "MW042", "[Wire] public record A([property: Foreign.ToyWord(\"fill\")] List<int> [|X|]);" + Foreign, "a parameter of the constructor has nothing that could be filled" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"ignore case\")] public Dictionary<int, int>? [|X|]; [Foreign.ToyWord(\"ignore case\")] public Dictionary<string, int>? Y; }" + Foreign, "it holds for a Dictionary whose keys are strings" },
        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"format\")] public int [|X|]; [Foreign.ToyWord(\"format\")] public string? Y; }" + Foreign, "it doesn't fit a member of type 'int'" },
        { "MW042", "using Foreign; [Wire] public class A { [ToyBy(typeof(Hex))] public string? [|X|]; [ToyBy(typeof(Hex))] public int Y; [ToyBy(typeof(Hex))] public int? Z; }" + Maker + Foreign, "'A.X' has [ToyBy], which isn't honoured: it doesn't fit a member of type 'string" },
        { "MW042", "using Foreign; [Wire] public class A { [ToyBy(typeof(Hidden))] public int [|X|]; class Hidden : Hex; }" + Maker + Foreign, "or names what can't be reached from here" },
        { "MW042", "using Foreign; [Wire] public class A { [ToyBy(typeof(Given))] public int [|X|]; } public class Given(int width) : Hex { public int Width => width; }" + Maker + Foreign, "or names what can't be reached from here" },
        { "MW042", "using System.Text.Json.Serialization; [Wire, JsonConverter(typeof(int))] public class [|A|] { public int X; [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek Y; }", "it counts on members, enums, classes and structs that are no unions nor cases of one, in projects that reference Manywire.Json" },
        { "MW042", "using Foreign; [Wire, ToyBy(typeof(Hex))] public class [|A|] { public int X; }" + Maker + Foreign, "'A' has [ToyBy], which isn't honoured: what it names doesn't fit the type" },
        { "MW042", "using Foreign; [Wire, WireUnion(0, typeof(A))] public interface I; [Wire, ToyBy(typeof(ToA))] public class [|A|] : I { public int X; } public class ToA : Manywire.Tests.ToyWire.ToyMaker<A> { public override string? Text(A? value) => null; public override A? Value(string? text) => null; }" + Foreign, "'A' has [ToyBy], which isn't honoured: the type is a union, or a case of one" },
        { "MW042", "using Foreign; [Wire, WireUnion(0, typeof(A)), ToyBy(typeof(ToI))] public interface [|I|]; [Wire] public class A : I { public int X; } public class ToI : Manywire.Tests.ToyWire.ToyMaker<I> { public override string? Text(I? value) => null; public override I? Value(string? text) => null; }" + Foreign, "'I' has [ToyBy], which isn't honoured: the type is a union, or a case of one" },

        { "MW042", "[Wire] public class A { [Foreign.ToyWord(\"compress\")] public int [|X|]; [Foreign.ToyWord(\"compress\")] public string? Y; }" + Foreign, "'int' has a fixed size" },
        { "MW042", "[Wire] public record A([property: Foreign.ToyWord(\"write\")] int [|X|]) { [Foreign.ToyWord(\"write\")] public int Y { get; set; } }" + Foreign, "the object can't be made without it" },
        { "MW042", "[Wire] public class A { [Foreign.ToyDerived] public int [|X|]; }" + Foreign, "'A.X' has [ToyDerived], which isn't honoured: do without" },
        { "MW042", "[Foreign.ToyWord(\"odd\")] public enum [|E|] { One } [Wire] public class A { public E X; } [Wire] public class B { public E[]? X; }" + Foreign, "'E' has [ToyWord]" },
        { "MW042", "[Wire(Transparent = true), Foreign.Toy] public record struct [|A|](int X);" + Foreign, "'A' has [Toy], which isn't honoured: a type with Transparent = true" },
        { "MW042", "[Wire(Transparent = true)] public record struct A([property: Foreign.ToyWord(\"text\", 1)] int [|X|]);" + Foreign, "'A.X' has [ToyWord], which isn't honoured: a type with Transparent = true" },
        { "MW042", "[Wire(Transparent = true)] public record struct A(int X) { [Foreign.ToySkip] public bool Y => X == 0; } [Wire(Transparent = true)] public record struct B([property: Foreign.ToySkip] int [|X|]);" + Foreign, "'B.X' has [ToySkip]" },
        { "MW042", "[Wire(Transparent = true)] public class A { public int X; [Foreign.ToyTake] private int [|_y|]; public int Y() => _y; [WireIgnore, Foreign.ToyTake] public int Z; }" + Foreign, "'A._y' has [ToyTake]" },
        { "MW042", "[Wire(Transparent = true)] public class A { public int X; public void [|OnWillSerialize|]() => X++; }", "has the name OnWillSerialize, which isn't honoured" },
        { "MW042", "[Wire(Transparent = true)] public class [|A|] : System.Text.Json.Serialization.IJsonOnDeserialized { public int X; public void OnDeserialized() => X++; }", "'A' has IJsonOnDeserialized, which isn't honoured" },
        { "MW042", "[Wire(Transparent = true)] public class A { [System.Text.Json.Serialization.JsonConstructor] public A(int x) => X = x; public int X { get; } } [Wire(Transparent = true)] public class B { [System.Text.Json.Serialization.JsonConstructor] public [|B|](int x, int y) => X = x + y; public B() { } public int X { get; set; } }", "has [JsonConstructor], which isn't honoured" },
        { "MW042", "[Wire(Transparent = true), System.Runtime.Serialization.DataContract] public class A { [System.Runtime.Serialization.DataMember] public int X; } [Wire(Transparent = true), Vogen.ValueObject] public partial class [|B|] { public int X; }" + Toolkit, "'B' has [ValueObject], which isn't honoured: another generator makes its members" },
        { "MW042", "[Wire, WireUnion(0, typeof(B)), Foreign.ToyWord(\"odd\")] public interface [|I|]; [Wire] public class B : I;" + Foreign, "'I' has [ToyWord]" },
        { "MW042", "[System.Text.Json.Serialization.JsonConverter(typeof(string))] public class [|Bag|]<T> : System.Collections.Generic.List<T>; [Wire] public class A { public Bag<int>? X; public Bag<string>[]? Y; }", "'Bag<T>' has [JsonConverter], which isn't honoured" },
        { "MW043", "[Wire, WireUnion(typeof(U))] public interface [|I|]; public class U { public U(WireUnknown raw) { } public WireUnknown? Raw; }", "'U' can't hold the unknown cases of 'I': it must derive from it" },
        { "MW043", "[Wire, WireUnion(typeof(U))] public interface [|I|]; public class U : I { public WireUnknown? Raw; }", "it needs a constructor that takes a WireUnknown" },
        { "MW043", "[Wire, WireUnion(typeof(U))] public interface [|I|]; public class U : I { public U(WireUnknown raw) { } }", "it needs a property or field that returns the WireUnknown" },
        { "MW043", "[Wire, WireUnion(0, typeof(B)), WireUnion(typeof(U))] public interface [|I|]; [Wire(References = true)] public class B : I; public record U(WireUnknown Raw) : I;", "'B' keeps references" },
        { "MW016", "[Wire(References = true)] public class A { [WireKey(0)] public A? X; public WireUnknown? [|Rest|]; }", "'A.Rest' keeps what 'A' doesn't know, and 'A' keeps references" },
        { "MW016", "[Wire(References = true)] public class A { [WireKey(0)] public A? X; } [Wire] public class B { public List<A>? X; public WireUnknown? [|Rest|]; } [Wire] public class C { public WireUnknown? Rest; public int X; }", "'B.Rest' keeps what 'B' doesn't know, and 'A' keeps references" },
        { "MW016", "[Wire(References = true)] public class A { [WireKey(0)] public A? X; [WireKey(1), System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, object?>? [|Rest|]; }", "'A.Rest' keeps what 'A' doesn't know" },
        { "MW016", "[Wire(References = true)] public class A<T> { [WireKey(0)] public T? X; public WireUnknown? [|Rest|]; } [Wire] public class B { public A<int>? X; public A<string>? Y; }", "'A<T>.Rest' keeps what 'A<T>' doesn't know" },
        { "MW044", "[Wire] public class A { public I? [|X|]; } public interface I;", "'A.X' is of type 'I'" },
        { "MW044", "[Wire] public class A { public Dictionary<string, List<I[]>>? [|X|]; } public abstract class I;", "'A.X' is of type 'I'" },
        { "MW044", "class P { byte[] M(I x) => [|ToyWire.Serialize(x)|]; } public interface I;", "is of type 'I'" },
        { "MW045", "[Wire] public class [|A|] : List<int>;", "'A' is a collection" },
        { "MW045", "[Wire] public class [|A|] : System.Collections.CollectionBase;", "'A' is a collection" },
        { "MW045", "[Wire] public class [|A|] : Dictionary<string, int> { public int X { get; set; } }", "'A' is a collection" },
        { "MW045", "[Wire] public class [|A|] : System.Collections.IEnumerable { public System.Collections.IEnumerator GetEnumerator() => new int[1].GetEnumerator(); }", "'A' is a collection" },
        { "MW045", "[Wire] public class [|A|] : IEnumerable<int> { public IEnumerator<int> GetEnumerator() => throw null!; System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => throw null!; }", "'A' is a collection" },
        { "MW045", "public class B : List<int> { public int X { get; set; } }" + Another + "[assembly: [|WireExternal(typeof(B))|]]", "'B' is a collection, but with [WireExternal] its members are written and its elements aren't" },
        { "MW046", "public class B { public int X; [WireInclude] private int _y; public int Y() => _y++; }" + Another + "[Wire] public class [|A|] : B { public int Z { get; set; } }", "'A' has members that aren't visible here and would be left out: _y; make them public in 'Library'" },
        { "MW046", "public class B { public int X; [System.Text.Json.Serialization.JsonInclude] private int Y { get; set; } [System.Text.Json.Serialization.JsonIgnore] private int W { get; set; } public int Z() => Y++ + W++; }" + Another + "[assembly: [|WireExternal(typeof(B))|]] class P { byte[] M(B x) => ToyWire.Serialize(x); }", "would be left out: Y;" },
        { "MW046", "public class B { public int X; [WireSerializing] private void Count() => X++; }" + Another + "[Wire] public class [|A|] : B { public int Z { get; set; } }", "'A' has members that aren't visible here and would be left out: Count; make them public in 'Library'" },
        { "MW056", "public class B { public int X => Z; public int Y => Z; public int Z { get; set; } }" + Project + "[assembly: [|WireExternal(typeof(B))|]] class P { byte[] M(B x) => ToyWire.Serialize(x); byte[] N(List<B> x) => ToyWire.Serialize(x); }", "Properties of 'B' are left out, since no setter of theirs is visible: X, Y. 'Library' is a reference assembly" },
        { "MW056", "public abstract class B { public abstract int X { get; } } public class C : B { public override int X => Z; public int Y => Z; public int Z { get; set; } }" + Project + "[assembly: [|WireExternal(typeof(C))|]]", "Properties of 'C' are left out, since no setter of theirs is visible: Y. 'Library'" },
        { "MW056", "public class B { int _x; public int X { get => _x; private set => _x = value; } [WireIgnore] public int Y => X; public int Z { get; set; } public void Set(int x) => X = x; }" + Project + "[Wire] public class [|A|] : B { public int W { get; set; } }", "Properties of 'B' are left out, since no setter of theirs is visible: X. 'Library' is a reference assembly" },
        { "MW048", "[Wire(Transparent = true)] public enum [|A|] { B }", "leave out Transparent = true" },
        { "MW048", "[Wire, WireUnion(0, typeof(B))] public interface A; [Wire, WireName(\"b\", Wire = typeof(ToyWire))] public class [|B|] : A;", "'B' has [WireName], which does nothing: a case and an enum's value have one name" },
        { "MW048", "[Wire(Enums = WireEnums.Names)] public enum E { [WireName(\"x\", Wire = typeof(ToyWire))] [|X|], Y } [Wire] public class A { public E X; }", "'E.X' has [WireName], which does nothing" },
        { "MW046", "[Wire] public class B { public int X { get; private set; } [WireInclude] private int _y; public int Y() => _y++; }" + Another + "[Wire] public class [|A|] : B { public int Z { get; set; } }", "'A' has members that aren't visible here and would be left out: _y; make them public in 'Library'" },
        { "MW001", "[Wire] public class A { public Action? [|X|]; }", "'A.X' is of type 'System.Action?', which has no wire form: nothing of it means anything in another process: leave the member out" },
        { "MW001", "[Wire] public class A { public System.IO.Stream? [|X|]; }", "say how a 'System.IO.Stream' is written with [WireFormatter] or [WireSurrogate], or leave the member out with [WireIgnore]" },
        { "MW001", "[Wire] public class A { public System.Collections.Specialized.ListDictionary? [|X|]; }", "it is a collection of .NET's that isn't among those with a form: declare a 'Dictionary<string, object>' or a 'Hashtable', or say how it is written with [WireFormatter]" },
        { "MW001", "[Wire] public class A { public System.Collections.Specialized.StringCollection? [|X|]; }", "declare a 'List<string>', or say how it is written" },
        { "MW001", "[Wire] public class A { public System.Collections.Specialized.NameValueCollection? [|X|]; }", "declare a 'Dictionary<string, string>', or say how it is written" },
        { "MW001", "[Wire] public class A { public System.Security.Claims.ClaimsPrincipal? [|X|]; }", "say how a 'System.Security.Claims.ClaimsPrincipal' is written with [WireFormatter]" },
        { "MW001", "[Wire] public class A { public List<Plain?>? [|X|]; } public class Plain { public int X; }", "mark 'Plain' with [Wire], or leave the member out with [WireIgnore]" },
        { "MW001", "class P { byte[] M() => [|ToyWire.Serialize(new { A = 1 })|]; }", "What 'Serialize' is given is of type '<anonymous type: int A>', which has no wire form: declare a record in its place" },
        { "MW001", "[assembly: [|WireRoot(typeof(List<>))|]]", "name a closed one, with its type arguments" },
        { "MW003", "[Wire] public class A { [WireKey(-1)] public int [|X|]; }", "'X' has the key -1: keys begin with 0" },
        { "MW004", "[Wire] public class A : B { [WireInclude] private int [|_x|]; public int X() => _x++; } public class B { [WireInclude] private int _x; public int Y() => _x++; }", "'B._x' and 'A._x' have the same name" },
        { "MW030", "[Wire] public class A { [WireFormatter(typeof(string))] public int [|X|]; }", "'string' can't be the formatter of 'int': it must implement IWireFormatter<int>" },
        { "MW040", "[Wire] public class A { [WireIgnore, WireKey(1)] public int [|X|]; }", "'A.X' has [WireIgnore] and [WireKey], which contradict each other" },
        { "MW003", "[Wire] public class A { [WireKey(0)] public int X; [WireKey(1000000)] public int [|Y|]; }", "'Y' has the key 1000000: keys are positions" },
        { "MW048", "[Wire] public class A { [WireIntern] public int [|X|]; [WireIntern] public string? Y; }", "'A.X' has [WireIntern], which does nothing: only strings are shared" },
        { "MW048", "[WireUnion(0, typeof(B))] public interface [|A|]; [Wire] public class B : A;", "'A' has [WireUnion], which does nothing: mark the type with [Wire] as well" },
        { "MW048", "[Wire] public class A { [WireKey(0)] public static int [|X|]; }", "'A.X' has [WireKey], which does nothing: what is static is no member" },
        { "MW048", "[Wire] public class A { [WireInclude] public int [|X|] { set { } } }", "a property without a getter can't be written" },
        { "MW048", "[Wire] public class A { [WireName(\"x\")] public int [|this|][int i] => i; }", "an indexer is no member" },
        { "MW048", "[Wire] public class A { [WireInclude] const int [|X|] = 1; public int Y => X; }", "a constant is no member" },
        { "MW049", "[Wire] public class A { public int [|X|] { get; } [WireIgnore] public int Y { get; } [WireInclude] public int Z { get; } public int C => X; }", "'A.X' can't be set, so it is neither written nor read" },
        { "MW049", "[Wire] public class A { public int [|X|] { set { } } [WireIgnore] public int Y { set { } } public int Z; }", "'A.X' has no getter, so it is neither written nor read: give it one; or leave it out with [WireIgnore]" },
        { "MW049", "[Wire] public class A : B; public class B { public int [|X|] { get; } = 5; }", "'B.X' can't be set" },
        { "MW049", "using System.Text.Json.Serialization; [Wire] public class A { [JsonPropertyName(\"y\")] public int Y { get; set; } public int [|X|] { get; } [JsonPropertyName(\"z\")] public int Z { get; } [JsonIgnore] public int U { get; } [JsonInclude] public int I { get; } }", "'A.X' can't be set" },
        { "MW049", "[Wire] public class A<T> { public T? [|X|] { get; } } class P { byte[] M(A<int> x, A<string> y) => [.. ToyWire.Serialize(x), .. ToyWire.Serialize(y)]; }", "'A<T>.X' can't be set" },
        { "MW047", "[Wire] public ref struct A { public int X; } [Wire] public class B { public A [|Y|] { get => default; set { } } }", "'B.Y' can't be a member: it is of the ref struct 'A'" },
        { "MW047", "[Wire] public ref struct A { public int X; } [Wire] public class B { [WireInclude] public A [|Y|] => default; }", "leave it out with [WireIgnore], or make 'B' a ref struct" },
        { "MW047", "[Wire] public ref struct A { public A(ref int x) => _x = ref x; [WireInclude] private ref int [|_x|]; }", "a reference that emitted code can't reach" },
        { "MW001", "[Wire] public class A { public S [|X|]; } public struct S : System.Collections.IDictionary {" + MapMembers + "}", "can't be filled: make it a class with a public constructor without parameters, or say" },
        { "MW001", "[Wire] public class A { public S? [|X|]; } public class S(int n) : System.Collections.IDictionary {" + MapMembers + "}", "can't be filled: give it a public constructor without parameters, or say" },
        { "MW001", "[Wire] public class A { public S? [|X|]; } public class S(int n) : System.Collections.IEnumerable { public System.Collections.IEnumerator GetEnumerator() => new int[n].GetEnumerator(); }", "can't be filled: give it a public constructor without parameters and a method Add(object), or say" },
        { "MW001", "[Wire] public class A { public S? [|X|]; } public class S : System.Collections.Immutable.IImmutableSet<int> { " + SetMembers + " }", "'S' is a collection that can't be filled" },
        { "MW001", "public ref struct A { public int X; } [Wire] public ref struct B { public A [|Y|]; }", "'B.Y' is of type 'A'" },
        { "MW006", "[Wire, WireUnion(0, typeof(A))] public interface [|I|]; [Wire] public ref struct A : I { public int X; }", "'A' can't be a case of 'I': it is a ref struct" },
        { "MW009", "[Wire(References = true)] public ref struct [|A|] { [WireKey(0)] public int X; }", "'A' keeps references" },
        { "MW008", "[Wire] public class A { [Foreign.ToyPlace(0)] public int X; public int [|Y|]; }" + Foreign, "'A.Y' needs a [WireKey]" },
        { "MW006", "[Wire, Foreign.ToyCase(typeof(B), 0)] public interface [|I|]; [Wire] public class B;" + Foreign, "'B' can't be a case of 'I'" },
        { "MW007", "[Wire, Foreign.ToyCase(typeof(B), 0), Foreign.ToyCase(typeof(C), 0)] public interface [|I|]; [Wire] public class B : I; [Wire] public class C : I;" + Foreign, "The tag 0 of case 'C' is taken" },
        { "MW001", "class P { byte[] M(Plain x) => [|ToyWire.Serialize(x)|]; } public class Plain { public int X; }", "'Plain'" },
        { "MW001", "[Wire] public class A { public Plain? [|X|]; } public class Plain { public int X; }", "'A.X' is of type 'Plain?'" },
        { "MW001", "[Wire] public class A { public S? [|X|]; } public abstract class S : IEnumerable<S> { public abstract IEnumerator<S> GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }", "'A.X' is of type 'S?'" },
        { "MW001", "public abstract class S : IEnumerable<S> { public abstract IEnumerator<S> GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }" + Another + "[Wire] public class A { public S? [|X|]; }", "say how a 'S', which is abstract, is written with [WireFormatter]" },
        { "MW001", "[Wire] public class A : B; public class B { public Plain? [|X|]; } public class Plain { public int X; }", "'B.X' is of type 'Plain?'" },
        { "MW001", "class P { byte[] M(A<int> x) => ToyWire.Serialize(x); } [Wire] public class A<T> { public Plain? [|X|]; } public class Plain { public int X; }", "X' is of type 'Plain?'" },
        { "MW051", "[assembly: WireExternal(typeof(E))] [Microsoft.FSharp.Core.CompilationMapping(34)] public class [|E|] { E(string x) => X = x; [Microsoft.FSharp.Core.CompilationMapping(4, 0)] string X { get; } }" + Mapping, "The fields of the F# type 'E' are private" },
        { "MW052", "[Wire] public class A { public S [|X|]; } public struct S { int _x; public S(int x) => _x = x; public int X() => _x; }", "'A.X' is of the struct 'S', whose _x only the Binary wire writes" },
        { "MW052", "[Wire] public class A { public S [|X|]; } public struct S(int x) { public int X() => x; }", "the struct 'S', whose x only the Binary wire writes" },
        { "MW052", "[Wire] public class A { public Dictionary<string, S[]>? [|X|]; } public struct S { public T T; } public struct T { public int Y { get; private set; } public long Z; int _w; public T(int w) => Y = _w = w; public int W() => _w; }", "the struct 'T', whose _w" },
        { "MW051", "[assembly: WireExternal(typeof(U))] [Microsoft.FSharp.Core.CompilationMapping(33)] public class [|U|] { [Microsoft.FSharp.Core.CompilationMapping(8, 0)] static U NewOne(int x) => new(); public static object Any() => NewOne(1); }" + Mapping, "InternalsVisibleTo(\"Test\")" },
        { "MW064", "[Wire] public class A { [WireName(\"x\", Wire = typeof(object))] public int [|X|]; }", "'A.X' has a name for 'object', which isn't a wire" },
        { "MW064", "[Wire] public record A([WireName(\"x\", Wire = typeof(string))] int [|X|]);", "which isn't a wire" },
        { "MW065", "[Wire(Transparent = true)] public record struct [|A|](int X, int Y);", "it has 2 members: X, Y" },
        { "MW065", "[Wire(Transparent = true)] public class [|A|] { }", "it has no member" },
        { "MW065", "[Wire(Transparent = true)] public class [|A|] { public WireUnknown? U { get; set; } }", "what it doesn't know" },
        { "MW065", "[Wire(Transparent = true)] public class [|A|] { public A? X { get; set; } }", "it holds itself" },
        { "MW065", "[Wire(Transparent = true)] public abstract class [|A|] { public int X { get; set; } }", "that aren't abstract" },
        { "MW065", "[Wire(Transparent = true)] public interface [|A|] { int X { get; set; } }", "that aren't abstract" },
        { "MW065", "[Wire(Transparent = true)] [WireUnion(0, typeof(B))] public class [|A|] { public int X { get; set; } } [Wire] public class B : A { }", "it is a union" },
        { "MW065", "[Wire(WireEvolution.Tolerant, Transparent = true)] public class [|A|] { [WireKey(0)] public int X { get; set; } }", "WireEvolution.Tolerant" },
        { "MW065", "[Wire(References = true, Transparent = true)] public class [|A|] { [WireKey(0)] public int X { get; set; } }", "References" },
        { "MW065", "[Wire(Naming = WireNaming.CamelCase, Transparent = true)] public class [|A|] { public int X { get; set; } }", "Naming" },
        { "MW065", "[Wire(Transparent = true)] [WireSurrogate(typeof(B))] public class [|A|] { public int X { get; set; } public static implicit operator B(A a) => new(); public static implicit operator A(B b) => new(); } [Wire] public class B { }", "a formatter or a surrogate" },
        { "MW065", "[Wire(Transparent = true)] public class [|A|] { [WireInclude] public int X => 1; }", "can't be set" },
        { "MW071", "[WireService] public interface I { int [|Add|](int a); }", "it must return Task, ValueTask" },
        { "MW071", "[WireService] public interface I { System.Threading.Tasks.ValueTask<T> [|Add|]<T>(T a); }", "it is generic" },
        { "MW071", "[WireService] public interface I { System.Threading.Tasks.Task [|Add|](ref int a); }", "by reference" },
        { "MW071", "[WireService] public interface I { int [|Count|] { get; } }", "methods only" },
        { "MW071", "[WireService] public interface I { event Action [|Changed|]; }", "methods only" },
        { "MW071", "[WireService] public interface I { void A(int a); void [|A|](string a); }", "is called 'A' on the wire as well" },
        { "MW071", "[WireService] public interface I { void A(int a); [WireMethod(\"A\")] void [|B|](string a); }", "is called 'A' on the wire as well" },
        { "MW071", "[WireService] public interface I { [WireMethod(Notification = true)] System.Threading.Tasks.Task<int> [|A|](); }", "it has no result" },
        { "MW071", "[WireService] public interface I { void [|A|](IProgress<int> a); }", "when its progress has come to its end" },
        { "MW071", "[WireService] public interface I { void [|A|](System.Threading.CancellationToken a, System.Threading.CancellationToken b); }", "more than one CancellationToken" },
        { "MW071", "[WireService] public interface I { System.Threading.Tasks.Task [|A|](IAsyncEnumerable<int> a, int b); }", "has no other argument" },
        { "MW071", "[WireService] public interface I { void [|A|](IAsyncEnumerable<int> a); }", "is no notification" },
        { "MW071", "[WireService] public interface [|I|] : IDisposable { void A(); }", "it extends 'System.IDisposable'" },
        { "MW071", "public interface IBase : IAsyncDisposable { void B(); } [WireService] public interface [|I|] : IBase { void A(); }", "it extends 'System.IAsyncDisposable'" },
        { "MW071", "[WireService] public interface [|I|]<T> { void A(T a); }", "it is generic" },
        { "MW071", "public class A { [WireService] interface [|I|] { void M(); } }", "private" },
        { "MW001", "public class A { public int X; } [WireService] public interface I { void M(A [|a|]); }", "The parameter 'a' of 'I.M(A)' is of type 'A', which has no wire form: mark 'A' with [Wire]" },
        { "MW001", "public class A { public int X; } [WireService] public interface I { System.Threading.Tasks.Task<A> [|M|](); }", "The result of 'I.M()' is of type 'A'" },
        { "MW050", "class P { void M(System.IO.Stream s, A a) => [|ToyWire.Serialize(s, typeof(A))|]; } [Wire] public class A;", "'Serialize' writes the name of a type to the Stream" },
        { "MW050", "class P { void M(System.IO.Stream s, Type t) { [|ToyWire.SerializeAsync(s, t)|]; } }", "'SerializeAsync' writes the name" },
        { "MW080", "class P { void M(string name) => Db.Run([|\"select \" + name|]); }" + Database, "'sql' of 'Db' is code, and this string isn't constant" },
        { "MW080", "class P { void M(string name) => Db.Run([|$\"select {name}\"|]); }" + Database, "isn't constant" },
        { "MW080", "class P { Text M(string name) => [|name|]; }" + Database, "'text' of 'Text' is code" },
        { "MW080", "class P { void M(bool b, string name) => Db.Run([|b ? \"select 1\" : name|]); }" + Database, "isn't constant" },
        { "MW060", "[WireEndian(WireEndian.Big)] public struct [|A|] { public ushort X; }", "'A' has [WireEndian], and no code is emitted for it: mark it with [Wire]" },
        { "MW060", "public struct A { public ushort X; [WireBits(8)] public int [|Y|]; }", "'A' has [WireBits]" },
        { "MW060", "[Wire] public class A { [WireEndian(WireEndian.Big)] public ushort [|X|]; }", "it isn't a struct" },
        { "MW061", "[Wire, WireEndian(WireEndian.Big)] public struct [|A|] { public ushort X; public string Y; }", "'A' can't be used as a struct in memory: it contains references" },
        { "MW061", "[Wire, WireEndian(WireEndian.Big), System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Auto)] public struct [|A|] { public ushort X; }", "its layout is automatic" },
        { "MW061", "[Wire, WireEndian(WireEndian.Big)] public struct A { public ushort X; public DateTime [|Y|]; }", "'A.Y' is of type 'System.DateTime', whose layout is automatic" },
        { "MW061", "[Wire] public unsafe struct A { public ushort X; fixed int [|_y|][4]; public int Y(int i) => _y[i]; }", "'A._y' is a fixed buffer that emitted code can't reach: make it internal" },
        { "MW061", "[Wire, WireEndian(WireEndian.Big)] public struct A { public ushort X; public int? [|Y|]; }", "'A.Y' is of type 'int?', which has no form there" },
        { "MW061", "[Wire, WireEndian(WireEndian.Big)] public struct A { public ushort X; private B [|_y|]; public int Y() => _y.X; } public struct B { public int X; }", "or a struct with [Wire]" },
        { "MW061", "[Wire] public struct A { [WireBits(8)] public ushort X; [WireIgnore] private nint [|_y|]; public nint Y() => _y; }", "has as many bytes as the machine's pointers" },
        { "MW061", "[Wire, System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Explicit)] public struct [|A|] { [System.Runtime.InteropServices.FieldOffset(0), WireBits(8)] public ushort X; }", "with bit fields it is packed" },
        { "MW061", "class P { object M() => [|Laid.Read<A>()|]; } public struct A { public byte X; public B Y; } public struct B { public DateTime Z; }" + Laid, "'B.Z' is of type 'System.DateTime'" },
        { "MW061", "class P { object M() => [|Laid.Read<(int, byte)>()|]; }" + Laid, "its layout is automatic" },
        { "MW061", "class P { object M() => [|Laid.Cast<A>()|]; } public struct A { public nint X; }" + Laid, "'A.X' has as many bytes as the machine's pointers" },
        { "MW062", "[Wire] public struct A { [WireBits(4)] public byte X; [WireBits(3)] public byte [|Y|]; public int Z; }", "'A.Y' can't be a bit field of 3 bits: the fields up to it have 7 bits behind the last whole byte" },
        { "MW062", "[Wire] public struct A { [WireBits(9)] public byte [|X|]; }", "its type has 1 to 8" },
        { "MW062", "[Wire] public struct A { [WireBits(0)] public byte [|X|]; }", "its type has 1 to 8" },
        { "MW062", "[Wire] public struct A { [WireBits(2)] public bool [|X|]; }", "its type has 1 to 1" },
        { "MW062", "[Wire] public struct A { [WireBits(8)] public Half [|X|]; }", "only integers, enums and bool can be" },
        { "MW062", "[Wire] public struct A { [WireBits(4)] public byte X; [WireBits(60)] public long Y; [WireBits(4)] public byte Z; [WireBits(61)] public long [|W|]; [WireBits(7)] public byte V; }", "no field ends with a byte within 64 bits" },
        { "MW063", "class P { int M() => [|Laid.Cast<A>()|]; } [Wire, WireEndian(WireEndian.Big)] public struct A { public int X; }" + Laid, "'A' can't be viewed in place: it is big-endian" },
        { "MW063", "class P { int M() => [|Laid.Cast<A>()|]; } [Wire] public struct A { public B X; } [Wire] public struct B { [WireBits(8)] public int X; }" + Laid, "packed, since it has bit fields" },
        { "MW020", "class P { byte[] M<T>(T x) => [|ToyWire.Serialize(x)|]; }", "'M' forwards its type parameter 'T'" },
        { "MW020", "class P<T> { byte[] M(T x) => [|ToyWire.Serialize(x)|]; }", "'P' forwards its type parameter 'T'" },
        { "MW020", "class P { byte[] M<T>(List<T> x) => [|ToyWire.Serialize(x)|]; }", "'M' forwards its type parameter 'T'" },
    };

    [Theory]
    [MemberData(nameof(Broken))]
    public void A_broken_rule_is_reported_at_its_place(string id, string source, string message)
    {
        bool project = source.Contains(Project, StringComparison.Ordinal);
        string border = project ? Project : Another;
        int library = source.IndexOf(border, StringComparison.Ordinal);
        (string text, int start, int end) = Marked(library < 0 ? source : source[(library + border.Length)..]);
        Generated generated = library < 0 ? Compiling.Generate(text)
            : Compiling.Generate(Compiling.Compile([text], more: MetadataReference.CreateFromStream(Compiling.Generate(Compiling.Compile([Usings + source[..library]], name: "Library")).Emit(asReference: project))));
        Diagnostic diagnostic = Assert.Single(generated.Reported);
        Assert.Equal(id, diagnostic.Id);
        Assert.Contains(message, diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("File0.cs", diagnostic.Location.GetLineSpan().Path);
        if (start >= 0)
        {
            Assert.Equal(text[start..end], text.Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length));
        }

        // Nothing follows from it: what is emitted compiles.
        Assert.Empty(generated.Output.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error && d.Location.SourceTree is { FilePath: not "File0.cs" }).Select(Generated.Describe));
    }

    /// <summary>MemoryPack's mark of a collection means its elements, which need no mark here. What <c>[Wire]</c> makes of it is said once, whatever its type arguments are; and nothing of the comparer or the keys of .NET's own class.</summary>
    [Theory]
    [InlineData("A : List<int>;")]
    [InlineData("A : HashSet<string>;")]
    [InlineData("A : Dictionary<string, int>;")]
    [InlineData("A<T> : Dictionary<string, T>; [Wire] public class B { public A<int>? X; public A<string>? Y; public A<int> Z = new(); }")]
    public void A_collection_that_is_marked_twice_is_reported_once(string type)
    {
        (string text, _, _) = Marked("[Wire, MemoryPack.MemoryPackable(MemoryPack.GenerateType.Collection)] public partial class " + type
            + " namespace MemoryPack { public enum GenerateType { Object, VersionTolerant, CircularReference, Collection } public sealed class MemoryPackableAttribute(GenerateType type = GenerateType.Object) : Attribute { public GenerateType Type => type; } }");
        Assert.Equal(["MW042", "MW045"], Compiling.Generate(text).Reported.Select(d => d.Id).Order());
    }

    [Fact]
    public void A_service_that_nothing_calls_is_reported()
    {
        CSharpCompilation compilation = Compiling.Compile(["[Manywire.WireService] public interface I { System.Threading.Tasks.Task Run(); }"]);
        Generated generated = Compiling.Generate(compilation.RemoveReferences(compilation.References.Where(r => System.IO.Path.GetFileName(r.Display) is "Manywire.Rpc.dll" or "Manywire.Grpc.dll")));
        Diagnostic diagnostic = Assert.Single(generated.Reported);
        Assert.Equal("MW071", diagnostic.Id);
        Assert.Contains("add the package Manywire.Rpc or Manywire.Grpc", diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Theory]
    [InlineData("[Wire] public class A { [WireIgnore] public object? X { get; set; } }")]
    [InlineData("class P { const string S = \"select 1\"; Text M(bool b, int i) { Db.Run(S); Db.Run((\"a\" + S)); Db.Run($\"select {S}\"); Db.Run(b ? S : \"x\"); Db.Run(i switch { 1 => S, _ => \"y\" }); Db.Other(i.ToString()); return S; } }" + Database)]
    [InlineData("[Wire] public class A { public S X; public S? Y; public List<G<int>>? Z; public Dictionary<S, G<S>[]>? W; } public struct S { public int X { get; private set; } public byte Y; [WireIgnore] public long Z; } public struct G<T> { public T X; public S Y; }")]
    [InlineData("namespace Microsoft.Contoso { [Wire] public class A { public S X; public List<S>? Y; } public struct S { public int X; public byte Y; } }")]
    [InlineData("[Wire] public class A { public System.Collections.Generic.List<B>? X; public C? Y; } public class B : System.Collections.CollectionBase; public class C : System.Collections.DictionaryBase;")]
    [InlineData("[Wire] public class A { public A(int x, int other) => X = x + other; public int X { get; } [WireIgnore] public int Other { get; set; } }")]
    [InlineData("[assembly: WireExternal(typeof(B))] [Wire] public class A { public B? X; } public class B { public int Y; }")]
    [InlineData("[Wire] public class A { public A(int other) { } [WireConstructor] private A() { } public int X { get; set; } }")]
    [InlineData("[Wire] public class A { public A(int x) { X = x; } public int X { get; } }")]
    [InlineData("public class O { [Wire] internal class A { public int X; } }")]
    [InlineData("public class O { [Wire] protected internal class A { public int X; } }")]
    [InlineData("public partial class O { [Wire] private class A { public int X; } }")]
    [InlineData("namespace N.@class { public partial struct O { partial record @event { partial interface P { [Wire] private record A(int X); } } } }")]
    [InlineData("[Wire] public class A { private E _x = E.One; private enum E { One } public bool Is() => _x == E.One; [WireIgnore] private List<E>? Y { get; set; } }")]
    [InlineData("partial class O { [Wire] private protected class A { public int X; } [Wire] private protected class B : A; byte[] M() => ToyWire.Serialize(new B[1]); }")]
    [InlineData("[Wire, WireUnion(0, typeof(B)), WireUnion(65535, typeof(C))] public interface I; [Wire] public class B : I; [Wire] public struct C : I;")]
    [InlineData("[Wire, WireUnion] public interface I; [Wire, WireUnion(typeof(U))] public abstract class J; public sealed class U(WireUnknown raw) : J { internal WireUnknown Raw => raw; }")]
    [InlineData("[Wire, WireUnion(0, typeof(B))] public abstract class I; [Wire, WireUnion(0, typeof(C))] public abstract class B : I; [Wire] public class C : B;")]
    [InlineData("[Wire] public class A { public IComparable? X; public IFormattable[]? Y; [WireIgnore] public I? Z; public J? W; } public interface I; [Wire, WireUnion(0, typeof(K))] public interface J; [Wire] public class K : J;")]
    [InlineData("[Wire, WireUnion] public interface I; [Wire] public class A : I;")]
    [InlineData("[Wire, WireUnion(0, typeof(A))] public interface I; [Wire] public class A : I; [Wire] public class G<T> : I; public class N : I; public abstract class B : I;")]
    [InlineData("[Wire, WireUnion(0, typeof(J))] public interface I; [Wire, WireUnion(0, typeof(A))] public interface J : I; [Wire] public class A : J;")]
    [InlineData("[Wire] public abstract class B { public int X; } [Wire] public class A : B { public int Y; }")]
    [InlineData("[Wire] public abstract class B<T> { public T? X; } [Wire] public class A : B<int> { public int Y; } [Wire, WireUnion(0, typeof(D))] public abstract class C : B<string>; [Wire] public class D : C;")]
    [InlineData("[Wire] public partial class A { [CommunityToolkit.Mvvm.ComponentModel.ObservableProperty, WireIgnore] private int _x; [CommunityToolkit.Mvvm.ComponentModel.ObservableProperty, WireInclude, WireName(\"Y\")] private int _y; public int Show() => _x = _y++; [CommunityToolkit.Mvvm.ComponentModel.ObservableProperty] public int Z { get; set; } }" + Toolkit)]
    [InlineData("[Wire] public class A : List<int> { [WireInclude] public int X { get; set; } }")]
    [InlineData("[Wire] public class A : List<int> { [Foreign.ToyTake] public int X { get; set; } }" + Foreign)]
    [InlineData("[Wire] public struct A { public int X; } [Wire(WireEvolution.Tolerant)] public struct B { [WireKey(0)] public string X; }")]
    [InlineData("[Wire] public class A { [WireKey(0), Foreign.ToyPlace(0)] public int X; [WireIgnore, Foreign.ToySkip] public object? Y; [WireKey(2), WireName(\"z\"), Foreign.ToyPlace(\"z\")] public int Z; }" + Foreign)]
    [InlineData("[Wire] public class A { [Foreign.ToySkip] public int X; [Foreign.ToyTake] int Y { get; set; } }" + Foreign)]
    [InlineData("[Wire, Foreign.ToyCase(typeof(B), \"b\"), Foreign.ToyCase(typeof(C), -1)] public interface I; [Wire] public class B : I; [Wire] public struct C : I;" + Foreign)]
    [InlineData("[Wire, Foreign.Toy(Foreign.Kind.Loose)] public class A { public int X; public string? Y; }" + Foreign)]
    [InlineData("[Foreign.Toy] public class B; public class A { public B? X; [WireIgnore] public B? Y; }" + Foreign)]
    [InlineData("[Wire] public class A { public B? X; public C<int>[]? Y; public D? Z; } [Foreign.Toy] public class B : List<int>; [System.Runtime.Serialization.DataContract] public class C<T> : Dictionary<string, T>; [Foreign.Toy] public class D : System.Collections.CollectionBase; class P { byte[] M(B x) => ToyWire.Serialize(x); }" + Foreign)]
    [InlineData("[Wire] partial class O { [Wire] private class A { [Foreign.ToySkip] public B? X; public int Y; } [Wire] private class B { [Foreign.ToyPlace(2)] public A? Z; } }" + Foreign)]
    [InlineData("class P { void M(System.IO.Stream s, A a) { ToyWire.Serialize(s, a, typeof(A)); ToyWire.Serialize<Type>(s, typeof(A)); ToyWire.Serialize(typeof(A)); } } [Wire] public class A;")]
    [InlineData("class P { byte[] M<[WireRoot] T>(T x) => ToyWire.Serialize(x); byte[] N(int[] x) => M(x); }")]
    [InlineData("class P<[WireRoot] T> { byte[] M(T x) => ToyWire.Serialize(x); }")]
    [InlineData("class P<[WireRoot] T> { byte[] M(List<T> x) => ToyWire.Serialize(x); }")]
    [InlineData("class P { object M() => (Laid.Read<int>(), Laid.Read<Guid>(), Laid.Read<A>(), Laid.Cast<B>(), Laid.Cast<decimal>(), Laid.Cast<E>()); T N<T>() where T : unmanaged => Laid.Read<T>(); } public struct A { public int? X; public TimeSpan Y; } public enum E : short; [Wire, WireEndian(WireEndian.Big)] public struct B { public byte X; public bool Y; [WireEndian(WireEndian.Little)] public int Z; }" + Laid)]
    [InlineData("[Wire, WireEndian(WireEndian.Big)] public partial struct O { public P X; private Q _y; public int Y() => _y.Z; [Wire] public readonly record struct P([field: WireBits(3)] DayOfWeek A, [field: WireBits(5)] sbyte B); [Wire] private struct Q { public int Z; } }")]
    public void What_is_allowed_is_not_reported(string source) => Assert.Empty(Compiling.Generate(Usings + source).Problems);

    /// <summary>Types that contain one with something wrong: as members, in collections, as cases.</summary>
    [Theory]
    [InlineData("MW001", "public System.IServiceProvider? X;", "class")]
    [InlineData("MW002", "public Bad(int other) { }", "class")]
    [InlineData("MW004", "public int X; [WireName(\"X\")] public int Y;", "struct")]
    [InlineData("MW008", "[WireKey(0)] public int X; public string? Y;", "class")]
    public void Whatever_contains_a_type_with_something_wrong_compiles(string rule, string members, string kind)
    {
        Generated generated = Compiling.Generate(Usings + $$"""
            [Wire] public {{kind}} Bad : I { {{members}} }
            [Wire, WireUnion(0, typeof(Bad)), WireUnion(1, typeof(Good))] public interface I;
            [Wire] public class Good : I { public Bad X = default!; public List<Bad>? Y; public Dictionary<string, Bad>? Z; public Bad[]? W; public WireLazy<Bad>? L; }
            {{(kind == "struct" ? "[Wire] public struct More { public Bad X; public Bad? Y; }" : "")}}
            class P { byte[] M(Bad x) => ToyWire.Serialize(new[] { x }); }
            """);
        Assert.Equal(rule, Assert.Single(generated.Reported).Id);
        Assert.Empty(generated.Output.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error).Select(Generated.Describe));
    }

    /// <summary>The compiler has said so already.</summary>
    [Theory]
    [InlineData("[Wire] public class A { public Nonsense? X; }")]
    [InlineData("class P { byte[] M() => ToyWire.Serialize(new Nonsense()); }")]
    public void A_type_that_doesnt_exist_is_left_to_the_compiler(string source) => Assert.Empty(Compiling.Generate(Usings + source).Reported);

    /// <summary>A rule that somebody turns on who comes from a serializer that writes such properties.</summary>
    [Theory]
    [InlineData("[Wire] public class A { public string? X { get; set; } public string [|Y|] => X + X; public int [|Z|] { get { return 1; } } }", 2)]
    [InlineData("[Wire] public record struct A(int X) { public int [|Y|] => X; }", 1)]
    [InlineData("[Wire] public class A : B { public override int [|X|] => 1; } public abstract class B { public abstract int X { get; } }", 1)]
    [InlineData("[Wire] public class A : B { public override int X => 1; } public class B { public virtual int X { get; set; } }", 0)]
    [InlineData("[Wire] public class A(int x) { readonly int _x = x; public int X => _x; }", 0)]
    [InlineData("[Wire] public class A { public int this[int at] => at; public static int X => 1; int Y => X; internal int Z => Y; [WireIgnore] public int V => Z; [WireInclude] public int W => V; }", 0)]
    [InlineData("[Wire] public class A { [System.Text.Json.Serialization.JsonIgnore] public int X => 1; [System.Text.Json.Serialization.JsonInclude] public int Y => X; [System.Text.Json.Serialization.JsonPropertyName(\"z\")] public int Z => Y; }", 0)]
    [InlineData("[Wire, WireUnion(0, typeof(A))] public interface I { int X => 1; } [Wire] public class A : I; public class B { public int X => 1; }", 0)]
    public void Calculated_properties_are_reported_to_who_asks(string source, int count)
    {
        string text = Usings + source.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);
        CSharpCompilation input = Compiling.Compile([text]);
        Assert.Empty(Compiling.Generate(input).Reported);
        Diagnostic[] reported = [.. Compiling.Analyze(input.WithOptions(input.Options.WithSpecificDiagnosticOptions(input.Options.SpecificDiagnosticOptions.SetItem("MW057", ReportDiagnostic.Warn))))];
        Assert.All(reported, d => Assert.Equal("MW057", d.Id));
        Assert.Equal(source.Split("[|").Skip(1).Select(s => s.Split("|]")[0]), reported.OrderBy(d => d.Location.SourceSpan.Start).Select(d => text.Substring(d.Location.SourceSpan.Start, d.Location.SourceSpan.Length)));
        Assert.Equal(count, reported.Length);
    }

    [Fact]
    public void Every_rule_has_a_test()
    {
        IEnumerable<string> rules = typeof(Rules).GetFields(BindingFlags.Static | BindingFlags.Public).Select(f => ((DiagnosticDescriptor)f.GetValue(null)!).Id);
        Assert.Equal(rules.Order(), Broken.Select(row => (string)row.GetType().GetProperty("Item1")?.GetValue(row)! ?? (string)((object[])(object)row)[0]).Concat(LockTests.Rules).Append("MW057").Distinct().Order());
    }

    const string Usings = "#nullable enable\nusing System; using System.Collections.Generic; using Manywire; using Manywire.Tests.ToyWire;\n";

    static (string Text, int Start, int End) Marked(string source)
    {
        string text = source.StartsWith("[assembly", StringComparison.Ordinal) ? Usings + source : Usings + source;
        int start = text.IndexOf("[|", StringComparison.Ordinal);
        if (start < 0)
        {
            return (text, -1, -1);
        }

        text = text.Remove(start, 2);
        int end = text.IndexOf("|]", StringComparison.Ordinal);
        return (text.Remove(end, 2), start, end);
    }
}
