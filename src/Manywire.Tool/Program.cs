using System.Threading.Tasks;

namespace Manywire.Tool;

static class Program
{
    static Task<int> Main(string[] args) => ToolCommand.RunAsync(args, ToolConsole.OfProcess());
}
