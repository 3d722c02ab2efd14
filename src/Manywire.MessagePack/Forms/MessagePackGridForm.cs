namespace Manywire;

/// <summary>The form of arrays of more than one dimension on the MessagePack wire.</summary>
public enum MessagePackGridForm
{
    /// <summary>As MessagePack-CSharp: an array of the lengths, and of an array of all elements.</summary>
    Lengths,

    /// <summary>As Nerdbank.MessagePack by default: arrays within arrays. It is read in any case.</summary>
    Rows,

    /// <summary>As Nerdbank.MessagePack's flat form: an array of two, of the lengths and of all elements. It is read where it is chosen, since it may be two rows.</summary>
    Flat,
}
