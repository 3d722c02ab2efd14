using System;
using System.Globalization;
using System.Text;

namespace Manywire.Caching;

/// <summary>What stamps are made of: all that decides what bytes mean.</summary>
/// <param name="wire">The wire's name.</param>
/// <param name="options">Its options.</param>
/// <param name="version">What the application adds.</param>
sealed class WireStamp(string wire, WireOptions options, string version)
{
    readonly string _text = Text(wire, options, version);

    /// <summary>The stamp of a type. Its lowest bit is 0: in an entry it says whether the value is compressed.</summary>
    public UInt128 Of(Type type)
    {
        // A schema is missing where the core's own code has none, such as for object: then the name stands for it.
        string print = WireSchema.Of(type)?.Fingerprint.ToString("x32", CultureInfo.InvariantCulture) ?? type.ToString();
        UInt128 hash = new(0x6c62272e07bb0142, 0x62b821756295c58d); // FNV-1a, as of fingerprints
        foreach (byte b in Encoding.UTF8.GetBytes(_text + print))
        {
            hash = unchecked((hash ^ b) * new UInt128(0x0000000001000000, 0x000000000000013B));
        }

        return hash & ~UInt128.One;
    }

    /// <summary>Limits decide which input is refused, and not what bytes mean: they are left out.</summary>
    static string Text(string wire, WireOptions options, string version)
    {
        StringBuilder text = new StringBuilder(wire).Append('\n').Append(version).Append('\n')
            .Append(options with { MaxDepth = 0, MaxBuffered = 0, MaxDecompressed = 0, Progress = null, Compression = null }).Append('\n')
            .Append(options.Compression?.GetType().FullName).Append('\n').Append(WireOptions.GivenWith(options)).Append('\n');
        foreach (Type type in options.Types)
        {
            text.Append(options.Types.NameOf(type, full: false)).Append('\n');
        }

        return text.ToString();
    }
}
