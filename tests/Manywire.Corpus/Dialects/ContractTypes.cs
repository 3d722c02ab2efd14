using System.Runtime.Serialization;
using MemoryPack;
using MessagePack;

namespace Dialects
{
    /// <summary>DataContract beside attributes of other libraries that don't choose members: they count. MessagePack-CSharp's keys don't.</summary>
    [Manywire.Wire]
    [DataContract]
    [Union(0, typeof(ContractCase))]
    public abstract class ContractBase;

    [Manywire.Wire]
    [DataContract]
    public sealed class ContractCase : ContractBase, IMessagePackSerializationCallbackReceiver
    {
        [SerializationConstructor]
        public ContractCase(int a) => A = a;

        public ContractCase(int a, string b)
        {
            A = a;
            B = b;
            IsMadeOfAll = true;
        }

        [DataMember(Order = 1)]
        [Key(0)]
        public int A { get; }

        [DataMember(Order = 2)]
        [Key(4)]
        public string? B { get; set; }

        [DataMember(Order = 3)]
        [IgnoreMember]
        public int Ignored { get; set; }

        public bool IsCalled { get; private set; }

        public bool IsMadeOfAll { get; }

        public void OnBeforeSerialize() => IsCalled = true;

        public void OnAfterDeserialize() => IsCalled = true;

        public override string ToString() => $"{A} {B} {Ignored}";
    }

    /// <summary>DataContract chooses the members, and MemoryPack's attributes place them and are called.</summary>
    [Manywire.Wire]
    [DataContract]
    public sealed partial class ContractPlaces
    {
        [DataMember(Order = 1)]
        [MemoryPackOrder(1)]
        public int A { get; set; }

        [DataMember(Order = 2)]
        [MemoryPackOrder(0)]
        public string? B { get; set; }

        [DataMember(Order = 3)]
        [MemoryPackIgnore]
        public int NotInMemory { get; set; }

        public int Ignored { get; set; }

        public override string ToString() => $"{A} {B} {NotInMemory} {Ignored}";
    }
}
