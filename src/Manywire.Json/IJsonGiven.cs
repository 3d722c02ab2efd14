using System.Text.Json;

namespace Manywire.Json;

/// <summary>A value that System.Text.Json's code reads where it lies. Implemented by structs, so that the code for each is its own.</summary>
interface IJsonGiven
{
    /// <summary>The contract for a call.</summary>
    /// <inheritdoc cref="JsonContractSource.For"/>
    JsonContract For(JsonWireOptions? options);

    /// <summary>Whether the value may be read without a look at it.</summary>
    /// <param name="contract">What <see cref="For"/> gave.</param>
    /// <param name="first">Its first byte.</param>
    /// <param name="once">Whether no name may come twice.</param>
    bool FindsEnd(JsonContract contract, byte first, bool once);

    /// <summary>Reads the value that comes next.</summary>
    /// <param name="contract">What <see cref="For"/> gave.</param>
    /// <param name="reader">As <see cref="JsonContract.TryRead"/> has it.</param>
    /// <param name="once">As above.</param>
    bool TryRead(JsonContract contract, ref Utf8JsonReader reader, bool once);
}
