using Manywire;

[assembly: WireDialect(typeof(WireDialects.Rows), DataAnnotationsDialect.Space + "ColumnAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.Rows), DataAnnotationsDialect.Space + "NotMappedAttribute", WireMeaning.Ignore)]

namespace Manywire;

/// <summary>The names of the attributes of <c>System.ComponentModel.DataAnnotations.Schema</c>.</summary>
static class DataAnnotationsDialect
{
    public const string Space = "System.ComponentModel.DataAnnotations.Schema.";
}
