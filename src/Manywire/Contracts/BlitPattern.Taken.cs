using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.Emitted;

/// <content>
/// Values that are looked at while they are cleaned, where each rule is one of a word: nothing is loaded twice. Those that fit as they are are copied in one piece and looked at then: in lists, whose memory was cleared, that takes half as long.
/// SAFETY: as of the vectors that are stored where a line of the cache begins. What is looked at is what is stored: the source may change.
/// </content>
sealed partial class BlitPattern
{
    /// <summary>Fewer bytes are cleaned and then looked at: what begins and ends them is done so as well, and weighs more than what is saved.</summary>
    public const int FewestTaken = 4096;

    readonly BlitWords? _words;

    /// <summary>Whether values are looked at while they are cleaned.</summary>
    public bool IsTakenAtOnce => _words is not null;

    /// <summary>The same of nullable values.</summary>
    public bool AreNullablesTakenAtOnce => _words is not null && _isAlignedBehindFlag;

    /// <summary>Copies values, makes the copies fit as <see cref="Clean(ref byte, ref byte, nint)"/> does, and looks at them.</summary>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are.</param>
    /// <param name="length">Bytes of all of them.</param>
    /// <returns>Whether it is certain that all are valid.</returns>
    public bool TryTake(ref byte values, ref byte source, nint length)
    {
        if (_words is not { } words || length < FewestTaken || ToLine(ref values) % sizeof(ulong) != 0)
        {
            Clean(ref values, ref source, length);
            return AreValid(ref values, length);
        }

        Clean(ref values, ref source, Three);
        bool areFirst = AreValid(ref values, Three);
        nint done = words.HasZeros ? Take<Moments>(ref values, ref source, length, words, out bool areMost) : Take<Plain>(ref values, ref source, length, words, out areMost);
        ref byte rest = ref Unsafe.Add(ref values, done);
        Clean(ref rest, ref Unsafe.Add(ref source, done), length - done);
        return areFirst && areMost && AreValid(ref rest, length - done);
    }

    /// <summary>As <see cref="TryTake"/>, of nullable values.</summary>
    public bool TryTakeNullables(ref byte values, ref byte source, nint length, bool isNew)
    {
        if (_words is not { } words || length < FewestTaken || ToLine(ref values) % sizeof(ulong) != 0)
        {
            CleanNullables(ref values, ref source, length, isNew, out bool areFlags);
            return areFlags && AreValid(ref values, length);
        }

        CleanNullables(ref values, ref source, Three, isNew, out _);
        bool areFirst = AreValid(ref values, Three);
        nint done = words.HasZeros ? Take<NullableMoments>(ref values, ref source, length, words, out bool areMost) : Take<Nullables>(ref values, ref source, length, words, out areMost);
        ref byte rest = ref Unsafe.Add(ref values, done);
        CleanNullables(ref rest, ref Unsafe.Add(ref source, done), length - done, isNew, out _);
        return areFirst && areMost && AreValid(ref rest, length - done);
    }

    /// <summary>What is taken, as constants of the code that is compiled for each.</summary>
    interface ITaken
    {
        /// <summary>Whether values are behind a flag.</summary>
        static abstract bool AreNullable { get; }

        /// <summary>Whether they have minutes, and ticks that may be zero.</summary>
        static abstract bool AreMoments { get; }
    }

    struct Plain : ITaken
    {
        public static bool AreNullable => false;

        public static bool AreMoments => false;
    }

    struct Moments : ITaken
    {
        public static bool AreNullable => false;

        public static bool AreMoments => true;
    }

    struct Nullables : ITaken
    {
        public static bool AreNullable => true;

        public static bool AreMoments => false;
    }

    struct NullableMoments : ITaken
    {
        public static bool AreNullable => true;

        public static bool AreMoments => true;
    }

