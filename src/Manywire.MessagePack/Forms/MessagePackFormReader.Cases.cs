using System.Text;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormReader
{
    /// <summary>An array of a tag or a name and a value, or a map of one entry.</summary>
    void ReadCase(WireSchema union)
    {
        WireSchema? schema = TakeCase(union, out long tag);
        PutCase(tag);
        Read(schema);
    }

    void PutCase(long tag)
    {
        _copy.Output.Array(2);
        _copy.Output.Integer(tag);
    }

    /// <summary>Goes over what stands before the value of a case.</summary>
    /// <returns>What the value looks like; null: not known.</returns>
    WireSchema? TakeCase(WireSchema union, out long tag)
    {
        int start = _copy.Tokens.At;
        bool isContainer = _copy.Tokens.IsContainer(out bool map);
        _copy.Tokens.Take(out int count);
        if (!isContainer || count != (map ? 1 : 2))
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail("an array of a tag and a value, or a map of one entry");
        }

        WireSchemaMember? found = null;
        if (!_copy.Tokens.IsText)
        {
            tag = _copy.Tokens.IsNil ? SelfTag(union) : _copy.Tokens.Integer();
            foreach (WireSchemaMember member in union.Members)
            {
                found = member.Key == tag ? member : found;
            }

            return MessagePackForm.Look(found?.Find());
        }

        string name = Encoding.UTF8.GetString(Utf8Text());
        foreach (WireSchemaMember member in union.Members)
        {
            found = member.Name == name ? member : found;
        }

        if (found is null)
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail($"a case that {WireNames.Spell(union.Type)} has, and not \"{name}\"");
        }

        tag = found.Value.Key;
        return MessagePackForm.Look(found.Value.Find());
    }

    /// <summary>The tag of a case by its type.</summary>
    long TagOf(WireSchema union, WireSchema? schema)
    {
        foreach (WireSchemaMember member in union.Members)
        {
            if (schema is not null && MessagePackForm.Look(member.Find())?.Type == schema.Type)
            {
                return member.Key;
            }
        }

        throw _copy.Tokens.Problem($"a reference to a case of {WireNames.Spell(union.Type)}");
    }

    /// <summary>Nerdbank.MessagePack's nil for a value of the union's own type.</summary>
    long SelfTag(WireSchema union)
    {
        foreach (WireSchemaMember member in union.Members)
        {
            if (member.Type == union.Type)
            {
                _copy.Tokens.Value();
                return member.Key;
            }
        }

        throw _copy.Tokens.Problem("a tag");
    }
}
