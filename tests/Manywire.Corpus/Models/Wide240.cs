using System;

namespace Manywire.Corpus;

/// <summary>A class of 240 members: twelve kinds, twenty of each.</summary>
[Wire]
public partial class Wide240
{
    public int Number001 { get; set; }

    public string? Text002 { get; set; }

    public double Ratio003 { get; set; }

    public bool Flag004 { get; set; }

    public long Total005 { get; set; }

    public DateTime Moment006 { get; set; }

    public float Share007 { get; set; }

    public short Level008 { get; set; }

    public Guid Token009 { get; set; }

    public byte Rank010 { get; set; }

    public uint Mask011 { get; set; }

    public int? Parent012 { get; set; }

    public int Number013 { get; set; }

    public string? Text014 { get; set; }

    public double Ratio015 { get; set; }

    public bool Flag016 { get; set; }

    public long Total017 { get; set; }

    public DateTime Moment018 { get; set; }

    public float Share019 { get; set; }

    public short Level020 { get; set; }

    public Guid Token021 { get; set; }

    public byte Rank022 { get; set; }

    public uint Mask023 { get; set; }

    public int? Parent024 { get; set; }

    public int Number025 { get; set; }

    public string? Text026 { get; set; }

    public double Ratio027 { get; set; }

    public bool Flag028 { get; set; }

    public long Total029 { get; set; }

    public DateTime Moment030 { get; set; }

    public float Share031 { get; set; }

    public short Level032 { get; set; }

    public Guid Token033 { get; set; }

    public byte Rank034 { get; set; }

    public uint Mask035 { get; set; }

    public int? Parent036 { get; set; }

    public int Number037 { get; set; }

    public string? Text038 { get; set; }

    public double Ratio039 { get; set; }

    public bool Flag040 { get; set; }

    public long Total041 { get; set; }

    public DateTime Moment042 { get; set; }

    public float Share043 { get; set; }

    public short Level044 { get; set; }

    public Guid Token045 { get; set; }

    public byte Rank046 { get; set; }

    public uint Mask047 { get; set; }

    public int? Parent048 { get; set; }

    public int Number049 { get; set; }

    public string? Text050 { get; set; }

    public double Ratio051 { get; set; }

    public bool Flag052 { get; set; }

    public long Total053 { get; set; }

    public DateTime Moment054 { get; set; }

    public float Share055 { get; set; }

    public short Level056 { get; set; }

    public Guid Token057 { get; set; }

    public byte Rank058 { get; set; }

    public uint Mask059 { get; set; }

    public int? Parent060 { get; set; }

    public int Number061 { get; set; }

    public string? Text062 { get; set; }

    public double Ratio063 { get; set; }

    public bool Flag064 { get; set; }

    public long Total065 { get; set; }

    public DateTime Moment066 { get; set; }

    public float Share067 { get; set; }

    public short Level068 { get; set; }

    public Guid Token069 { get; set; }

    public byte Rank070 { get; set; }

    public uint Mask071 { get; set; }

    public int? Parent072 { get; set; }

    public int Number073 { get; set; }

    public string? Text074 { get; set; }

    public double Ratio075 { get; set; }

    public bool Flag076 { get; set; }

    public long Total077 { get; set; }

    public DateTime Moment078 { get; set; }

    public float Share079 { get; set; }

    public short Level080 { get; set; }

    public Guid Token081 { get; set; }

    public byte Rank082 { get; set; }

    public uint Mask083 { get; set; }

    public int? Parent084 { get; set; }

    public int Number085 { get; set; }

    public string? Text086 { get; set; }

    public double Ratio087 { get; set; }

    public bool Flag088 { get; set; }

    public long Total089 { get; set; }

    public DateTime Moment090 { get; set; }

    public float Share091 { get; set; }

    public short Level092 { get; set; }

    public Guid Token093 { get; set; }

    public byte Rank094 { get; set; }

    public uint Mask095 { get; set; }

    public int? Parent096 { get; set; }

    public int Number097 { get; set; }

    public string? Text098 { get; set; }

    public double Ratio099 { get; set; }

    public bool Flag100 { get; set; }

    public long Total101 { get; set; }

    public DateTime Moment102 { get; set; }

    public float Share103 { get; set; }

    public short Level104 { get; set; }

    public Guid Token105 { get; set; }

    public byte Rank106 { get; set; }

    public uint Mask107 { get; set; }

    public int? Parent108 { get; set; }

    public int Number109 { get; set; }

    public string? Text110 { get; set; }

    public double Ratio111 { get; set; }

    public bool Flag112 { get; set; }

    public long Total113 { get; set; }

    public DateTime Moment114 { get; set; }

    public float Share115 { get; set; }

    public short Level116 { get; set; }

    public Guid Token117 { get; set; }

