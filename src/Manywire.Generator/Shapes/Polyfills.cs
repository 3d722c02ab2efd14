// What records, required members and init need on netstandard2.0.
namespace System.Runtime.CompilerServices
{
    static class IsExternalInit;

    sealed class RequiredMemberAttribute : Attribute;

    sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
    {
        public string FeatureName { get; } = featureName;
    }
}

namespace System.Diagnostics.CodeAnalysis
{
    sealed class SetsRequiredMembersAttribute : Attribute;
}
