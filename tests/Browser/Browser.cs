using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Scripts that open pages in Chromium.</summary>
static class Browser
{
    /// <summary>What is around a script: <c>browser</c> is Chromium, <c>args</c> what the test gives, and <c>equal</c> compares.</summary>
    const string Around = """
        const equal = require('assert').deepStrictEqual, patience = 180000;
        const ok = (condition, text) => { if (!condition) throw new Error(text); };
        (async () => {
          const args = JSON.parse(require('fs').readFileSync(0, 'utf8'));
          const browser = await require('playwright-core').chromium.launch({
            executablePath: process.argv[2],
            timeout: patience,
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
          });
          const newContext = browser.newContext.bind(browser);
          browser.newContext = async options => {
            const context = await newContext(options);
            context.setDefaultTimeout(patience);
            return context;
          };
          try {
            SCRIPT
          } finally {
            await browser.close();
          }
        })().catch(e => { console.log(e.stack ?? e); process.exit(1); });
        """;

    /// <summary>Runs a script.</summary>
    /// <param name="script">JavaScript for Node.</param>
    /// <param name="args">JSON, which the script has as <c>args</c>.</param>
    /// <returns>What it printed.</returns>
    public static async Task<string> Run(string script, string args)
    {
        using var folder = new Scratch("browser");
        string file = folder["script.cjs"];
        await File.WriteAllTextAsync(file, Around.Replace("SCRIPT", script, StringComparison.Ordinal));
        var start = new ProcessStartInfo(ChromiumFactAttribute.Node!, [file, ChromiumFactAttribute.Chromium!]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["NODE_PATH"] = ChromiumFactAttribute.Modules;
        start.Environment["TMPDIR"] = folder.Path;
        using Process node = Process.Start(start)!;
        await node.StandardInput.WriteAsync(args);
        node.StandardInput.Close();
        Task<string> errors = node.StandardError.ReadToEndAsync();
        string said = await node.StandardOutput.ReadToEndAsync();
        await node.WaitForExitAsync();
        return node.ExitCode == 0 ? said : throw new InvalidOperationException(said + await errors);
    }
}
