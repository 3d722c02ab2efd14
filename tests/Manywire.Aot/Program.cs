using System;

// What NativeAOT has to show: the corpus on all wires, roots through generic wrappers, deep values on small stacks, services and their clients, and the error of a root that nobody named.
if (args is ["--bytes"])
{
    CaseChecks.Print();
    return 0;
}

var report = new Report();
CaseChecks.Run(report);
Roots.Run(report);
Streams.Run(report);
Given.Run(report);
Bridged.Run(report);
StructRuns.Run(report);
SourceChecks.Run(report);
Services.Run(report);
DepthChecks.Run(report.Check, optimized: true);
Console.WriteLine($"{report.Passed} passed, {report.Failed} failed");
return report.Failed == 0 && report.Passed > 0 ? 0 : 1;
