using System.Text;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormReader
{
    /// <summary>An array of a tag or a name and a value, or a map of one entry.</summary>
    void ReadCase(WireSchema union)
    {
        int start = _tokens.At;
        _tokens.IsContainer(out bool map);
        _tokens.Take(out int count);
        if (count != (map ? 1 : 2))
        {
            _tokens.At = start;
            _tokens.Fail("an array of a tag and a value, or a map of one entry");
        }

        Output.Array(2);
        WireSchemaMember? found = null;
        if (_tokens.IsText)
        {
            string name = Encoding.UTF8.GetString(Utf8Text());
            foreach (WireSchemaMember member in union.Members)
            {
                found = member.Name == name ? member : found;
            }

            if (found is null)
            {
                _tokens.At = start;
                _tokens.Fail($"a case that {WireNames.Spell(union.Type)} has, and not \"{name}\"");
            }

            Output.Integer(found.Value.Key);
        }
        else
        {
            long tag = _tokens.IsNil ? SelfTag(union) : _tokens.Integer();
            foreach (WireSchemaMember member in union.Members)
            {
                found = member.Key == tag ? member : found;
            }

            Output.Integer(tag);
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
                _tokens.Value();
                return member.Key;
            }
        }

        throw _tokens.Problem("a tag");
    }
}
