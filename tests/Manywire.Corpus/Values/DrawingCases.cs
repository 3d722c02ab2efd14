using System.Collections.Generic;
using System.Drawing;

namespace Manywire.Corpus.Values;

/// <summary>Points, sizes and rectangles: structs whose fields reference assemblies don't show.</summary>
public static class DrawingCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("drawing.point", () => new Point(1, -2));
        yield return Case.Of("drawing.point-f", () => new PointF(1.5f, -2));
        yield return Case.Of("drawing.size", () => new Size(3, 4));
        yield return Case.Of("drawing.size-f", () => new SizeF(3.5f, 4));
        yield return Case.Of("drawing.rectangle", () => new Rectangle(1, -2, 3, 4));
        yield return Case.Of("drawing.rectangle-f", () => new RectangleF(1.5f, -2, 3, 4));
        yield return Case.Of("drawing.points", () => new[] { new Point(1, 2), default });
        yield return Case.Of("drawing.tuple", () => (new Point(1, 2), (Point?)new Point(3, 4)));
        yield return Case.Of("drawing.keys", () => new Dictionary<Point, int> { [new(1, 2)] = 3 });
        yield return Case.Of("drawing.members", () => new Picture { At = new(1, 2), Of = new SizeF(3, 4), Parts = [new(1, 2, 3, 4)] });
    }
}

[Wire]
public class Picture
{
    public Point At { get; set; }

    public SizeF? Of { get; set; }

    public Rectangle[]? Parts { get; set; }
}
