using System.Text;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormReader
{
    /// <summary>An array of a tag or a name and a value, or a map of one entry.</summary>
    void ReadCase(WireSchema union)
    {
        int start = _copy.Tokens.At;
        _copy.Tokens.IsContainer(out bool map);
        _copy.Tokens.Take(out int count);
        if (count != (map ? 1 : 2))
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail("an array of a tag and a value, or a map of one entry");
        }

        _copy.Output.Array(2);
        WireSchemaMember? found = null;
        if (_copy.Tokens.IsText)
        {
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

            _copy.Output.Integer(found.Value.Key);
        }
        else
        {
            long tag = _copy.Tokens.IsNil ? SelfTag(union) : _copy.Tokens.Integer();
            foreach (WireSchemaMember member in union.Members)
            {
                found = member.Key == tag ? member : found;
            }

            _copy.Output.Integer(tag);
        }

        Read(MessagePackForm.Look(found?.Find()));
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
