using System;

namespace Manywire;

/// <summary>Where dynamic code exists, closed collections of known elements are composed once at first use and cached, so that generic wrappers just work.</summary>
static class Composition
{
    public static WireShape? TryCompose(Type type) => null;
}
