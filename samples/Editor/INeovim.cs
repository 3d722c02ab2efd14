using System.Threading.Tasks;

namespace Manywire.Samples.Editor;

/// <summary>A few of Neovim's functions: <c>:help api</c> has them all. Buffer and window 0 are the current ones.</summary>
[WireService(Naming = WireNaming.SnakeCaseLower)]
public interface INeovim
{
    /// <summary>Replaces the lines from <paramref name="start"/> to before <paramref name="end"/>; -1 is behind the last.</summary>
    Task NvimBufSetLines(int buffer, int start, int end, bool strict, string[] lines);

    /// <summary>The lines from <paramref name="start"/> to before <paramref name="end"/>.</summary>
    Task<string[]> NvimBufGetLines(int buffer, int start, int end, bool strict);

    /// <summary>Whether the lines of a buffer are sent as they change, as <c>nvim_buf_lines_event</c>.</summary>
    Task<bool> NvimBufAttach(int buffer, bool sendBuffer, string[] options);

    /// <summary>Runs what one would type behind a colon.</summary>
    Task NvimCommand(string command);
}
