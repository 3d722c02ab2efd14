namespace Manywire.Generator.Shapes;

/// <summary>How keys are watched for collisions: but for none, by the library's <c>WireWatched</c> of the same name.</summary>
enum Watching
{
    /// <summary>Not at all: their hashes can't be foreseen, or can't be replaced.</summary>
    None,

    /// <summary>As values of a fixed size.</summary>
    Scalars,

    /// <summary>As what is made of parts.</summary>
    Parts,

    /// <summary>As a user type that is equal when its fields are.</summary>
    Fields,

    /// <summary>As any user type.</summary>
    Own,

    /// <summary>In a user's dictionary or set, which can't become another one.</summary>
    Fixed,
}
