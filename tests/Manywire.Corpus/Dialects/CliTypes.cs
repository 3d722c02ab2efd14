using System;
using MsgPack.Serialization;

namespace Manywire.Corpus
{
    /// <summary>What nil is to members of MessagePack for CLI.</summary>
    [Manywire.Wire]
    public sealed class CliNils
    {
        [MessagePackMember(0)]
        public string? Kept { get; set; } = "kept";

        [MessagePackMember(1, NilImplication = NilImplication.Null)]
        public string? Null { get; set; } = "made";

        [MessagePackMember(2, NilImplication = NilImplication.Prohibit)]
        public string? Never { get; set; } = "never";

        [MessagePackMember(3, NilImplication = NilImplication.Prohibit)]
        public int? Number { get; set; } = 1;

        [MessagePackMember(4, NilImplication = NilImplication.Null)]
        public int Value { get; set; } = 2;

        public override string ToString() => $"{Kept ?? "null"} {Null ?? "null"} {Never} {Number} {Value}";
    }

    /// <summary>Times of which each has a form of its own.</summary>
    [Manywire.Wire]
    public sealed class CliTimes
    {
        [MessagePackMember(0), MessagePackDateTimeMember(DateTimeConversionMethod = DateTimeMemberConversionMethod.UnixEpoc)]
        public DateTime Unix { get; set; }

        [MessagePackMember(1), MessagePackDateTimeMember(DateTimeConversionMethod = DateTimeMemberConversionMethod.UnixEpoc)]
        public DateTimeOffset? UnixOffset { get; set; }

        [MessagePackMember(2), MessagePackDateTimeMember(DateTimeConversionMethod = DateTimeMemberConversionMethod.Native)]
        public DateTime? Native { get; set; }

        [MessagePackMember(3), MessagePackDateTimeMember(DateTimeConversionMethod = DateTimeMemberConversionMethod.Native)]
        public DateTimeOffset NativeOffset { get; set; }

        [MessagePackMember(4), MessagePackDateTimeMember(DateTimeConversionMethod = DateTimeMemberConversionMethod.Timestamp)]
        public DateTime Timestamp { get; set; }

        [MessagePackMember(5), MessagePackDateTimeMember(DateTimeConversionMethod = DateTimeMemberConversionMethod.Timestamp)]
        public DateTimeOffset? TimestampOffset { get; set; }

        [MessagePackMember(6), MessagePackDateTimeMember]
        public DateTime Default { get; set; }
    }
}
