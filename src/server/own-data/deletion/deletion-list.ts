import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { DeletionNote } from '#domain/own-data/deletion/deletion-rules.ts';

/** Requests, cancellations and erasures of accounts, stored outside the database and its backups: they are applied to a restored backup. */
export type DeletionList = { append(note: DeletionNote): Promise<void>; read(): Promise<DeletionNote[]> };

const base = { userId: z.uuid(), at: z.string() };
export const deletionNote: z.ZodType<DeletionNote> = z.discriminatedUnion('state', [
  z.object({ ...base, state: z.literal('requested'), eraseAt: z.string(), withTexts: z.boolean() }),
  z.object({ ...base, state: z.literal('cancelled') }),
  z.object({ ...base, state: z.literal('erased'), withTexts: z.boolean() }),
]);

/** A file with one line of JSON for each note; ids and times, no names. */
export function fileDeletionList(path: string): DeletionList {
  return {
    append: async (note) => {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify(note)}\n`);
    },
    read: async () => {
      const text = await readFile(path, 'utf8').catch((error) => {
        if (error?.code === 'ENOENT') return '';
        throw error;
      });
      // A line that was cut off by a crash is written again by the job's next attempt.
      return text.split('\n').flatMap((line) => readNote(line));
    },
  };
}

function readNote(line: string): DeletionNote[] {
  try {
    const { data } = deletionNote.safeParse(JSON.parse(line));
    return data ? [data] : [];
  } catch {
    return [];
  }
}
