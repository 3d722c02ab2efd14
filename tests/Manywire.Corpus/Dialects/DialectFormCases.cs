using System.Collections.Generic;
using System.Text.Json;
using Dialects;

namespace Manywire.Corpus;

/// <summary>Members whose form on a wire is what an attribute of another library says.</summary>
public static class DialectFormCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("dialect.sparse", () => new Sparse { Text = "t", Children = [new Sparse { Number = 1 }] });
        yield return Case.Of("dialect.sparse-record", () => new SparseRecord("a") { C = "c" });
        yield return Case.Of("dialect.sparse-wide", () => new SparseWide { First = "f", Last = -1 });
        yield return Case.Of("dialect.colored", () => new Colored { Color = Color.Green, Rights = (Rights)9, Map = new() { [Color.Red] = 0 }, Named = Plain.One, MaybeNamed = Plain.Zero });
        yield return Case.Of("dialect.numbers", () => new Numbers { Int = -1, Long = 5, Amount = 1.5m, Single = 2.5f });
        yield return Case.Of("dialect.open", () => new Open { Id = 2, Others = new() { ["x"] = JsonDocument.Parse("[1]").RootElement } });
        yield return Case.Of("dialect.open-record", () => new OpenRecord(2, null) { Others = new() { ["x"] = JsonDocument.Parse("{\"y\":null}").RootElement } });
        yield return Case.Of("dialect.closed", () => new Closed { Id = 1 });
        yield return Case.Of("dialect.filled", () => new Filled());
        yield return Case.Of("dialect.receiving", () => new Receiving { A = 1 });
        yield return Case.Of("dialect.receiving-record", () => new ReceivingRecord(1) { B = 2 });
        yield return Case.Of("dialect.packed-nothing", () => PackFormValues.Nothing);
        yield return Case.Of("dialect.packed-empty", () => PackFormValues.Empty);
        yield return Case.Of("dialect.packed-some", () => PackFormValues.Some);
        yield return Case.Of("dialect.packed-word", () => PackFormValues.Word);
        yield return Case.Of("dialect.packed-record", () => PackFormValues.PackedRecord);
        yield return Case.Of("dialect.brotlied", () => PackFormValues.Brotlied);
    }
}
