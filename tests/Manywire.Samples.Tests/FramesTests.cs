using System;
using System.Linq;
using Manywire.Corpus.Twitter;
using Manywire.Extensions;
using Xunit;
using Sample = Manywire.Samples.Frames.Program;

namespace Manywire.Samples.Tests;

public sealed class FramesTests
{
    [Fact]
    public void What_is_read_into_the_instances_is_what_was_written()
    {
        Status[] statuses = Sample.Load(out _);
        Assert.Equal(100, statuses.Length);
        Status[] read = Sample.Run("test", 3, statuses, (status, output) => JsonableWire.Serialize(output, status), (status, bytes) => JsonableWire.Populate(bytes, ref status!));
        Assert.Equal(statuses.Select(s => JsonableWire.Serialize(s)), read.Select(s => JsonableWire.Serialize(s)));
        Assert.Equal(0, Sample.Main(["2"]));
    }
}
