using System;
using System.Collections.Generic;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;

namespace Manywire.MessagePack;

/// <summary>The members of an object, in the wire's own form and in another.</summary>
sealed class MessagePackFormPlan
{
    /// <summary>Positions up to here are looked up in an array.</summary>
    const int Dense = 1024;

    /// <summary>Members of an object up to here may be found all at once.</summary>
    public const int MostNamed = 32;

    readonly Dictionary<int, int> _positions = [];
    readonly int[] _members;
    readonly int[] _keys;
    readonly WireSchema?[] _looks;
    readonly bool[] _isLookedAt;
    readonly bool[] _isPlain;
    readonly WireNameTable _table;
    readonly Dictionary<string, int> _former = new(StringComparer.Ordinal);

    public MessagePackFormPlan(WireSchema schema, MessagePackFormSettings settings)
    {
        Schema = schema;
        Members = schema.Members;
        string[] names = Array.ConvertAll(Members, m => settings.Wire is null ? m.Name : m.NameOn(settings.Wire));
        Names = Array.ConvertAll(names, Encoding.UTF8.GetBytes);
        _table = new WireNameTable(names);
        IsPlainArray = schema.Layout == WireLayout.Array;
        WireLayout layout = settings.LayoutOf(schema);
        IsFrameworks = MessagePackFormSettings.IsFrameworks(schema.Type);
        bool isFixed = IsPlainArray || IsFrameworks;
        IsArray = layout == WireLayout.Array;
        HasPositionsAsKeys = !IsArray && IsPlainArray && settings.MapKeys == MessagePackMapKeys.Positions;
        Order = new int[Members.Length];
        for (int i = 0; i < Order.Length; i++)
        {
            Order[i] = i;
            foreach (string name in Members[i].FormerNames ?? [])
            {
                _former.TryAdd(name, i);
            }
        }

        if (settings.Order == MessagePackOrder.Alphabetical && !isFixed)
        {
            Array.Sort((string[])names.Clone(), Order, StringComparer.Ordinal);
        }

        // Where members have positions they keep them; the others are counted in their order.
        PlainCount = 0;
        for (int i = 0; i < Members.Length; i++)
        {
            PlainCount = Math.Max(PlainCount, PlainPosition(i) + 1);
        }

        Positions = new int[Members.Length];
        for (int i = 0; i < Order.Length; i++)
        {
            int member = Order[i];
            Positions[member] = IsPlainArray ? PlainPosition(member) : i;
            _positions[Positions[member]] = member;
        }

        _members = new int[Math.Min(Dense, Math.Max(PlainCount, Members.Length))];
        _keys = new int[IsPlainArray ? Math.Min(Dense, PlainCount) : 0];
        _members.AsSpan().Fill(-1);
        _keys.AsSpan().Fill(-1);
        for (int i = Members.Length - 1; i >= 0; i--)
        {
            if (Positions[i] < _members.Length)
            {
                _members[Positions[i]] = _positions[Positions[i]];
            }

            if ((uint)Members[i].Key < (uint)_keys.Length)
            {
                _keys[Members[i].Key] = i;
            }
        }

        _looks = new WireSchema?[Members.Length];
        _isLookedAt = new bool[Members.Length];
        _isPlain = new bool[Members.Length];
        Steps = new MessagePackFormStep[Members.Length];
        IsInOrder = IsPlainArray;
        for (int i = 1; i < Order.Length; i++)
        {
            IsInOrder &= PlainPosition(Order[i - 1]) < PlainPosition(Order[i]);
        }

        IsNamed = !IsPlainArray && !IsFrameworks && Members.Length is > 0 and <= MostNamed;
        EncodedNames = Array.ConvertAll(Names, Encoded);
        IsStraight = IsPlainArray == IsArray && !HasPositionsAsKeys && (IsPlainArray || settings.Order == MessagePackOrder.Declared);
    }

    public WireSchema Schema { get; }

    public WireSchemaMember[] Members { get; }

    public byte[][] Names { get; }

    /// <summary>Whether its members have names in the wire's own form, and are no more than <see cref="MostNamed"/>.</summary>
    public bool IsNamed { get; }

    /// <summary>The names as strings of the wire's own form.</summary>
    public byte[][] EncodedNames { get; }

    /// <summary>Whether .NET has the type: it is an array in all forms. What its schema says may hold for wires alone whose values lie as in memory.</summary>
    public bool IsFrameworks { get; }

