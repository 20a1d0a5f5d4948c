import { type FileHandle, open, readFile, rename } from 'node:fs/promises';

export type Journal = {
  /** What was written before, oldest first. */
  entries: unknown[];
  /** Done once the entry is on the disk. Entries that come while the disk is busy go out together. */
  append: (entry: unknown) => Promise<void>;
  /** Waits for what is under way. */
  close: () => Promise<void>;
};

/**
 * A file of one JSON text a line, only ever added to. A line begins with its line break, so one that a power cut tore in
 * two spoils nothing after it; such a line was never confirmed to anyone and is passed over.
 */
export async function openJournal(file: string): Promise<Journal> {
  const entries = (await readLines(file)).flatMap(parseLine);
  const handle = await open(file, 'a', 0o600);
  return { entries, ...appendingTo(handle) };
}

/** Puts a shorter telling of the same state in the place of a file; either the old or the new one is there at any time. */
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
