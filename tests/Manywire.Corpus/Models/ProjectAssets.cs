using System.Collections.Generic;
using System.Text.Json.Serialization;

namespace Manywire.Corpus.NuGet;

/// <summary>What NuGet's restore leaves in <c>obj/project.assets.json</c>. Members that a file hasn't are null.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class ProjectAssets
{
    public int Version { get; set; }

    /// <summary>By framework (and runtime), then by library and version.</summary>
    public Dictionary<string, Dictionary<string, TargetLibrary>>? Targets { get; set; }

    public Dictionary<string, Library>? Libraries { get; set; }

    public Dictionary<string, List<string>>? ProjectFileDependencyGroups { get; set; }

    public Dictionary<string, Dictionary<string, LibraryDependency>>? CentralTransitiveDependencyGroups { get; set; }

    public Dictionary<string, Empty>? PackageFolders { get; set; }

    public Project? Project { get; set; }

    public List<LogMessage>? Logs { get; set; }
}

/// <summary>An object without members.</summary>
[Wire]
public sealed partial class Empty;

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class TargetLibrary
{
    public string? Type { get; set; }

    public string? Framework { get; set; }

    public Dictionary<string, string>? Dependencies { get; set; }

    public List<string>? FrameworkAssemblies { get; set; }

    public Dictionary<string, Asset>? Compile { get; set; }

    public Dictionary<string, Asset>? Runtime { get; set; }

    public List<string>? FrameworkReferences { get; set; }

    public Dictionary<string, Asset>? Resource { get; set; }

    public Dictionary<string, Asset>? RuntimeTargets { get; set; }

    public Dictionary<string, Asset>? Native { get; set; }

    public Dictionary<string, Asset>? Build { get; set; }

    public Dictionary<string, Asset>? BuildMultiTargeting { get; set; }

    public Dictionary<string, Asset>? BuildTransitive { get; set; }

    public Dictionary<string, Asset>? ContentFiles { get; set; }

    public Dictionary<string, Asset>? Tools { get; set; }

    public Dictionary<string, Asset>? Embed { get; set; }
}

/// <summary>A file of a library. Each kind of file has some of the members.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Asset
{
    public string? Related { get; set; }

    public string? Locale { get; set; }

    public string? AssetType { get; set; }

    public string? Rid { get; set; }

    public string? BuildAction { get; set; }

    public string? CodeLanguage { get; set; }

    public bool? CopyToOutput { get; set; }

    public string? OutputPath { get; set; }

    public string? PpOutputPath { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Library
{
    [WireName("sha512"), JsonPropertyName("sha512")]
    public string? Hash { get; set; }

    public string? Type { get; set; }

    public string? Path { get; set; }

    [WireName("msbuildProject"), JsonPropertyName("msbuildProject")]
    public string? MSBuildProject { get; set; }

    /// <summary>Spelled as NuGet spells it.</summary>
    public bool? Servicable { get; set; }

    public bool? HasTools { get; set; }

    public List<string>? Files { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Project
{
    public string? Version { get; set; }

    public Restore? Restore { get; set; }

    public Dictionary<string, ProjectFramework>? Frameworks { get; set; }

    public Dictionary<string, RuntimeImports>? Runtimes { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class RuntimeImports
{
    [WireName("#import"), JsonPropertyName("#import")]
    public List<string>? Import { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Restore
{
    public string? ProjectUniqueName { get; set; }

    public string? ProjectName { get; set; }

    public string? ProjectPath { get; set; }

    public string? PackagesPath { get; set; }

    public string? OutputPath { get; set; }

    public string? ProjectStyle { get; set; }

    public bool? CrossTargeting { get; set; }

    public bool? CentralPackageVersionsManagementEnabled { get; set; }

    public bool? CentralPackageTransitivePinningEnabled { get; set; }

    public List<string>? FallbackFolders { get; set; }

    public List<string>? ConfigFilePaths { get; set; }

    public List<string>? OriginalTargetFrameworks { get; set; }

    public Dictionary<string, Empty>? Sources { get; set; }

    public Dictionary<string, RestoreFramework>? Frameworks { get; set; }

    public WarningProperties? WarningProperties { get; set; }

    public AuditProperties? RestoreAuditProperties { get; set; }

    [WireName("SdkAnalysisLevel"), JsonPropertyName("SdkAnalysisLevel")]
    public string? SdkAnalysisLevel { get; set; }

    [WireName("UsingMicrosoftNETSdk"), JsonPropertyName("UsingMicrosoftNETSdk")]
    public bool? UsingMicrosoftNetSdk { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class RestoreFramework
{
    public string? Framework { get; set; }

    public string? TargetAlias { get; set; }

    public Dictionary<string, ProjectReference>? ProjectReferences { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class ProjectReference
{
    public string? ProjectPath { get; set; }

    public string? IncludeAssets { get; set; }

    public string? ExcludeAssets { get; set; }

    public string? PrivateAssets { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class WarningProperties
{
    public bool? AllWarningsAsErrors { get; set; }

    public List<string>? NoWarn { get; set; }

    public List<string>? WarnAsError { get; set; }

    public List<string>? WarnNotAsError { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class AuditProperties
{
    /// <summary>Text in the file: <c>"true"</c> or <c>"false"</c>.</summary>
    public string? EnableAudit { get; set; }

    public string? AuditLevel { get; set; }

    public string? AuditMode { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class ProjectFramework
{
    public string? Framework { get; set; }

    public string? TargetAlias { get; set; }

    public Dictionary<string, LibraryDependency>? Dependencies { get; set; }

    public Dictionary<string, string>? CentralPackageVersions { get; set; }

    public List<string>? Imports { get; set; }

    public bool? AssetTargetFallback { get; set; }

    public bool? Warn { get; set; }

    public List<DownloadDependency>? DownloadDependencies { get; set; }

    public Dictionary<string, FrameworkReference>? FrameworkReferences { get; set; }

    public string? RuntimeIdentifierGraphPath { get; set; }

    public Dictionary<string, string>? PackagesToPrune { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class LibraryDependency
{
    public string? Include { get; set; }

    public string? Exclude { get; set; }

    public string? SuppressParent { get; set; }

    public string? Target { get; set; }

    public string? Version { get; set; }

    public string? VersionOverride { get; set; }

    public bool? AutoReferenced { get; set; }

    public bool? VersionCentrallyManaged { get; set; }

    public bool? GeneratePathProperty { get; set; }

    public List<string>? NoWarn { get; set; }

    public string? Aliases { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class DownloadDependency
{
    public string? Name { get; set; }

    public string? Version { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class FrameworkReference
{
    public string? PrivateAssets { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class LogMessage
{
    public string? Code { get; set; }

    public string? Level { get; set; }

    public int? WarningLevel { get; set; }

    public string? Message { get; set; }

    public string? FilePath { get; set; }

    public int? StartLineNumber { get; set; }

    public int? StartColumnNumber { get; set; }

    public int? EndLineNumber { get; set; }

    public int? EndColumnNumber { get; set; }

    public string? LibraryId { get; set; }

    public List<string>? TargetGraphs { get; set; }
}
