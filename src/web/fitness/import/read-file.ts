import { CsvReader } from '#domain/csv/read-csv.ts';
import { ImportReader, type ReadImport } from '#domain/fitness/import/read-import.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;

type Settings = ConstructorParameters<typeof ImportReader>[0];

/** Why a file cannot be read. */
export type FileProblem = 'too-large' | 'unknown' | 'empty' | 'unreadable';

/**
 * Reads a file piece by piece, as the browser hands it over, so that the page goes on answering; it never leaves the device. A
 * piece is some hundred rows, read in a few milliseconds.
 */
export async function readImportFile(file: Blob, settings: Settings): Promise<ReadImport | FileProblem> {
  if (file.size > LARGEST_BYTES) return 'too-large';
  try {
    const [csv, reader, decoder] = [new CsvReader(), new ImportReader(settings), new TextDecoder()];
    const pieces = file.stream().getReader();
    for (;;) {
      const { done, value } = await pieces.read();
      const rows = done ? csv.end() : csv.push(decoder.decode(value, { stream: true }));
      for (const row of rows) {
        if (reader.push(row)) continue;
        await pieces.cancel();
        return 'unknown';
      }
      if (done) break;
    }
    const read = reader.result();
    if (!read) return 'unknown';
    return read.workouts.length === 0 && read.refused.length === 0 ? 'empty' : read;
  } catch {
    // The file was moved or changed since it was chosen.
    return 'unreadable';
  }
}
