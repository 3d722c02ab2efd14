using System;
using System.Linq;
using Manywire.Fuzz;

Arguments arguments;
try
{
    arguments = Arguments.Parse(args);
    _ = arguments.Targets.Select(Targets.Find).ToArray();
}
catch (ArgumentException e)
{
    Console.Error.WriteLine(e.Message);
    return 2;
}

if (arguments.List)
{
    foreach (Target target in Targets.All)
    {
        Console.WriteLine($"{target.Name}: {string.Join(' ', target.Cases.Select(c => c.Name))}");
    }

    Console.WriteLine($"--plant: {string.Join(' ', Plant.All.Select(p => p.Name))}");
    return 0;
}

if (arguments.Reproduce is { } file)
{
    return FindingFile.Reproduce(file) ? Worker.FoundSomething : 0;
}

if (arguments.State is not null)
{
    return arguments.Keep ? Keeper.Run(arguments) : Worker.Run(arguments);
}

if (arguments.Seconds <= 0 && arguments.Executions <= 0)
{
    arguments.Seconds = 60;
}

return new Supervisor(arguments, Console.Out).Run() > 0 ? Worker.FoundSomething : 0;
