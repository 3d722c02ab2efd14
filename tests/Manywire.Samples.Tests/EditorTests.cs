using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;
using Sample = Manywire.Samples.Editor.Program;

namespace Manywire.Samples.Tests;

/// <summary>Text that is edited with an embedded Neovim; without the program it does nothing.</summary>
public sealed class EditorTests
{
    static readonly bool s_isHere = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(':').Any(p => File.Exists(Path.Combine(p, "nvim")));

    [Fact]
    public async Task Commands_change_lines()
    {
        if (!s_isHere)
        {
            return;
        }

        (string[] lines, int changes) = await Sample.EditAsync(["b colour", "c", "a colour"], ["%s/colour/color/g", "sort", "$d"]);
        Assert.Equal(["a color", "b color"], lines);
        Assert.InRange(changes, 3, 20);
        ArgumentException error = await Assert.ThrowsAsync<ArgumentException>(() => Sample.EditAsync([""], ["nonsense"]));
        Assert.Contains("Not an editor command: nonsense", error.Message, StringComparison.Ordinal);
    }
}
