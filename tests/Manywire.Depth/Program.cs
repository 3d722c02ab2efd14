using System;

// Deep values on small stacks. The first argument says whether the frames are those of optimized code.
int passed = 0, failed = 0;
DepthChecks.Run(
    (name, run) =>
    {
        if (run() is { } problem)
        {
            failed++;
            Console.WriteLine($"{name}: {problem}");
        }
        else
        {
            passed++;
        }
    },
    optimized: args is ["optimized", ..]);
Console.WriteLine($"{passed} passed, {failed} failed");
return failed == 0 && passed > 0 ? 0 : 1;
