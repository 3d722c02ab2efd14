using System;
using Manywire.Bench;
using Manywire.Bench.Figures;
using Manywire.Bench.Scale;
using Manywire.Corpus;

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

if (arguments.TablesPath is string figures)
{
    return TablesCommand.Run(Documents.RepositoryRoot() ?? ".", figures);
}

if (arguments.GoalsPath is string goals)
{
    return TablesCommand.RunGoals(Documents.RepositoryRoot() ?? ".", goals);
}

if (arguments.SpeedGoalsPath is string speed)
{
    return TablesCommand.RunSpeedGoals(Documents.RepositoryRoot() ?? ".", speed);
}

if (arguments.JsonableTablePath is string jsonable)
{
    return TablesCommand.RunJsonable(Documents.RepositoryRoot() ?? ".", jsonable);
}

if (arguments.ScalePath is string scale)
{
    return ScaleRun.Run(Surroundings.Look(arguments), Documents.RepositoryRoot() ?? ".", scale);
}

if (arguments.ScaleChartPath is string chart)
{
    return ScaleRun.Draw(Documents.RepositoryRoot() ?? ".", chart);
}

if (arguments.SavePath is not null && !arguments.Quick)
{
    Console.Error.WriteLine("--save goes with --quick.");
    return 2;
}

return arguments.Quick ? new QuickRun(arguments).Run() : Full.Run(arguments);
