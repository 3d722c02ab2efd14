using System.Collections.Generic;

namespace Manywire.Corpus;

/// <summary>The samples that benchmarks measure, a few of each.</summary>
public static class ModelCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("model.person", Samples.Person);
        yield return Case.Of("model.person-record", Samples.PersonRecord);
        yield return Case.Of("model.person-keyed", Samples.PersonKeyed);
        yield return Case.Of("model.people", () => Samples.People(5));
        yield return Case.Of("model.people-keyed", () => Samples.PeopleKeyed(5));
        yield return Case.Of("model.vectors", () => Samples.Vectors(20));
        yield return Case.Of("model.strings", () => Samples.AsciiStrings(20));
        yield return Case.Of("model.japanese", () => Samples.JapaneseStrings(20));
        yield return Case.Of("model.counters", () => Samples.Counters(20));
        yield return Case.Of("model.mixed30", Samples.Mixed30);
        yield return Case.Of("model.mixed30-record", Samples.Mixed30Record);
        yield return Case.Of("model.wide240", Samples.Wide240);
        yield return Case.Of("model.wide240-record", Samples.Wide240Record);
    }
}