    /// <summary>Whether the wire's own form is an array.</summary>
    public bool IsPlainArray { get; }

    /// <summary>Whether the other form is one.</summary>
    public bool IsArray { get; }

    /// <summary>Whether the other form is a map whose keys are positions.</summary>
    public bool HasPositionsAsKeys { get; }

    /// <summary>Whether members lie in both forms at the same places.</summary>
    public bool IsStraight { get; }

    /// <summary>Whether the wire's own form is an array, and the other has its members in the same order.</summary>
    public bool IsInOrder { get; }

    /// <summary>What has been found out of the members, as <see cref="MessagePackForm.Step(MessagePackFormPlan, int)"/> has it.</summary>
    public MessagePackFormStep[] Steps { get; }

    /// <summary>The members in the order of the other form.</summary>
    public int[] Order { get; }

    /// <summary>The positions of the members in the other form.</summary>
    public int[] Positions { get; }

    /// <summary>How many places the wire's own array has.</summary>
    public int PlainCount { get; }

    /// <summary>The position of a member in the wire's own array: that of a lazy value that .NET has is unnamed.</summary>
    public int PlainPosition(int member) => Members[member].Key < 0 ? member : Members[member].Key;

    /// <summary>Whether nil is a value of a member. Of one that takes none, it stands for its absence.</summary>
    public bool TakesNil(int member)
    {
        Type type = Members[member].Type;
        WireSchema? schema = Members[member].Find();
        while (schema is { Kind: WireKind.Surrogate, Element: { } inner })
        {
            type = inner;
            schema = WireSchema.Of(inner)?.In(typeof(WireDialects.MessagePack));
        }

        return !type.IsValueType || (schema is not { Kind: WireKind.Scalar or WireKind.Enum or WireKind.Object } && type != typeof(BigInteger)); // bytes that are a number
    }

    /// <summary>Whether its declaration says that nil is its value, or an error, and never stands for its absence.</summary>
    public bool HasNil(int member) => (Members[member].Rules & WireMemberRules.TakesNull) != 0;

    /// <summary>What a member looks like; null where that isn't known, or where it is in an envelope of its own.</summary>
    public WireSchema? Look(int member)
    {
        if (!Volatile.Read(ref _isLookedAt[member]))
        {
            _looks[member] = MessagePackForm.Look(Members[member]);
            _isPlain[member] = MessagePackFormReader.IsPlain(_looks[member]);
            Volatile.Write(ref _isLookedAt[member], true);
        }

        return _looks[member];
    }

    /// <summary>Whether a member is a number, text or an enum, as <see cref="MessagePackFormReader.IsPlain"/> has it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsPlain(int member)
    {
        if (!Volatile.Read(ref _isLookedAt[member]))
        {
            Look(member);
        }

        return _isPlain[member];
    }

    /// <summary>The type of the integers that a member has.</summary>
    public Type IntegerType(int member) => Look(member) is { Kind: WireKind.Enum } all ? all.Element ?? typeof(int) : Look(member)!.Type;

    static byte[] Encoded(byte[] name)
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        new MessagePackTokenWriter(output).Text(name);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>The member at a position of the other form, or -1.</summary>
    public int At(int position) => (uint)position < (uint)_members.Length ? _members[position] : _positions.GetValueOrDefault(position, -1);

    /// <summary>The member at a position of the wire's own array, or -1.</summary>
    public int AtPlain(int position) => AtKey(position) is >= 0 and int own ? own : At(position);

    /// <summary>The member with a position of its own, or -1.</summary>
    public int AtKey(long key)
    {
        if ((ulong)key < (ulong)_keys.Length)
        {
            return _keys[key];
        }

        for (int i = 0; IsPlainArray && i < Members.Length; i++)
        {
            if (Members[i].Key == key)
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>The member with a name, or -1.</summary>
    /// <param name="name">The name.</param>
    /// <param name="expected">The member that it most likely is.</param>
    public int Find(ReadOnlySpan<byte> name, int expected) => (uint)expected < (uint)Names.Length && name.SequenceEqual(Names[expected]) ? expected : Find(name);

    /// <summary>The member with a name, or -1.</summary>
    public int Find(ReadOnlySpan<byte> name)
    {
        int found = _table.Find(name);
        return found >= 0 || _former.Count == 0 ? found : _former.GetValueOrDefault(Encoding.UTF8.GetString(name), -1);
    }
}
