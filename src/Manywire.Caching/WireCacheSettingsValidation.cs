using System.Collections.Generic;
using Microsoft.Extensions.Options;

namespace Manywire.Caching;

/// <summary>Says what is wrong with the settings of a cache, when the application starts.</summary>
sealed class WireCacheSettingsValidation(string name) : IValidateOptions<WireCacheSettings>
{
    public ValidateOptionsResult Validate(string? of, WireCacheSettings options)
    {
        if (of != name)
        {
            return ValidateOptionsResult.Skip;
        }

        string which = name.Length == 0 ? "the cache" : $"the cache '{name}'";
        var failures = new List<string>();
        if (options.Format is null)
        {
            failures.Add($"{nameof(WireCacheSettings.Format)} of {which} is null: a format such as WireCacheFormat.Binary() was expected.");
        }

        if (options.CompressionThreshold < 0)
        {
            failures.Add($"{nameof(WireCacheSettings.CompressionThreshold)} of {which} is {options.CompressionThreshold}: 0 or more bytes were expected.");
        }

        if (options is { CompressionThreshold: not null, Format.Compression: null })
        {
            failures.Add($"{nameof(WireCacheSettings.CompressionThreshold)} of {which} is set, but its format compresses nothing: give its options a Compression, as in WireCacheFormat.Binary(new() {{ Compression = WireCompression.Brotli }}).");
        }

        return failures.Count == 0 ? ValidateOptionsResult.Success : ValidateOptionsResult.Fail(failures);
    }
}
