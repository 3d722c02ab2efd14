using System;

namespace Manywire.TypeScript.Forms;

/// <summary>A value that lies in memory.</summary>
/// <param name="Size">Its bytes.</param>
/// <param name="Alignment">What its place in a struct is a multiple of.</param>
/// <param name="Set">Statements that put a value at a place whose bytes are 0: of the place and the value.</param>
/// <param name="Get">What gives the value at a place.</param>
sealed record Memory(int Size, int Alignment, Func<string, string, string> Set, Func<string, string> Get)
{
    /// <summary>A place so many bytes behind another.</summary>
    public static string At(string at, int offset) => offset == 0 ? at : $"{at} + {offset}";

    /// <summary>The next multiple.</summary>
    public static int Up(int at, int alignment) => (at + alignment - 1) / alignment * alignment;
}
