using System.Collections.Generic;

namespace Manywire.MessagePack;

// What a conversion keeps from one piece of the input to the next.
ref partial struct MessagePackToJson
{
    /// <summary>What is open between two pieces.</summary>
    /// <param name="maxDepth">Arrays and maps within each other, at most.</param>
    /// <param name="place">Where the conversion is, for input in pieces: what is gone can't be walked over any more. Null for input that is there as a whole.</param>
    public sealed class State(int maxDepth, MessagePackPlace? place = null)
    {
        public readonly int MaxDepth = maxDepth;

        public readonly MessagePackPlace? Place = place;

        /// <summary>The arrays and maps around the one at hand: what is left of them, in tokens, and which they are.</summary>
        public readonly Stack<(long Left, bool Map)> Outer = new();

        /// <summary>Values left in the array at hand; keys and values left in the map.</summary>
        public long Left = 1;

        public bool Map;
    }
}