    public byte Rank118 { get; set; }

    public uint Mask119 { get; set; }

    public int? Parent120 { get; set; }

    public int Number121 { get; set; }

    public string? Text122 { get; set; }

    public double Ratio123 { get; set; }

    public bool Flag124 { get; set; }

    public long Total125 { get; set; }

    public DateTime Moment126 { get; set; }

    public float Share127 { get; set; }

    public short Level128 { get; set; }

    public Guid Token129 { get; set; }

    public byte Rank130 { get; set; }

    public uint Mask131 { get; set; }

    public int? Parent132 { get; set; }

    public int Number133 { get; set; }

    public string? Text134 { get; set; }

    public double Ratio135 { get; set; }

    public bool Flag136 { get; set; }

    public long Total137 { get; set; }

    public DateTime Moment138 { get; set; }

    public float Share139 { get; set; }

    public short Level140 { get; set; }

    public Guid Token141 { get; set; }

    public byte Rank142 { get; set; }

    public uint Mask143 { get; set; }

    public int? Parent144 { get; set; }

    public int Number145 { get; set; }

    public string? Text146 { get; set; }

    public double Ratio147 { get; set; }

    public bool Flag148 { get; set; }

    public long Total149 { get; set; }

    public DateTime Moment150 { get; set; }

    public float Share151 { get; set; }

    public short Level152 { get; set; }

    public Guid Token153 { get; set; }

    public byte Rank154 { get; set; }

    public uint Mask155 { get; set; }

    public int? Parent156 { get; set; }

    public int Number157 { get; set; }

    public string? Text158 { get; set; }

    public double Ratio159 { get; set; }

    public bool Flag160 { get; set; }

    public long Total161 { get; set; }

    public DateTime Moment162 { get; set; }

    public float Share163 { get; set; }

    public short Level164 { get; set; }

    public Guid Token165 { get; set; }

    public byte Rank166 { get; set; }

    public uint Mask167 { get; set; }

    public int? Parent168 { get; set; }

    public int Number169 { get; set; }

    public string? Text170 { get; set; }

    public double Ratio171 { get; set; }

    public bool Flag172 { get; set; }

    public long Total173 { get; set; }

    public DateTime Moment174 { get; set; }

    public float Share175 { get; set; }

    public short Level176 { get; set; }

    public Guid Token177 { get; set; }

    public byte Rank178 { get; set; }

    public uint Mask179 { get; set; }

    public int? Parent180 { get; set; }

    public int Number181 { get; set; }

    public string? Text182 { get; set; }

    public double Ratio183 { get; set; }

    public bool Flag184 { get; set; }

    public long Total185 { get; set; }

    public DateTime Moment186 { get; set; }

    public float Share187 { get; set; }

    public short Level188 { get; set; }

    public Guid Token189 { get; set; }

    public byte Rank190 { get; set; }

    public uint Mask191 { get; set; }

    public int? Parent192 { get; set; }

    public int Number193 { get; set; }

    public string? Text194 { get; set; }

    public double Ratio195 { get; set; }

    public bool Flag196 { get; set; }

    public long Total197 { get; set; }

    public DateTime Moment198 { get; set; }

    public float Share199 { get; set; }

    public short Level200 { get; set; }

    public Guid Token201 { get; set; }

    public byte Rank202 { get; set; }

    public uint Mask203 { get; set; }

    public int? Parent204 { get; set; }

    public int Number205 { get; set; }

    public string? Text206 { get; set; }

    public double Ratio207 { get; set; }

    public bool Flag208 { get; set; }

    public long Total209 { get; set; }

    public DateTime Moment210 { get; set; }

    public float Share211 { get; set; }

    public short Level212 { get; set; }

    public Guid Token213 { get; set; }

    public byte Rank214 { get; set; }

    public uint Mask215 { get; set; }

    public int? Parent216 { get; set; }

    public int Number217 { get; set; }

    public string? Text218 { get; set; }

    public double Ratio219 { get; set; }

    public bool Flag220 { get; set; }

    public long Total221 { get; set; }

    public DateTime Moment222 { get; set; }

    public float Share223 { get; set; }

    public short Level224 { get; set; }

    public Guid Token225 { get; set; }

    public byte Rank226 { get; set; }

    public uint Mask227 { get; set; }

    public int? Parent228 { get; set; }

    public int Number229 { get; set; }

    public string? Text230 { get; set; }

    public double Ratio231 { get; set; }

    public bool Flag232 { get; set; }

    public long Total233 { get; set; }

    public DateTime Moment234 { get; set; }

    public float Share235 { get; set; }

    public short Level236 { get; set; }

    public Guid Token237 { get; set; }

    public byte Rank238 { get; set; }

    public uint Mask239 { get; set; }

    public int? Parent240 { get; set; }
}
