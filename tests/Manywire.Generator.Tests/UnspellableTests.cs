using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Names that other languages allow and C# can't spell, as F# writes them between two backticks each: an error or a warning says so, and the code that is emitted compiles.</summary>
public sealed class UnspellableTests
{
    /// <summary>What stands for a blank in sources: two letters that no other name has.</summary>
    const string Blank = "ℵ";

    const string Library = """
        namespace Microsoft.FSharp.Core
        {
            [System.AttributeUsage(System.AttributeTargets.All)]
            public sealed class CompilationMappingAttribute : System.Attribute
            {
                public CompilationMappingAttribute(int flags) => Flags = flags;
                public CompilationMappingAttribute(int flags, int number) : this(flags) => Number = number;
                public int Flags { get; }
                public int Number { get; }
            }
        }

        namespace Shop
        {
            using Microsoft.FSharp.Core;

            public class Odd { public int withℵspace { get; set; } public int Fine { get; set; } }
            public class Record { public Record(int withℵspace, int fine) { this.withℵspace = withℵspace; Fine = fine; } public int withℵspace { get; } public int Fine { get; } }
            public class Oddℵtype { public int Q { get; set; } }
            public class Holder { public Oddℵtype? One { get; set; } }
            public class Lists { public System.Collections.Generic.List<Oddℵtype[]>? Many { get; set; } }
            public class Pair<T> { public T? First { get; set; } }
            public class Pairs { public Pair<Oddℵtype>? Of { get; set; } }
            public enum Oddℵenum { Firstℵone, Second }
            public class Enums { public Oddℵenum Kind { get; set; } }
            public class Outerℵone { public class Inner { public int Q { get; set; } } }
            public class Inners { public Outerℵone.Inner? Inner { get; set; } }
            public class Spaces { public Apartℵspace.Thing? Thing { get; set; } }
            public enum Kind { Firstℵone, Second }
            public class Kinds { public Kind Kind { get; set; } public System.Collections.Generic.Dictionary<Kind, int>? Counts { get; set; } }

            [CompilationMapping(1)]
            public class Shape
            {
                public int Tag => 0;
                [CompilationMapping(8, 0)] public static Shape NewAℵcase(int item) => new Aℵcase(item);
                public class Aℵcase : Shape { public Aℵcase(int item) => Item = item; [CompilationMapping(4, 0, 0)] public int Item { get; } }
            }

            [CompilationMapping(1)]
            public class Fields
            {
                public int Tag => 0;
                [CompilationMapping(8, 0)] public static Fields NewOne(int aℵb) => new One(aℵb);
                public class One : Fields { public One(int aℵb) => this.aℵb = aℵb; [CompilationMapping(4, 0, 0)] public int aℵb { get; } }
            }
        }

        namespace Apartℵspace
        {
            public class Thing { public int Q { get; set; } }
        }
        """;

    static readonly Lazy<MetadataReference> s_library = new(() =>
    {
        string source = Library.Replace("public int Number { get; }", "public int Number { get; } public CompilationMappingAttribute(int flags, int variant, int number) : this(flags, variant) { }", StringComparison.Ordinal);
        using var stream = new MemoryStream();
        Assert.True(Compiling.Compile([source], name: "Library").Emit(stream).Success);
        byte[] image = stream.ToArray();
        byte[] blank = Encoding.UTF8.GetBytes(Blank);
        for (int at = 0; (at = image.AsSpan(at).IndexOf(blank) is >= 0 and int next ? at + next : -1) >= 0;)
        {
            " + "u8.CopyTo(image.AsSpan(at)); // names keep their length
        }

        return MetadataReference.CreateFromImage(image);
    });

    [Theory]
    [InlineData("Odd", "MW049", "has a name that C# can't spell, so it is neither written nor read")]
    [InlineData("Record", "MW002", "no member is named like it")]
    [InlineData("Holder", "MW001", "C# can't spell its name")]
    [InlineData("Lists", "MW001", "C# can't spell its name")]
    [InlineData("Pairs", "MW001", "C# can't spell its name")]
    [InlineData("Enums", "MW001", "C# can't spell its name")]
    [InlineData("Inners", "MW001", "C# can't spell its name")]
    [InlineData("Spaces", "MW001", "C# can't spell its name")]
    [InlineData("Shape", "MW002", "C# can't spell 'A + case' in its case 'A + case'")]
    [InlineData("Fields", "MW002", "C# can't spell 'a + b' in its case 'One'")]
    [InlineData("Kinds", null, null)]
    public void Is_said_so(string type, string? id, string? message)
    {
        foreach (string reachable in (string[])["", ", Reachable = true"])
        {
            Generated generated = Compiling.Generate(Compiling.Compile([$"using Manywire; [assembly: WireExternal(typeof(Shop.{type}){reachable})]"], more: s_library.Value));
            string said = string.Join("\n", generated.Reported.Select(d => d.Id + " " + d.GetMessage(CultureInfo.InvariantCulture)));
            if (id is null)
            {
                Assert.Equal("", said);
            }
            else
            {
                Assert.Contains(id, said, StringComparison.Ordinal);
                Assert.Contains(message!, said, StringComparison.Ordinal);
            }

            Assert.DoesNotContain(generated.Output.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error);
        }
    }
}
