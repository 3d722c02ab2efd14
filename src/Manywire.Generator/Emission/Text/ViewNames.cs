using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>The names of the nested classes of a type that doesn't look the same on all wires.</summary>
static class ViewNames
{
    /// <summary>The class of the look that wires have for which there is no other.</summary>
    public const string Elsewhere = "Elsewhere";

    /// <summary>The class of the look that a dialect has.</summary>
    public static string NameOf(ViewedShape shape, ViewShape view) => "On" + Simple(view.Dialect) + (IsAmbiguous(shape, view.Dialect) ? shape.Views.ToList().IndexOf(view).ToString() : "");

    static string Simple(string dialect) => dialect.Substring(dialect.LastIndexOfAny(['.', ':']) + 1);

    static bool IsAmbiguous(ViewedShape shape, string dialect) => shape.Views.Count(v => Simple(v.Dialect) == Simple(dialect)) > 1;
}
