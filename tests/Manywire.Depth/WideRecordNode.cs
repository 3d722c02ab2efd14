namespace Manywire.Corpus;

/// <summary>A record of 242 members, all of which are gathered before it is made: compiled without optimization, its frames are the largest.</summary>
[Wire]
public sealed partial record WideRecordNode(
    int P000, string? P001, double P002, decimal P003, long P004, System.DateTime P005, System.Guid P006, int? P007,
    int P008, string? P009, double P010, decimal P011, long P012, System.DateTime P013, System.Guid P014, int? P015,
    int P016, string? P017, double P018, decimal P019, long P020, System.DateTime P021, System.Guid P022, int? P023,
    int P024, string? P025, double P026, decimal P027, long P028, System.DateTime P029, System.Guid P030, int? P031,
    int P032, string? P033, double P034, decimal P035, long P036, System.DateTime P037, System.Guid P038, int? P039,
    int P040, string? P041, double P042, decimal P043, long P044, System.DateTime P045, System.Guid P046, int? P047,
    int P048, string? P049, double P050, decimal P051, long P052, System.DateTime P053, System.Guid P054, int? P055,
    int P056, string? P057, double P058, decimal P059, long P060, System.DateTime P061, System.Guid P062, int? P063,
    int P064, string? P065, double P066, decimal P067, long P068, System.DateTime P069, System.Guid P070, int? P071,
    int P072, string? P073, double P074, decimal P075, long P076, System.DateTime P077, System.Guid P078, int? P079,
    int P080, string? P081, double P082, decimal P083, long P084, System.DateTime P085, System.Guid P086, int? P087,
    int P088, string? P089, double P090, decimal P091, long P092, System.DateTime P093, System.Guid P094, int? P095,
    int P096, string? P097, double P098, decimal P099, long P100, System.DateTime P101, System.Guid P102, int? P103,
    int P104, string? P105, double P106, decimal P107, long P108, System.DateTime P109, System.Guid P110, int? P111,
    int P112, string? P113, double P114, decimal P115, long P116, System.DateTime P117, System.Guid P118, int? P119,
    int P120, string? P121, double P122, decimal P123, long P124, System.DateTime P125, System.Guid P126, int? P127,
    int P128, string? P129, double P130, decimal P131, long P132, System.DateTime P133, System.Guid P134, int? P135,
    int P136, string? P137, double P138, decimal P139, long P140, System.DateTime P141, System.Guid P142, int? P143,
    int P144, string? P145, double P146, decimal P147, long P148, System.DateTime P149, System.Guid P150, int? P151,
    int P152, string? P153, double P154, decimal P155, long P156, System.DateTime P157, System.Guid P158, int? P159,
    int P160, string? P161, double P162, decimal P163, long P164, System.DateTime P165, System.Guid P166, int? P167,
    int P168, string? P169, double P170, decimal P171, long P172, System.DateTime P173, System.Guid P174, int? P175,
    int P176, string? P177, double P178, decimal P179, long P180, System.DateTime P181, System.Guid P182, int? P183,
    int P184, string? P185, double P186, decimal P187, long P188, System.DateTime P189, System.Guid P190, int? P191,
    int P192, string? P193, double P194, decimal P195, long P196, System.DateTime P197, System.Guid P198, int? P199,
    int P200, string? P201, double P202, decimal P203, long P204, System.DateTime P205, System.Guid P206, int? P207,
    int P208, string? P209, double P210, decimal P211, long P212, System.DateTime P213, System.Guid P214, int? P215,
    int P216, string? P217, double P218, decimal P219, long P220, System.DateTime P221, System.Guid P222, int? P223,
    int P224, string? P225, double P226, decimal P227, long P228, System.DateTime P229, System.Guid P230, int? P231,
    int P232, string? P233, double P234, decimal P235, long P236, System.DateTime P237, System.Guid P238, int? P239,
    WideRecordNode? Next)
    : INode<WideRecordNode>
{
    public int After { get; init; } = 1;

    public static WideRecordNode Around(WideRecordNode? next) => new(
        default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default,
        default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default,
        default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default,
        default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default,
        default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default,
        default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default,
        default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default,
        default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default,
        default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default,
        default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default,
        default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default,
        default, default, default, default, default, "t", default, default, default, default, default, default, default, "t", default, default, default, default, default, default,
        next);
}
