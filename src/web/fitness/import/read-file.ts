import { CsvReader } from '#domain/csv/read-csv.ts';
import { ImportReader, type ReadImport } from '#domain/fitness/import/read-import.ts';

const MAX_BYTES = 20 * 1024 * 1024;

export type ReadSettings = ConstructorParameters<typeof ImportReader>[0];

/** The first rows of a file with unknown columns. */
export type UnknownFile = { names: string[]; example: string[] };

/** Why a file cannot be read. */
export type FileProblem = 'too-large' | 'unknown' | 'empty' | 'unreadable';

/** Reads a file as a stream. Pages use a worker for this, see start-reading. */
export async function readImportFile(
  file: Blob,
  settings: ReadSettings,
): Promise<ReadImport | UnknownFile | FileProblem> {
  if (file.size > MAX_BYTES) return 'too-large';
  try {
    const [csv, reader, decoder] = [new CsvReader(), new ImportReader(settings), new TextDecoder()];
    const pieces = file.stream().getReader();
    const first: string[][] = [];
    for (;;) {
      const { done, value } = await pieces.read();
      const rows = done ? csv.end() : csv.push(decoder.decode(value, { stream: true }));
      for (const row of rows) {
        if (first.length === 0 && reader.push(row)) continue;
        first.push(row);
        if (first.length > 1) break;
      }
      if (first.length > 1) await pieces.cancel();
      if (done || first.length > 1) break;
    }
    if (first.length > 0) return unknownFile(first);
    const read = reader.result();
    if (!read) return 'unknown';
    return read.workouts.length === 0 && read.refused.length === 0 ? 'empty' : read;
  } catch {
    // The file was moved or changed since it was selected.
    return 'unreadable';
  }
}

/** A table needs at least three columns: a time, an exercise and a metric. */
function unknownFile([names = [], example = []]: string[][]): UnknownFile | FileProblem {
  return names.length < 3 ? 'unknown' : { names, example };
}
