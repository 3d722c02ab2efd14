using System;

namespace Manywire.Json;

/// <summary>What is told of the names in a value that is skipped.</summary>
interface IJsonNames
{
    /// <summary>Whether a name may be there twice in an object: only a comparison of the names tells.</summary>
    bool MayRepeat { get; }

    /// <summary>An object begins that has members.</summary>
    void Begin();

    /// <summary>A name of the innermost object, as it stands in the input.</summary>
    void Take(ReadOnlySpan<byte> name);

    /// <summary>The innermost object ends.</summary>
    void End();
}
