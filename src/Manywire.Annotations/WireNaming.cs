namespace Manywire;

/// <summary>How the names of members are spelled on wires with names.</summary>
public enum WireNaming
{
    /// <summary>The assembly's default, or as declared.</summary>
    Unspecified,

    /// <summary>As declared: <c>FirstName</c>.</summary>
    AsDeclared,

    /// <summary><c>firstName</c>.</summary>
    CamelCase,

    /// <summary><c>first_name</c>.</summary>
    SnakeCaseLower,

    /// <summary><c>FIRST_NAME</c>.</summary>
    SnakeCaseUpper,

    /// <summary><c>first-name</c>.</summary>
    KebabCaseLower,

    /// <summary><c>FIRST-NAME</c>.</summary>
    KebabCaseUpper,
}
