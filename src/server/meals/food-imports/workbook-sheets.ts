import { SharedStringsReader, SheetReader } from '#domain/csv/read-xlsx.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ByteFile } from './text-of-file.ts';
import { unzipStream } from './unzip-stream.ts';

/**
 * The sheets of a workbook (XLSX) in the order they are in the file, row by row as they stream. The texts of the cells come after the
 * sheets in the file, so it is read twice. `undefined` comes where a piece had no row, so that whoever reads can cancel.
 */
export async function* sheetsOf(file: ByteFile): AsyncGenerator<AsyncIterable<string[] | undefined>> {
  const shared = await sharedStrings(file);
  for await (const { bytes } of unzipStream(file.bytes(), isSheet)) yield rowsOf(bytes, shared);
}

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

async function sharedStrings(file: ByteFile): Promise<string[]> {
  const reader = new SharedStringsReader();
  for await (const { bytes } of unzipStream(file.bytes(), (name) => name === 'xl/sharedStrings.xml')) {
    const decoder = new TextDecoder();
    for await (const chunk of bytes) readXml(() => reader.push(decoder.decode(chunk, { stream: true })));
  }
  return reader.strings;
}

async function* rowsOf(bytes: AsyncIterable<Uint8Array>, shared: string[]): AsyncGenerator<string[] | undefined> {
  const reader = new SheetReader(shared);
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    const rows = readXml(() => reader.push(decoder.decode(chunk, { stream: true })));
    if (rows.length === 0) yield undefined;
    yield* rows;
  }
}

/** What the readers throw at is no workbook. */
function readXml<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw refuse('FOOD_FILE_INVALID');
    throw error;
  }
}
