namespace Manywire.Generator.Graphs;

/// <summary>A node of a graph whose components are looked for.</summary>
abstract class ComponentNode
{
    /// <summary>When it was met; 0 before that.</summary>
    public int Index { get; set; }

    /// <summary>The earliest node that is known to be of the same component.</summary>
    public int Low { get; set; }

    /// <summary>Whether it was met, and its component isn't known yet.</summary>
    public bool IsOpen { get; set; }
}