    /// <summary>Most of the values, of which those in the first three vectors were taken before.</summary>
    /// <returns>Bytes of those that are done, these three vectors among them; a vector at least is left.</returns>
    nint Take<T>(ref byte values, ref byte source, nint length, BlitWords words, out bool areValid)
        where T : struct, ITaken
    {
        int[] places = T.AreNullable ? _beginAt ??= MakeBeginAt() : [];
        byte[] minutes = T.AreMoments ? _minutes! : [];
        nint i = ToLine(ref values) + 64;
        (nuint x, nuint y, nuint z) = Places(i);
        Vector512<byte> a = Table(_keep, x), b = Table(_keep, y), c = Table(_keep, z);
        Vector512<byte> minutesA = T.AreMoments ? Ones(minutes, x) : default, minutesB = T.AreMoments ? Ones(minutes, y) : default, minutesC = T.AreMoments ? Ones(minutes, z) : default;
        Vector512<int> beginA = T.AreNullable ? Begin(places, x) : default, beginB = T.AreNullable ? Begin(places, y) : default, beginC = T.AreNullable ? Begin(places, z) : default;
        words.At(x, out Vector512<ulong> turnsA, out Vector512<ulong> masksA, out Vector512<long> addedA, out Vector512<long> ofZeroA);
        words.At(y, out Vector512<ulong> turnsB, out Vector512<ulong> masksB, out Vector512<long> addedB, out Vector512<long> ofZeroB);
        words.At(z, out Vector512<ulong> turnsC, out Vector512<ulong> masksC, out Vector512<long> addedC, out Vector512<long> ofZeroC);
        Vector512<long> mostA = Vector512.Create(long.MinValue), mostB = mostA, mostC = mostA, oddA = Vector512<long>.Zero, oddB = oddA, oddC = oddA;
        Vector512<byte> before = Vector512.LoadUnsafe(ref values, (nuint)i - 64), last = before;
        for (; i <= length - Three - 64; i += Three)
        {
            Vector512<byte> one = Clean<T>(Vector512.LoadUnsafe(ref source, (nuint)i), a, minutesA), oneDone = Done<T>(before, one, beginA);
            oneDone.StoreUnsafe(ref values, (nuint)i);
            Look<T>(oneDone, last, turnsA, masksA, addedA, ofZeroA, ref mostA, ref oddA);
            Vector512<byte> two = Clean<T>(Vector512.LoadUnsafe(ref source, (nuint)i + 64), b, minutesB), twoDone = Done<T>(one, two, beginB);
            twoDone.StoreUnsafe(ref values, (nuint)i + 64);
            Look<T>(twoDone, oneDone, turnsB, masksB, addedB, ofZeroB, ref mostB, ref oddB);
            before = Clean<T>(Vector512.LoadUnsafe(ref source, (nuint)i + 128), c, minutesC);
            last = Done<T>(two, before, beginC);
            last.StoreUnsafe(ref values, (nuint)i + 128);
            Look<T>(last, twoDone, turnsC, masksC, addedC, ofZeroC, ref mostC, ref oddC);
        }

        areValid = words.Allows(mostA, oddA, x) && words.Allows(mostB, oddB, y) && words.Allows(mostC, oddC, z);
        return i - (nint)x;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static void Look<TKind>(Vector512<byte> value, Vector512<byte> before, Vector512<ulong> turns, Vector512<ulong> masks, Vector512<long> added, Vector512<long> ofZero, ref Vector512<long> most, ref Vector512<long> odd)
            where TKind : struct, ITaken
        {
            Vector512<long> sum = BlitWords.Sum(value, turns, masks, added);
            if (TKind.AreMoments)
            {
                Vector512<long> isZero = Vector512.Equals(value.AsInt64(), Vector512<long>.Zero);
                sum = Vector512.ConditionalSelect(isZero, ofZero, sum);
                odd |= BlitWords.BeforeZeros(value, before, isZero);
            }

            most = Vector512.Max(most, sum);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector512<byte> Clean<TKind>(Vector512<byte> value, Vector512<byte> keep, Vector512<byte> ones)
            where TKind : struct, ITaken => TKind.AreMoments ? BlitPattern.Clean(value, keep, ones) : value & keep;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector512<byte> Done<TKind>(Vector512<byte> before, Vector512<byte> clean, Vector512<int> begin)
            where TKind : struct, ITaken => TKind.AreNullable ? Present(before.AsInt32(), clean.AsInt32(), begin) : clean;
    }
}
