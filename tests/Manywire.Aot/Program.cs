using System;

// What NativeAOT has to show: the goldens' corpus on all wires, roots through generic wrappers, and the error of a root that nobody named.
var report = new Report();
Golden.Run(report);
Roots.Run(report);
Streams.Run(report);
DialectChecks.Run(report);
Additions.Run(report);
Shapes.Run(report);
StructRuns.Run(report);
Console.WriteLine($"{report.Passed} passed, {report.Failed} failed");
return report.Failed == 0 && report.Passed > 0 ? 0 : 1;
