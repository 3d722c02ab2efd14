using System;
using Manywire.Site;

// site REPOSITORY OUTPUT [URL]: makes the site of static files. The URL is where the repository can be looked at, for links to files that aren't pages.
if (args.Length is not (2 or 3))
{
    Console.Error.WriteLine("site REPOSITORY OUTPUT [URL]");
    return 2;
}

var site = SiteSource.Load(args[0]);
site.Write(args[1], args.Length == 3 ? args[2].TrimEnd('/') : null);
foreach (string problem in site.Problems)
{
    Console.Error.WriteLine(problem);
}

Console.WriteLine($"{site.Pages.Count} pages in {args[1]}");
return site.Problems.Count == 0 ? 0 : 1;
