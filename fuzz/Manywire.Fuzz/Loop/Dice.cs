namespace Manywire.Fuzz;

/// <summary>Random numbers that are the same for the same seed on every machine and runtime: SplitMix64 (Steele, Lea, Flood 2014).</summary>
sealed class Dice(ulong seed)
{
    ulong _state = seed;

    public ulong Next()
    {
        _state = unchecked(_state + 0x9e3779b97f4a7c15);
        ulong z = _state;
        z = unchecked((z ^ (z >> 30)) * 0xbf58476d1ce4e5b9);
        z = unchecked((z ^ (z >> 27)) * 0x94d049bb133111eb);
        return z ^ (z >> 31);
    }

    /// <summary>At least 0 and less than <paramref name="below"/>, which isn't 0.</summary>
    public int Next(int below) => unchecked((int)(((Next() >> 32) * (ulong)below) >> 32));

    public bool OneIn(int n) => Next(n) == 0;
}
