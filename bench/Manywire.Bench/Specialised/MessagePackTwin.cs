using System.Buffers;
using Manywire.Corpus;

namespace Manywire.Bench.Specialised;

/// <summary>The MessagePack wire for three types, by hand: maps keyed by name.</summary>
static partial class MessagePackTwin
{
    public static byte[] Write(Person v)
    {
        var sink = new Sink(null);
        return sink.ToArray(ref Put(ref sink, ref sink.Start, v));
    }

    public static byte[] Write(Person[] v)
    {
        var sink = new Sink(null);
        return sink.ToArray(ref Put(ref sink, ref sink.Start, v));
    }

    public static byte[] Write(Mixed30 v)
    {
        var sink = new Sink(null);
        return sink.ToArray(ref Put(ref sink, ref sink.Start, v));
    }

    public static void Write(ArrayBufferWriter<byte> output, Person v)
    {
        var sink = new Sink(output);
        sink.Finish(ref Put(ref sink, ref sink.Start, v));
    }

    public static void Write(ArrayBufferWriter<byte> output, Person[] v)
    {
        var sink = new Sink(output);
        sink.Finish(ref Put(ref sink, ref sink.Start, v));
    }

    public static void Write(ArrayBufferWriter<byte> output, Mixed30 v)
    {
        var sink = new Sink(output);
        sink.Finish(ref Put(ref sink, ref sink.Start, v));
    }

    public static Person? ReadPerson(byte[] bytes)
    {
        var source = new Source(bytes);
        return GetPerson(ref source);
    }

    public static Person?[]? ReadPeople(byte[] bytes)
    {
        var source = new Source(bytes);
        if (IsNull(ref source))
        {
            return null;
        }

        int count = GetCount(ref source, 0x90, 0xdc);
        if (count > source.Remaining)
        {
            throw Source.Malformed();
        }

        var people = new Person?[count];
        for (int i = 0; i < people.Length; i++)
        {
            people[i] = GetPerson(ref source);
        }

        return people;
    }

    public static Mixed30? ReadMixed30(byte[] bytes)
    {
        var source = new Source(bytes);
        return GetMixed30(ref source);
    }

    static ref byte Put(ref Sink sink, ref byte p, Person[]? v)
    {
        p = ref sink.Reserve(ref p, 5);
        if (v is null)
        {
            return ref PutNull(ref p);
        }

        p = ref PutCount(ref p, v.Length, 0x90, 0xdc);
        foreach (Person person in v)
        {
            p = ref Put(ref sink, ref p, person);
        }

        return ref p;
    }

    static ref byte Put(ref Sink sink, ref byte p, Person? v)
    {
        if (v is null)
        {
            return ref PutNull(ref sink.Reserve(ref p, 4));
        }

        p = ref sink.Reserve(ref p, 50 + Most(v.FirstName) + Most(v.LastName));
        p = ref PutByte(ref p, 0x84);
        p = ref PutName(ref p, "Age"u8);
        p = ref PutInteger(ref p, v.Age);
        p = ref PutName(ref p, "FirstName"u8);
        p = ref PutText(ref p, v.FirstName);
        p = ref PutName(ref p, "LastName"u8);
        p = ref PutText(ref p, v.LastName);
        p = ref PutName(ref p, "Sex"u8);
        p = ref PutInteger(ref p, (int)v.Sex);
        return ref p;
    }

    static ref byte Put(ref Sink sink, ref byte p, Mixed30? v)
    {
        if (v is null)
        {
            return ref PutNull(ref sink.Reserve(ref p, 4));
        }

        p = ref sink.Reserve(ref p, 644 + Most(v.Name) + Most(v.Email) + Most(v.Country) + Most(v.City)
            + Most(v.ZipCode) + Most(v.Phone) + Most(v.Notes) + MostOf(v.Avatar));
        p = ref PutByte(ref p, 0xde);
        p = ref PutByte(ref p, 0);
        p = ref PutByte(ref p, 30);
        p = ref PutName(ref p, "Id"u8);
        p = ref PutInteger(ref p, v.Id);
        p = ref PutName(ref p, "Name"u8);
        p = ref PutText(ref p, v.Name);
        p = ref PutName(ref p, "Email"u8);
        p = ref PutText(ref p, v.Email);
        p = ref PutName(ref p, "IsActive"u8);
        p = ref PutBoolean(ref p, v.IsActive);
        p = ref PutName(ref p, "Balance"u8);
        p = ref PutDouble(ref p, v.Balance);
        p = ref PutName(ref p, "Score"u8);
        p = ref PutSingle(ref p, v.Score);
        p = ref PutName(ref p, "CreatedAt"u8);
        p = ref PutDate(ref p, v.CreatedAt);
        p = ref PutName(ref p, "UpdatedAt"u8);
        p = ref PutDate(ref p, v.UpdatedAt);
        p = ref PutName(ref p, "Token"u8);
        p = ref PutGuid(ref p, v.Token);
        p = ref PutName(ref p, "Status"u8);
        p = ref PutInteger(ref p, (int)v.Status);
        p = ref PutName(ref p, "Age"u8);
        p = ref PutInteger(ref p, v.Age);
        p = ref PutName(ref p, "Points"u8);
        p = ref PutInteger(ref p, v.Points);
        p = ref PutName(ref p, "Flags"u8);
        p = ref PutInteger(ref p, v.Flags);
        p = ref PutName(ref p, "Level"u8);
        p = ref PutInteger(ref p, v.Level);
        p = ref PutName(ref p, "Rank"u8);
        p = ref PutInteger(ref p, v.Rank);
        p = ref PutName(ref p, "Country"u8);
        p = ref PutText(ref p, v.Country);
        p = ref PutName(ref p, "City"u8);
        p = ref PutText(ref p, v.City);
        p = ref PutName(ref p, "ZipCode"u8);
        p = ref PutText(ref p, v.ZipCode);
        p = ref PutName(ref p, "Latitude"u8);
        p = ref PutDouble(ref p, v.Latitude);
        p = ref PutName(ref p, "Longitude"u8);
        p = ref PutDouble(ref p, v.Longitude);
        p = ref PutName(ref p, "Visits"u8);
        p = ref PutInteger(ref p, v.Visits);
        p = ref PutName(ref p, "IsAdmin"u8);
        p = ref PutBoolean(ref p, v.IsAdmin);
        p = ref PutName(ref p, "IsVerified"u8);
        p = ref PutBoolean(ref p, v.IsVerified);
        p = ref PutName(ref p, "ParentId"u8);
        p = ref v.ParentId is int parentId ? ref PutInteger(ref p, parentId) : ref PutNull(ref p);
        p = ref PutName(ref p, "Discount"u8);
        p = ref v.Discount is double discount ? ref PutDouble(ref p, discount) : ref PutNull(ref p);
        p = ref PutName(ref p, "Phone"u8);
        p = ref PutText(ref p, v.Phone);
        p = ref PutName(ref p, "Notes"u8);
        p = ref PutText(ref p, v.Notes);
        p = ref PutName(ref p, "Avatar"u8);
        p = ref PutBytes(ref p, v.Avatar);
        p = ref PutName(ref p, "LoginCount"u8);
        p = ref PutInteger(ref p, v.LoginCount);
        p = ref PutName(ref p, "Version"u8);
        p = ref PutUnsigned(ref p, v.Version);
        return ref p;
    }

