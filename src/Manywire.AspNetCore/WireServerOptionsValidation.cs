using Microsoft.Extensions.Options;

namespace Manywire.AspNetCore;

/// <summary>Says what is wrong with options when the application starts; those that are right can't be changed any more.</summary>
sealed class WireServerOptionsValidation : IValidateOptions<WireServerOptions>
{
    public ValidateOptionsResult Validate(string? name, WireServerOptions options)
    {
        string[] problems = [.. options.Problems(name ?? "")];
        if (problems.Length > 0)
        {
            return ValidateOptionsResult.Fail(problems);
        }

        options.Freeze();
        return ValidateOptionsResult.Success;
    }
}
