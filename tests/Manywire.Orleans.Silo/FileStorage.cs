using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Orleans;
using Orleans.Runtime;
using Orleans.Storage;

namespace Manywire.Orleans.Silo;

/// <summary>A file for each state, which outlives the silo that wrote it.</summary>
public class FileStorage(IServiceProvider services, string name, string folder) : IGrainStorage
{
    readonly IGrainStorageSerializer _serializer = services.GetRequiredKeyedService<IGrainStorageSerializer>(name);

    public static string PathOf(string folder, string state, string key) => Path.Combine(folder, $"{state}-{key}.state");

    public async Task ReadStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        string path = PathOf(folder, stateName, grainId.Key.ToString()!);
        if (File.Exists(path))
        {
            grainState.State = _serializer.Deserialize<T>(new BinaryData(await File.ReadAllBytesAsync(path)));
            grainState.RecordExists = true;
        }
    }

    public async Task WriteStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        string path = PathOf(folder, stateName, grainId.Key.ToString()!), part = path + "." + Guid.NewGuid().ToString("N");
        await File.WriteAllBytesAsync(part, _serializer.Serialize(grainState.State).ToMemory());
        File.Move(part, path, overwrite: true);
        grainState.RecordExists = true;
    }

    public Task ClearStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        File.Delete(PathOf(folder, stateName, grainId.Key.ToString()!));
        grainState.RecordExists = false;
        return Task.CompletedTask;
    }
}