    static Person? GetPerson(ref Source source)
    {
        if (IsNull(ref source))
        {
            return null;
        }

        Expect(GetCount(ref source, 0x80, 0xde), 4);
        var v = new Person();
        ExpectName(ref source, "Age"u8);
        v.Age = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        ExpectName(ref source, "FirstName"u8);
        v.FirstName = GetText(ref source);
        ExpectName(ref source, "LastName"u8);
        v.LastName = GetText(ref source);
        ExpectName(ref source, "Sex"u8);
        v.Sex = (Gender)GetInteger(ref source, int.MinValue, int.MaxValue);
        return v;
    }

    static Mixed30? GetMixed30(ref Source source)
    {
        if (IsNull(ref source))
        {
            return null;
        }

        Expect(GetCount(ref source, 0x80, 0xde), 30);
        var v = new Mixed30();
        ExpectName(ref source, "Id"u8);
        v.Id = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        ExpectName(ref source, "Name"u8);
        v.Name = GetText(ref source);
        ExpectName(ref source, "Email"u8);
        v.Email = GetText(ref source);
        ExpectName(ref source, "IsActive"u8);
        v.IsActive = GetBoolean(ref source);
        ExpectName(ref source, "Balance"u8);
        v.Balance = GetDouble(ref source);
        ExpectName(ref source, "Score"u8);
        v.Score = GetSingle(ref source);
        ExpectName(ref source, "CreatedAt"u8);
        v.CreatedAt = GetDate(ref source);
        ExpectName(ref source, "UpdatedAt"u8);
        v.UpdatedAt = GetDate(ref source);
        ExpectName(ref source, "Token"u8);
        v.Token = GetGuid(ref source);
        ExpectName(ref source, "Status"u8);
        v.Status = (Gender)GetInteger(ref source, int.MinValue, int.MaxValue);
        ExpectName(ref source, "Age"u8);
        v.Age = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        ExpectName(ref source, "Points"u8);
        v.Points = GetInteger(ref source, long.MinValue, long.MaxValue);
        ExpectName(ref source, "Flags"u8);
        v.Flags = (uint)GetInteger(ref source, 0, uint.MaxValue);
        ExpectName(ref source, "Level"u8);
        v.Level = (short)GetInteger(ref source, short.MinValue, short.MaxValue);
        ExpectName(ref source, "Rank"u8);
        v.Rank = (byte)GetInteger(ref source, 0, byte.MaxValue);
        ExpectName(ref source, "Country"u8);
        v.Country = GetText(ref source);
        ExpectName(ref source, "City"u8);
        v.City = GetText(ref source);
        ExpectName(ref source, "ZipCode"u8);
        v.ZipCode = GetText(ref source);
        ExpectName(ref source, "Latitude"u8);
        v.Latitude = GetDouble(ref source);
        ExpectName(ref source, "Longitude"u8);
        v.Longitude = GetDouble(ref source);
        ExpectName(ref source, "Visits"u8);
        v.Visits = GetInteger(ref source, long.MinValue, long.MaxValue);
        ExpectName(ref source, "IsAdmin"u8);
        v.IsAdmin = GetBoolean(ref source);
        ExpectName(ref source, "IsVerified"u8);
        v.IsVerified = GetBoolean(ref source);
        ExpectName(ref source, "ParentId"u8);
        v.ParentId = IsNull(ref source) ? null : (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        ExpectName(ref source, "Discount"u8);
        v.Discount = IsNull(ref source) ? null : GetDouble(ref source);
        ExpectName(ref source, "Phone"u8);
        v.Phone = GetText(ref source);
        ExpectName(ref source, "Notes"u8);
        v.Notes = GetText(ref source);
        ExpectName(ref source, "Avatar"u8);
        v.Avatar = GetBytes(ref source);
        ExpectName(ref source, "LoginCount"u8);
        v.LoginCount = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        ExpectName(ref source, "Version"u8);
        v.Version = GetUnsigned(ref source);
        return v;
    }
}
