namespace Manywire.Binary;

// What other wires have and this one hasn't: the constants keep emitted code from asking, or the answer is no.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct BinaryWireWriter
{
    public readonly ref byte PutUntyped(ref byte p, object value, int tail, out bool put) { put = false; return ref p; }
    public readonly ref byte PutOwn<T>(ref byte p, T value, int tail, out bool put) { put = false; return ref p; }
}
#pragma warning restore CS1591
