using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>A test with Debian's Python and its library for MessagePack.</summary>
public sealed class PythonFactAttribute : FactAttribute
{
    public PythonFactAttribute() => Skip = Directory.Exists("/usr/lib/python3/dist-packages") && Directory.EnumerateFileSystemEntries("/usr/lib/python3/dist-packages", "msgpack*").Any() ? null : "python3-msgpack isn't here (apt-get install python3-msgpack)";
}
