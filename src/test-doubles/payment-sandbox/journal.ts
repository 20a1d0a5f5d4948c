import { type FileHandle, open, readFile, rename } from 'node:fs/promises';

export type Journal = {
  /** The existing entries, oldest first. */
  entries: unknown[];
  /** Resolves once the entry is on disk. Entries added during a write are written together. */
  append: (entry: unknown) => Promise<void>;
  /** Waits for pending writes. */
  close: () => Promise<void>;
};

/**
 * An append-only file with one JSON text per line. A line starts with its line break, so a line cut off by a power failure does not damage
 * the next one; such a line was never confirmed and is skipped.
 */
export async function openJournal(file: string): Promise<Journal> {
  const entries = (await readLines(file)).flatMap(parseLine);
  const handle = await open(file, 'a', 0o600);
  return { entries, ...appendingTo(handle) };
}

/** Replaces a file with a shorter representation of the same state, atomically. */
export async function replaceJournal(file: string, entries: unknown[]): Promise<void> {
  const next = await open(`${file}.new`, 'w', 0o600);
  try {
    await next.writeFile(entries.map(lineOf).join(''));
    await next.datasync();
  } finally {
    await next.close();
  }
  await rename(`${file}.new`, file);
}

function appendingTo(handle: FileHandle): Pick<Journal, 'append' | 'close'> {
  let gathered = '';
  let last = Promise.resolve();
  let next: Promise<void> | null = null;

  const write = async () => {
    const text = gathered;
    gathered = '';
    next = null;
    await handle.appendFile(text);
    await handle.datasync();
  };

  return {
    append(entry) {
      gathered += lineOf(entry);
      if (next) return next;
      last = last.then(write, write);
      next = last;
      return next;
    },
    async close() {
      await last.catch(() => undefined);
      await handle.close();
    },
  };
}

const lineOf = (entry: unknown) => `\n${JSON.stringify(entry)}`;

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
