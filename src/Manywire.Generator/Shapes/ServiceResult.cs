namespace Manywire.Generator.Shapes;

/// <summary>What a method of a service returns.</summary>
enum ServiceResult
{
    /// <summary>Nothing, not even a task.</summary>
    Void,

    /// <summary>A task without a result: <c>Task</c>.</summary>
    Task,

    /// <summary>A task without a result: <c>ValueTask</c>.</summary>
    ValueTask,

    /// <summary><c>Task&lt;T&gt;</c>.</summary>
    TaskOfResult,

    /// <summary><c>ValueTask&lt;T&gt;</c>.</summary>
    ValueTaskOfResult,

    /// <summary><c>IAsyncEnumerable&lt;T&gt;</c>.</summary>
    Results,
}
