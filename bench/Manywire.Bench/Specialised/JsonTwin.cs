using System.Buffers;
using System.Collections.Generic;
using Manywire.Corpus;

namespace Manywire.Bench.Specialised;

/// <summary>The JSON wire for three types, by hand: compact JSON only.</summary>
static partial class JsonTwin
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

        source.Expect("["u8);
        List<Person?> people = [];
        while (source.Peek != (byte)']')
        {
            if (people.Count > 0)
            {
                source.Expect(","u8);
            }

            people.Add(GetPerson(ref source));
        }

        source.Expect("]"u8);
        return [.. people];
    }

    public static Mixed30? ReadMixed30(byte[] bytes)
    {
        var source = new Source(bytes);
        return GetMixed30(ref source);
    }

    static ref byte Put(ref Sink sink, ref byte p, Person[]? v)
    {
        p = ref sink.Reserve(ref p, 4);
        if (v is null)
        {
            return ref PutNull(ref p);
        }

        p = ref PutByte(ref p, (byte)'[');
        for (int i = 0; i < v.Length; i++)
        {
            p = ref sink.Reserve(ref p, 2);
            if (i > 0)
            {
                p = ref PutByte(ref p, (byte)',');
            }

            p = ref Put(ref sink, ref p, v[i]);
        }

        p = ref sink.Reserve(ref p, 1);
        return ref PutByte(ref p, (byte)']');
    }

    static ref byte Put(ref Sink sink, ref byte p, Person? v)
    {
        if (v is null)
        {
            return ref PutNull(ref sink.Reserve(ref p, 4));
        }

        p = ref sink.Reserve(ref p, 63 + Most(v.FirstName) + Most(v.LastName));
        p = ref PutLiteral(ref p, "{\"Age\":"u8);
        p = ref PutInteger(ref p, v.Age);
        p = ref PutLiteral(ref p, ",\"FirstName\":"u8);
        p = ref PutText(ref p, v.FirstName);
        p = ref PutLiteral(ref p, ",\"LastName\":"u8);
        p = ref PutText(ref p, v.LastName);
        p = ref PutLiteral(ref p, ",\"Sex\":"u8);
        p = ref PutInteger(ref p, (int)v.Sex);
        p = ref PutByte(ref p, (byte)'}');
        return ref p;
    }

    static ref byte Put(ref Sink sink, ref byte p, Mixed30? v)
    {
        if (v is null)
        {
            return ref PutNull(ref sink.Reserve(ref p, 4));
        }

        p = ref sink.Reserve(ref p, 733 + Most(v.Name) + Most(v.Email) + Most(v.Country) + Most(v.City)
            + Most(v.ZipCode) + Most(v.Phone) + Most(v.Notes) + MostOf(v.Avatar));
        p = ref PutLiteral(ref p, "{\"Id\":"u8);
        p = ref PutInteger(ref p, v.Id);
        p = ref PutLiteral(ref p, ",\"Name\":"u8);
        p = ref PutText(ref p, v.Name);
        p = ref PutLiteral(ref p, ",\"Email\":"u8);
        p = ref PutText(ref p, v.Email);
        p = ref PutLiteral(ref p, ",\"IsActive\":"u8);
        p = ref PutBoolean(ref p, v.IsActive);
        p = ref PutLiteral(ref p, ",\"Balance\":"u8);
        p = ref PutDouble(ref p, v.Balance);
        p = ref PutLiteral(ref p, ",\"Score\":"u8);
        p = ref PutSingle(ref p, v.Score);
        p = ref PutLiteral(ref p, ",\"CreatedAt\":"u8);
        p = ref PutDate(ref p, v.CreatedAt);
        p = ref PutLiteral(ref p, ",\"UpdatedAt\":"u8);
        p = ref PutDate(ref p, v.UpdatedAt);
        p = ref PutLiteral(ref p, ",\"Token\":"u8);
        p = ref PutGuid(ref p, v.Token);
        p = ref PutLiteral(ref p, ",\"Status\":"u8);
        p = ref PutInteger(ref p, (int)v.Status);
        p = ref PutLiteral(ref p, ",\"Age\":"u8);
        p = ref PutInteger(ref p, v.Age);
        p = ref PutLiteral(ref p, ",\"Points\":"u8);
        p = ref PutInteger(ref p, v.Points);
        p = ref PutLiteral(ref p, ",\"Flags\":"u8);
        p = ref PutInteger(ref p, v.Flags);
        p = ref PutLiteral(ref p, ",\"Level\":"u8);
        p = ref PutInteger(ref p, v.Level);
        p = ref PutLiteral(ref p, ",\"Rank\":"u8);
        p = ref PutInteger(ref p, v.Rank);
        p = ref PutLiteral(ref p, ",\"Country\":"u8);
        p = ref PutText(ref p, v.Country);
        p = ref PutLiteral(ref p, ",\"City\":"u8);
        p = ref PutText(ref p, v.City);
        p = ref PutLiteral(ref p, ",\"ZipCode\":"u8);
        p = ref PutText(ref p, v.ZipCode);
        p = ref PutLiteral(ref p, ",\"Latitude\":"u8);
        p = ref PutDouble(ref p, v.Latitude);
        p = ref PutLiteral(ref p, ",\"Longitude\":"u8);
        p = ref PutDouble(ref p, v.Longitude);
        p = ref PutLiteral(ref p, ",\"Visits\":"u8);
        p = ref PutInteger(ref p, v.Visits);
        p = ref PutLiteral(ref p, ",\"IsAdmin\":"u8);
        p = ref PutBoolean(ref p, v.IsAdmin);
        p = ref PutLiteral(ref p, ",\"IsVerified\":"u8);
        p = ref PutBoolean(ref p, v.IsVerified);
        p = ref PutLiteral(ref p, ",\"ParentId\":"u8);
        p = ref v.ParentId is int parentId ? ref PutInteger(ref p, parentId) : ref PutNull(ref p);
        p = ref PutLiteral(ref p, ",\"Discount\":"u8);
        p = ref v.Discount is double discount ? ref PutDouble(ref p, discount) : ref PutNull(ref p);
        p = ref PutLiteral(ref p, ",\"Phone\":"u8);
        p = ref PutText(ref p, v.Phone);
        p = ref PutLiteral(ref p, ",\"Notes\":"u8);
        p = ref PutText(ref p, v.Notes);
        p = ref PutLiteral(ref p, ",\"Avatar\":"u8);
        p = ref PutBytes(ref p, v.Avatar);
        p = ref PutLiteral(ref p, ",\"LoginCount\":"u8);
        p = ref PutInteger(ref p, v.LoginCount);
        p = ref PutLiteral(ref p, ",\"Version\":"u8);
        p = ref PutUnsigned(ref p, v.Version);
        p = ref PutByte(ref p, (byte)'}');
        return ref p;
    }

    static Person? GetPerson(ref Source source)
    {
        if (IsNull(ref source))
        {
            return null;
        }

        var v = new Person();
        source.Expect("{\"Age\":"u8);
        v.Age = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect(",\"FirstName\":"u8);
        v.FirstName = GetText(ref source);
        source.Expect(",\"LastName\":"u8);
        v.LastName = GetText(ref source);
        source.Expect(",\"Sex\":"u8);
        v.Sex = (Gender)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect("}"u8);
        return v;
    }

    static Mixed30? GetMixed30(ref Source source)
    {
        if (IsNull(ref source))
        {
            return null;
        }

        var v = new Mixed30();
        source.Expect("{\"Id\":"u8);
        v.Id = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect(",\"Name\":"u8);
        v.Name = GetText(ref source);
        source.Expect(",\"Email\":"u8);
        v.Email = GetText(ref source);
        source.Expect(",\"IsActive\":"u8);
        v.IsActive = GetBoolean(ref source);
        source.Expect(",\"Balance\":"u8);
        v.Balance = GetDouble(ref source);
        source.Expect(",\"Score\":"u8);
        v.Score = GetSingle(ref source);
        source.Expect(",\"CreatedAt\":"u8);
        v.CreatedAt = GetDate(ref source);
        source.Expect(",\"UpdatedAt\":"u8);
        v.UpdatedAt = GetDate(ref source);
        source.Expect(",\"Token\":"u8);
        v.Token = GetGuid(ref source);
        source.Expect(",\"Status\":"u8);
        v.Status = (Gender)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect(",\"Age\":"u8);
        v.Age = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect(",\"Points\":"u8);
        v.Points = GetInteger(ref source, long.MinValue, long.MaxValue);
        source.Expect(",\"Flags\":"u8);
        v.Flags = (uint)GetInteger(ref source, 0, uint.MaxValue);
        source.Expect(",\"Level\":"u8);
        v.Level = (short)GetInteger(ref source, short.MinValue, short.MaxValue);
        source.Expect(",\"Rank\":"u8);
        v.Rank = (byte)GetInteger(ref source, 0, byte.MaxValue);
        source.Expect(",\"Country\":"u8);
        v.Country = GetText(ref source);
        source.Expect(",\"City\":"u8);
        v.City = GetText(ref source);
        source.Expect(",\"ZipCode\":"u8);
        v.ZipCode = GetText(ref source);
        source.Expect(",\"Latitude\":"u8);
        v.Latitude = GetDouble(ref source);
        source.Expect(",\"Longitude\":"u8);
        v.Longitude = GetDouble(ref source);
        source.Expect(",\"Visits\":"u8);
        v.Visits = GetInteger(ref source, long.MinValue, long.MaxValue);
        source.Expect(",\"IsAdmin\":"u8);
        v.IsAdmin = GetBoolean(ref source);
        source.Expect(",\"IsVerified\":"u8);
        v.IsVerified = GetBoolean(ref source);
        source.Expect(",\"ParentId\":"u8);
        v.ParentId = IsNull(ref source) ? null : (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect(",\"Discount\":"u8);
        v.Discount = IsNull(ref source) ? null : GetDouble(ref source);
        source.Expect(",\"Phone\":"u8);
        v.Phone = GetText(ref source);
        source.Expect(",\"Notes\":"u8);
        v.Notes = GetText(ref source);
        source.Expect(",\"Avatar\":"u8);
        v.Avatar = GetBytes(ref source);
        source.Expect(",\"LoginCount\":"u8);
        v.LoginCount = (int)GetInteger(ref source, int.MinValue, int.MaxValue);
        source.Expect(",\"Version\":"u8);
        v.Version = GetUnsigned(ref source);
        source.Expect("}"u8);
        return v;
    }
}
