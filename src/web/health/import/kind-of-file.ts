import type { FileKind } from '#domain/health/import/archive-rules.ts';
import { textPieces } from './text-pieces.ts';
import { piecesOf } from './unzip.ts';

const FIRST_BYTES = 64 * 1024;

/** Detects the kind of a file by its first bytes, because its name may be anything. */
export async function kindOfFile(file: Blob): Promise<FileKind | 'unknown' | 'database'> {
  const first = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (String.fromCharCode(...first).startsWith('SQLite format 3')) return 'database';
  const text = (await firstText(file)).trimStart().replace(/^\ufeff/, '');
  if (text.startsWith('<')) return /<HealthData[\s>]/.test(text) ? 'apple' : 'unknown';
  if (text.startsWith('{')) return kindOfJson(text);
  return kindOfTable(text.slice(0, text.search(/[\r\n]|$/)).toLowerCase());
}

function kindOfJson(text: string): FileKind | 'unknown' {
  if (text.includes('"Data Points"')) return 'fit-points';
  return text.includes('"fitnessActivity"') ? 'fit-session' : 'unknown';
}

/** By the header line. */
function kindOfTable(head: string): FileKind | 'unknown' {
  if (/step count|antal steg|stegantal/.test(head)) return 'fit-days';
  // Withings' two files differ only by name, which a phone may have changed; their values are ambiguous.
  return /weight|vikt/.test(head) ? 'scale' : 'unknown';
}

/** The last character may be truncated and is left out. */
async function firstText(file: Blob): Promise<string> {
  let text = '';
  try {
    for await (const piece of textPieces(piecesOf(file.slice(0, FIRST_BYTES).stream()))) text += piece;
  } catch (error) {
    if (text === '') throw error;
  }
  return text;
}
