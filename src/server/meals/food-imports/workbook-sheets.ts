import { SharedStringsReader, SheetReader } from '#domain/csv/read-xlsx.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ByteFile } from './text-of-file.ts';
import { unzipStream } from './unzip-stream.ts';

/**
 * Streams the sheets of an XLSX workbook in order, row by row. Shared strings come after the sheets, so the file is read twice. Yields
 * `undefined` for a piece without a row, so that the caller can cancel.
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

/** Parse errors mean that the file is not a workbook. */
function readXml<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw refuse('FOOD_FILE_INVALID');
    throw error;
  }
}
