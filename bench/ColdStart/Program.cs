using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime;
using System.Text.Json;
using Manywire;
using Manywire.Corpus;
using Manywire.Corpus.Twitter;

// What the first value of a type costs in a new process, both ways:
//   ColdStart [binary|messagepack|json|stj|nothing] [person|mixed30|twitter|many]      milliseconds: first write, first read, second write and read, process, compiling; methods compiled, bytes of their IL
//   ColdStart all [person|mixed30|twitter|many] [processes]                            each of them in processes of its own, least and median
// `many` is five types out of as many as the program was built with: bench/ColdStart/run makes them.
string library = args.Length > 0 ? args[0].ToLowerInvariant() : "all";
string model = args.Length > 1 ? args[1].ToLowerInvariant() : "person";
if (library == "all")
{
    return All(model, args.Length > 2 && int.TryParse(args[2], CultureInfo.InvariantCulture, out int n) ? n : 10);
}

Action? write, read;
byte[] bytes = [];
switch (model)
{
    case "person":
        (write, read) = OfPerson(Samples.Person());
        break;
    case "mixed30":
        (write, read) = OfMixed(Samples.Mixed30());
        break;
    case "twitter":
        if (Documents.Find("twitter.json") is not string path)
        {
            Console.Error.WriteLine("twitter.json isn't on this machine");
            return 2;
        }

        // Read first: writing needs a value, and that comes from the document.
        bytes = File.ReadAllBytes(path);
        (write, read) = OfTwitter(bytes);
        break;
    case "many":
        (write, read) = (null, null);
        Many.Make(library, ref write, ref read);
        break;
    default:
        return Usage();
}

if (write is null || read is null)
{
    return Usage();
}

double firstWrite, firstRead;
long methods = JitInfo.GetCompiledMethodCount(currentThread: true), il = JitInfo.GetCompiledILBytes(currentThread: true);
TimeSpan compiling = JitInfo.GetCompilationTime(currentThread: true);
if (model == "twitter")
{
    (firstRead, firstWrite) = (Milliseconds(read), Milliseconds(write));
}
else
{
    (firstWrite, firstRead) = (Milliseconds(write), Milliseconds(read));
}

methods = JitInfo.GetCompiledMethodCount(currentThread: true) - methods;
il = JitInfo.GetCompiledILBytes(currentThread: true) - il;
compiling = JitInfo.GetCompilationTime(currentThread: true) - compiling;
double second = Milliseconds(write) + Milliseconds(read);
double process = (DateTime.Now - Process.GetCurrentProcess().StartTime).TotalMilliseconds;
Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{firstWrite:F3} {firstRead:F3} {second:F3} {process:F1} {compiling.TotalMilliseconds:F3} {methods} {il}"));
return 0;

(Action? Write, Action? Read) OfPerson(Person v) => library switch
{
    "binary" => (() => bytes = BinaryWire.Serialize(v), () => BinaryWire.Deserialize<Person>(bytes)),
    "messagepack" => (() => bytes = MessagePackWire.Serialize(v), () => MessagePackWire.Deserialize<Person>(bytes)),
    "json" => (() => bytes = JsonWire.Serialize(v), () => JsonWire.Deserialize<Person>(bytes)),
    "stj" => (() => bytes = JsonSerializer.SerializeToUtf8Bytes(v, ModelJson.Default.Person), () => JsonSerializer.Deserialize(bytes, ModelJson.Default.Person)),
    "nothing" => (static () => { }, static () => { }),
    _ => default,
};

(Action? Write, Action? Read) OfMixed(Mixed30 v) => library switch
{
    "binary" => (() => bytes = BinaryWire.Serialize(v), () => BinaryWire.Deserialize<Mixed30>(bytes)),
    "messagepack" => (() => bytes = MessagePackWire.Serialize(v), () => MessagePackWire.Deserialize<Mixed30>(bytes)),
    "json" => (() => bytes = JsonWire.Serialize(v), () => JsonWire.Deserialize<Mixed30>(bytes)),
    "stj" => (() => bytes = JsonSerializer.SerializeToUtf8Bytes(v, ModelJson.Default.Mixed30), () => JsonSerializer.Deserialize(bytes, ModelJson.Default.Mixed30)),
    "nothing" => (static () => { }, static () => { }),
    _ => default,
};

(Action? Write, Action? Read) OfTwitter(byte[] document)
{
    SearchResult? v = null;
    return library switch
    {
        "json" => (() => JsonWire.Serialize(v), () => v = JsonWire.Deserialize<SearchResult>(document)),
        "stj" => (() => JsonSerializer.SerializeToUtf8Bytes(v!, TwitterJson.Default.SearchResult), () => v = JsonSerializer.Deserialize(document, TwitterJson.Default.SearchResult)),
        "nothing" => (static () => { }, static () => { }),
        _ => default,
    };
}

static double Milliseconds(Action action)
{
    long start = Stopwatch.GetTimestamp();
    action();
    return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
}

static int All(string model, int processes)
{
    const int Columns = 7;
    string[] libraries = model == "twitter" ? ["json", "stj", "nothing"] : ["binary", "messagepack", "json", "stj", "nothing"];
    var figures = new double[libraries.Length, Columns][];
    for (int i = 0; i < processes; i++)
    {
        for (int l = 0; l < libraries.Length; l++)
        {
            var start = new ProcessStartInfo("dotnet", [Path.Combine(AppContext.BaseDirectory, "ColdStart.dll"), libraries[l], model]) { RedirectStandardOutput = true };
            using Process process = Process.Start(start)!;
            string line = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            if (process.ExitCode != 0)
            {
                return process.ExitCode;
            }

            string[] cells = line.Split(' ', StringSplitOptions.TrimEntries);
            for (int c = 0; c < Columns; c++)
            {
                (figures[l, c] ??= new double[processes])[i] = double.Parse(cells[c], CultureInfo.InvariantCulture);
            }
        }
    }

    Console.WriteLine($"first {model} of a process, milliseconds, least / median of {processes} processes");
    Console.WriteLine($"{"",-14} {"first write",17} {"first read",17} {"second of both",17} {"whole process",17} {"compiling",17} {"methods",8} {"IL bytes",9}");
    for (int l = 0; l < libraries.Length; l++)
    {
        Console.WriteLine($"{libraries[l],-14} {Cell(figures[l, 0]),17} {Cell(figures[l, 1]),17} {Cell(figures[l, 2]),17} {Cell(figures[l, 3]),17} {Cell(figures[l, 4]),17} {figures[l, 5].Min(),8} {figures[l, 6].Min(),9}");
    }

    return 0;

    static string Cell(double[] all)
    {
        Array.Sort(all);
        return string.Create(CultureInfo.InvariantCulture, $"{all[0]:F2} / {all[all.Length / 2]:F2}");
    }
}

static int Usage()
{
    Console.Error.WriteLine("usage: ColdStart [all|binary|messagepack|json|stj|nothing] [person|mixed30|twitter|many] [processes]; twitter: json and stj only; many: what bench/ColdStart/run builds");
    return 2;
}

/// <summary>Five of many types; another part is generated.</summary>
static partial class Many
{
    public static void Make(string library, ref Action? write, ref Action? read)
    {
        Of(library, ref write, ref read);
        if (library == "nothing")
        {
            write = read = static () => { };
        }
    }

    static partial void Of(string library, ref Action? write, ref Action? read);
}
