import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { makeZip } from '#domain/health/test/make-zip.ts';
import { readHealthFile } from '../import/read-health-file.ts';

/**
 * Runs as a separate process with a small heap: writes an Apple Health export of a given size into an archive, reads it, and prints the
 * counts and the peak memory. Arguments: megabytes, path of the archive.
 */
async function main([megabytes, path]: string[]) {
  if (!path) throw new Error('Usage: read-large-export <path of the archive>.');
  const written = await writeArchive(path, Number(megabytes) * 1024 * 1024);
  const before = process.resourceUsage().maxRSS;
  const startedAt = performance.now();
  let reports = 0;
  const found = await readHealthFile(await openAsBlob(path), { timeZone: 'Europe/Stockholm', nowMs: NOW }, () => {
    reports += 1;
  });
  await rm(path);
  const seconds = (performance.now() - startedAt) / 1000;
  const grownMb = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  const counts = typeof found === 'string' ? found : { weights: found.weights.length, days: found.samples.length };
  process.stdout.write(JSON.stringify({ ...written, counts, reports, seconds, grownMb }));
}

const NOW = Date.parse('2026-11-12T18:00:00Z');
const DAYS = 3650;
const ROWS_A_PIECE = 400;

/** Repeats ten years of heart rates, steps and weights until the size is reached. */
function* pieces(least: number): Generator<Buffer> {
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n<HealthData locale="sv_SE">\n',
  );
  let bytes = 0;
  for (let row = 0; bytes < least; ) {
    const piece = Buffer.from(Array.from({ length: ROWS_A_PIECE }, () => record(row++)).join(''));
    bytes += piece.length;
    yield piece;
  }
  yield Buffer.from('</HealthData>\n');
}

function record(row: number): string {
  const day = new Date(Date.parse('2016-01-01T00:00:00Z') + (row % DAYS) * 86_400_000).toISOString().slice(0, 10);
  const time = `${day} ${String(row % 24).padStart(2, '0')}:${String(row % 60).padStart(2, '0')}:00 +0100`;
  const [type, unit, value] = KINDS[row % KINDS.length] ?? KINDS[0];
  return ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="Elins Apple&#160;Watch" sourceVersion="10.${row % 7}" device="&lt;&lt;HKDevice: 0x${(row * 7919).toString(16)}&gt;, name:Apple Watch&gt;" unit="${unit}" creationDate="${time}" startDate="${time}" endDate="${time}" value="${value + (row % 17) / 10}"/>\n`;
}

const KINDS = [
  ['HeartRate', 'count/min', 60],
  ['StepCount', 'count', 12],
  ['BodyMass', 'kg', 70],
] as const;

/** Only the central directory is built in memory. */
async function writeArchive(path: string, least: number) {
  const name = 'apple_health_export/export.xml';
  let [bytes, compressedBytes] = [0, 0];
  const header = makeZip([{ name, content: new Uint8Array() }]).subarray(0, 30 + name.length);
  const file = createWriteStream(path);
  file.write(header);
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      compressedBytes += piece.length;
      yield piece;
    }
  };
  const counting = function* () {
    for (const piece of pieces(least)) {
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(Readable.from(counting()), createDeflateRaw({ level: 1 }), counted, file, { end: false });
  const end = makeZip([{ name, content: new Uint8Array(), method: 8 }]).slice(header.length);
  const view = new DataView(end.buffer);
  view.setUint32(20, compressedBytes, true);
  view.setUint32(24, bytes, true);
  // Offset of the central directory, after the streamed content.
  view.setUint32(end.length - 22 + 16, header.length + compressedBytes, true);
  await new Promise<void>((resolve) => file.end(end, () => resolve()));
  return { megabytes: Math.round(bytes / 1024 / 1024), packedMb: Math.round(compressedBytes / 1024 / 1024) };
}

await main(process.argv.slice(2));
