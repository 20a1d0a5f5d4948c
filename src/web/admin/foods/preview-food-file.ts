import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { type FoodPreview, previewFoods } from '#domain/meals/catalogue/food-preview.ts';

const HEAD_BYTES = 256 * 1024;

/** A preview of the first rows, the missing columns, or 'packed' when the server must unpack it first. */
export type FileCheck = FoodPreview | { missing: string[] } | 'packed';

/** Checks the beginning of each chosen file before any of it is sent. */
export async function checkFoodFiles(source: FoodImportSource, files: readonly File[]): Promise<FileCheck> {
  let check: FileCheck = 'packed';
  for (const file of files) {
    const beginning = await beginningOf(file);
    if (beginning === null) continue;
    check = previewFoods(source, file.name.replace(/\.gz$/i, ''), beginning);
    if ('missing' in check) return check;
  }
  return check;
}

async function beginningOf(file: File): Promise<string | null> {
  if (/\.(zip|xlsx)$/i.test(file.name)) return null;
  if (!/\.gz$/i.test(file.name)) return decode(await file.slice(0, HEAD_BYTES).arrayBuffer(), file.size <= HEAD_BYTES);
  if (!('DecompressionStream' in globalThis)) return null;
  return unpackedBeginning(file);
}

/** A whole file may lack its last line break; of a longer file the last line is cut off. */
const decode = (bytes: ArrayBuffer, isWhole: boolean) => readText(bytes) + (isWhole ? '\n' : '');

/** UTF-8, or Windows-1252 as Windows spreadsheet programs write it, whose letters are invalid UTF-8. */
function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function unpackedBeginning(file: File): Promise<string | null> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < HEAD_BYTES) {
      const { value, done } = await reader.read();
      if (done) return `${text}${decoder.decode()}\n`;
      text += decoder.decode(value, { stream: true });
    }
    return text;
  } catch {
    // Its missing columns show that it is not a packed table either.
    return '';
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
