namespace Manywire;

/// <summary>Which of several servers a client connects to.</summary>
public enum RpcServerChoice
{
    /// <summary>The first that answers, in the order in which they were given: the others stand in for it.</summary>
    InOrder,

    /// <summary>Any of them, by chance, so that many clients spread over them.</summary>
    Random,
}
