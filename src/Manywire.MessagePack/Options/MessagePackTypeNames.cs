namespace Manywire;

/// <summary>Whether values whose type isn't known, such as those of members of type <see cref="object"/>, have the names of their types before them: what MessagePack-CSharp calls typeless.</summary>
public enum MessagePackTypeNames
{
    /// <summary>They have none.</summary>
    None,

    /// <summary>The name with the assembly's, without its version, culture and key: <c>OmitAssemblyVersion</c> of MessagePack-CSharp.</summary>
    Short,

    /// <summary>The name with all that .NET says of the assembly: what MessagePack-CSharp writes.</summary>
    Full,
}
