import type { FileKind } from '#domain/health/import/archive-rules.ts';
import { textPieces } from './text-pieces.ts';
import { piecesOf } from './unzip.ts';

const FIRST_BYTES = 64 * 1024;

/** What a file by itself is, told from its first bytes: its name may be anything. */
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

/** By the first line. */
function kindOfTable(head: string): FileKind | 'unknown' {
  if (/step count|antal steg|stegantal/.test(head)) return 'fit-days';
  // Which of Withings' two files it is stands in the name only, which a phone may have changed: their values cannot be told apart.
  return /weight|vikt/.test(head) ? 'scale' : 'unknown';
}

/** A piece may be cut within a letter: then the last one is left out. */
async function firstText(file: Blob): Promise<string> {
  let text = '';
  try {
    for await (const piece of textPieces(piecesOf(file.slice(0, FIRST_BYTES).stream()))) text += piece;
  } catch (error) {
    if (text === '') throw error;
  }
  return text;
}
