using System.Text;

namespace Manywire.Tool.Tests;

/// <summary>What came of a command.</summary>
public sealed record Ran(int Code, byte[] Bytes, string Error)
{
    public string Output => Encoding.UTF8.GetString(Bytes);
}
