using System;
using Manywire.Bench;

if (Arguments.Parse(args) is not { } arguments)
{
    return 2;
}

if (arguments.Help)
{
    Console.WriteLine(Arguments.Usage);
    return 0;
}

if (arguments.List)
{
    foreach (string row in Full.Rows(arguments))
    {
        Console.WriteLine(row);
    }

    return 0;
}

if (arguments.OldProgram is string old)
{
    return new Against(old, arguments).Run();
}

return arguments.Quick ? new QuickRun(arguments).Run() : Full.Run(arguments);
