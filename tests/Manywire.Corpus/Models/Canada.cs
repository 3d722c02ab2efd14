using System.Collections.Generic;

namespace Manywire.Corpus.Canada;

/// <summary>The borders of Canada in GeoJSON: <c>canada.json</c>.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class FeatureCollection
{
    public string? Type { get; set; }

    public List<Feature>? Features { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Feature
{
    public string? Type { get; set; }

    public FeatureProperties? Properties { get; set; }

    public Polygon? Geometry { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class FeatureProperties
{
    public string? Name { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Polygon
{
    public string? Type { get; set; }

    /// <summary>Rings of points, each of them longitude and latitude.</summary>
    public List<List<double[]>>? Coordinates { get; set; }
}
