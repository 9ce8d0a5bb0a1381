import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFiles } from '#schemas/document/files.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';
import { needTools } from '../install-tools.mjs';

let folder: string;
beforeAll(() => {
  needTools('exiftool');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-metadata-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exiftool = (...args: string[]): string =>
  execFileSync('exiftool', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const PLACE = [
  '-GPSLatitude=52.52',
  '-GPSLatitudeRef=N',
  '-GPSLongitude=13.4',
  '-GPSLongitudeRef=E',
];
const EXIF = [
  ...PLACE,
  '-Make=Kestrel',
  '-SerialNumber=4711',
  '-DateTimeOriginal=2026:11:21 10:00:00',
  '-Artist=Ada',
];
const XMP = ['-XMP:Creator=Ada', '-XMP:GPSLatitude=52.52', '-XMP:Description=Home'];
const TURNED = '-Orientation#=6';
const WRITTEN = {
  jpeg: [...EXIF, ...XMP, TURNED, '-IPTC:City=Berlin', '-Comment=at home', '-XResolution=72'],
  png: [...EXIF, ...XMP, TURNED, '-PNG:Comment=at home', '-PNG:Author=Ada'],
  webp: [...EXIF, ...XMP, TURNED],
  gif: [...XMP, '-Comment=at home'],
} as const;
/** `content.files` of the document in a link. */
function filesOf(link: string): unknown {
  const packed = link.trim().split('#k1.g.')[1] ?? '';
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64url')).toString()).content.files;
}

/** Groups that describe the pixels, and the file on this disk. */
const GROUPS =
  /^(?:SourceFile$|ExifTool:|System:|File:|JFIF:|PNG:|PNG-pHYs:|PNG-cHRM:|RIFF:|GIF:|Composite:)/;

it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'exiftool finds no place, date or name in a shared %s, and the same orientation',
  async (type) => {
    const path = join(folder, `photo.${type}`);
    writeFileSync(path, Buffer.from(SMALL_PICTURES[type], 'base64'));
    exiftool('-overwrite_original', ...WRITTEN[type], path);
    expect(exiftool('-G1', '-a', path)).toMatch(/Ada|Kestrel/);

    const report = join(folder, 'report.md');
    writeFileSync(report, `# A place\n\nSee ![it](photo.${type}).\n`);
    const link = await vitrine(['share', report]);
    expect(link.err).toContain(`Takes along "photo.${type}"`);
    const { files } = checkFiles(filesOf(link.out.toString()));
    const clean = join(folder, `clean.${type}`);
    writeFileSync(clean, Buffer.from(files[0]?.data ?? '', 'base64'));

    const [told] = JSON.parse(exiftool('-j', '-G1', '-a', '-ee', '-u', clean)) as [
      Record<string, unknown>,
    ];
    const others = Object.keys(told).filter((name) => !GROUPS.test(name));
    const turned = type === 'gif' ? [] : ['IFD0:Orientation'];
    expect(others).toEqual(turned);
    expect(JSON.stringify({ ...told, SourceFile: '', 'System:Directory': '' })).not.toMatch(
      /\bAda\b|Kestrel|4711|52\.5|Berlin|at home|2026:11:21 10/i,
    );
    if (type !== 'gif') expect(told['IFD0:Orientation']).toBe('Rotate 90 CW');
    expect(
      told['File:ImageWidth'] ??
        told['PNG:ImageWidth'] ??
        told['GIF:ImageWidth'] ??
        told['RIFF:ImageWidth'],
    ).toBe(8);
    // It is whole: exiftool would warn.
    expect(exiftool('-validate', '-warning', clean)).not.toMatch(/truncated|corrupt|bad/i);
  },
);
