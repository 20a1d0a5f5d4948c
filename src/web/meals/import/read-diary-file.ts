import { CsvReader } from '#domain/csv/read-csv.ts';
import { DiaryReader, type ReadDiary } from '#domain/meals/import/read-diary.ts';
import { DIARY_BOUNDS } from '#domain/meals/meals-bounds.ts';

type Settings = ConstructorParameters<typeof DiaryReader>[0];

/** Why a file cannot be read. */
export type DiaryProblem = 'too-large' | 'unknown' | 'daily-sums' | 'empty' | 'unreadable';
/** Column names and example values, for choosing the meaning of columns. */
export type DiaryTable = { names: string[]; example: string[] };
export type DiaryFile = { table: DiaryTable; result: ReadDiary | DiaryProblem };

/** Reads a food diary as a stream, so that the page stays responsive. The file never leaves the device. */
export async function readDiaryFile(file: Blob, settings: Settings): Promise<DiaryFile> {
  const table: DiaryTable = { names: [], example: [] };
  if (file.size > DIARY_BOUNDS.fileBytes) return { table, result: 'too-large' };
  try {
    const [csv, reader, decoder] = [new CsvReader(), new DiaryReader(settings), new TextDecoder()];
    const pieces = file.stream().getReader();
    let problem: DiaryProblem | null = null;
    for (let done = false; !done; ) {
      const piece = await pieces.read();
      done = piece.done;
      const rows = piece.done ? csv.end() : csv.push(decoder.decode(piece.value, { stream: true }));
      for (const row of rows) {
        if (table.names.length === 0) {
          table.names = row;
          problem = reader.push(row, csv.separator);
          continue;
        }
        if (table.example.length === 0) table.example = row;
        if (problem === null) reader.push(row, csv.separator);
      }
      if (problem !== null && table.example.length > 0) {
        await pieces.cancel();
        break;
      }
    }
    if (problem !== null) return { table, result: problem };
    return { table, result: wholeOf(reader.result()) };
  } catch {
    // The file was moved or changed after it was chosen.
    return { table, result: 'unreadable' };
  }
}

function wholeOf(read: ReadDiary | null): ReadDiary | DiaryProblem {
  if (!read) return 'empty';
  return read.rows.length === 0 && read.refused.length === 0 ? 'empty' : read;
}
