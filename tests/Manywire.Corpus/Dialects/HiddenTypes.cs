using System.Text.Json.Serialization;
using MemoryPack;
using MessagePack;

// What the tests say of these was written by MemoryPack 1.21.4, MessagePack-CSharp 3.1.12 and System.Text.Json 10 from this very file.
#pragma warning disable CA1050, CA1051, CA1061, CA1720, CS8618

namespace Dialects.Hidden
{
    [Manywire.Wire]
    [MessagePackObject]
    public class KeyedBase
    {
        [Key(0)]
        public int X { get; set; }

        [Key(2)]
        public virtual object Y { get; set; }
    }

    /// <summary>MessagePack: both have keys.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Keyed : KeyedBase
    {
        [Key(1)]
        public new string X { get; set; }

        public override string ToString() => $"{base.X} {X} {Y}";
    }

    [Manywire.Wire]
    [MessagePackObject(true)]
    public class NamedBase
    {
        public int X { get; set; }
    }

    [Manywire.Wire]
    [MessagePackObject(true)]
    public class NamedMiddle : NamedBase
    {
        public new string X { get; set; }

        public override string ToString() => $"{base.X} {X}";
    }

    /// <summary>MessagePack: the name of the one that hides is its full name.</summary>
    [Manywire.Wire]
    [MessagePackObject(true)]
    public sealed class Named : NamedMiddle
    {
        public new string X { get; set; }

        public override string ToString() => $"{((NamedBase)this).X} {X}";
    }

    [Manywire.Wire]
    [MessagePackObject]
    public class RespelledBase
    {
        [Key("a")]
        public int X { get; set; }
    }

    /// <summary>MessagePack: both have names.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Respelled : RespelledBase
    {
        [Key("b")]
        public new string X { get; set; }

        public override string ToString() => $"{base.X} {X}";
    }

    [Manywire.Wire]
    [MessagePackObject]
    public class IgnoringBase
    {
        [Key(0)]
        public int X { get; set; }
    }

    /// <summary>What hides isn't a member: the base's is.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Ignoring : IgnoringBase
    {
        [IgnoreMember]
        [JsonIgnore]
        public new string X { get; set; }

        public override string ToString() => $"{base.X}";
    }

    [Manywire.Wire]
    [MemoryPackable]
    public partial class PlainBase
    {
        public int X { get; set; } = 9;

        public int Z { get; set; }
    }

    /// <summary>MemoryPack: only the one that hides, in its own place.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Plain : PlainBase
    {
        public new string X { get; set; }

        public int W { get; set; }

        public override string ToString() => $"{X} {Z} {W}";
    }

    [Manywire.Wire]
    public class WebBase
    {
        public int X { get; set; }
    }

    /// <summary>System.Text.Json: both, since they have two names.</summary>
    [Manywire.Wire]
    public sealed class Web : WebBase
    {
        [JsonPropertyName("z")]
        public new string X { get; set; }

        public override string ToString() => $"{base.X} {X}";
    }
}
