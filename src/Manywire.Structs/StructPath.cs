namespace Manywire;

/// <summary>With what many structs are turned round.</summary>
enum StructPath
{
    /// <summary>Byte by byte: what the others are compared with.</summary>
    Scalar,

    /// <summary>16 bytes at once, on x86 and on ARM.</summary>
    Vector128,

    /// <summary>32 bytes at once.</summary>
    Vector256,

    /// <summary>64 bytes at once.</summary>
    Vector512,
}
