namespace Manywire.Generator.Shapes;

/// <summary>How keys are watched for collisions.</summary>
enum Watching
{
    /// <summary>Not at all: their hashes can't be foreseen, or can't be replaced.</summary>
    None,

    /// <summary>As values of a fixed size.</summary>
    Scalars,

    /// <summary>As what is made of parts.</summary>
    Parts,

    /// <summary>As a type of somebody's that is equal when its fields are.</summary>
    Fields,

    /// <summary>As any type of somebody's.</summary>
    Own,

    /// <summary>In a dictionary or set of somebody's, which can't become another one.</summary>
    Fixed,
}
