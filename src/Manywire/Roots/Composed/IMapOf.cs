namespace Manywire;

/// <summary>A map of whatever.</summary>
interface IMapOf
{
    /// <summary>Whether it is an object where keys are text, and no array of arrays of two.</summary>
    bool IsObject { get; }
}
