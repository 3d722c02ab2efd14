using System;
using System.IO;
using System.Reflection;
using Xunit;

namespace Manywire.Languages.Tests;

/// <summary>The samples in other languages, run as they are.</summary>
public class SampleTests
{
    [Theory]
    [InlineData("Manywire.Samples.FSharp")]
    [InlineData("Manywire.Samples.VisualBasic")]
    public void A_sample_gets_its_values_back_from_all_wires(string name)
    {
        MethodInfo main = Assembly.Load(name).EntryPoint!;
        using var output = new StringWriter();
        TextWriter before = Console.Out;
        Console.SetOut(output);
        try
        {
            Assert.Equal(0, main.Invoke(null, main.GetParameters().Length == 0 ? [] : [Array.Empty<string>()]));
        }
        finally
        {
            Console.SetOut(before);
        }

        Assert.Contains("All three came back as they were.", output.ToString());
    }
}
