using System;

namespace Manywire.Corpus;

public enum Gender
{
    Unknown,
    Male,
    Female,
}

[Wire]
public sealed partial class Person
{
    public int Age { get; set; }

    public string? FirstName { get; set; }

    public string? LastName { get; set; }

    public Gender Sex { get; set; }
}

/// <summary>The same as <see cref="Person"/>, as a record.</summary>
[Wire]
public sealed partial record PersonRecord(int Age, string? FirstName, string? LastName, Gender Sex);

/// <summary>The same as <see cref="Person"/> with explicit positions: an array in MessagePack.</summary>
[Wire]
public sealed partial class PersonKeyed
{
    [WireKey(0)]
    public int Age { get; set; }

    [WireKey(1)]
    public string? FirstName { get; set; }

    [WireKey(2)]
    public string? LastName { get; set; }

    [WireKey(3)]
    public Gender Sex { get; set; }
}

/// <summary>Three numbers and nothing else: blittable.</summary>
[Wire]
public partial struct Vector3 : IEquatable<Vector3>
{
    public float X;
    public float Y;
    public float Z;

    public Vector3(float x, float y, float z)
    {
        X = x;
        Y = y;
        Z = z;
    }

    public static bool operator ==(Vector3 left, Vector3 right) => left.Equals(right);

    public static bool operator !=(Vector3 left, Vector3 right) => !left.Equals(right);

    public readonly bool Equals(Vector3 other) => X.Equals(other.X) && Y.Equals(other.Y) && Z.Equals(other.Z);

    public override readonly bool Equals(object? obj) => obj is Vector3 other && Equals(other);

    public override readonly int GetHashCode() => HashCode.Combine(X, Y, Z);
}
