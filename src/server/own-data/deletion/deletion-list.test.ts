import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DeletionNote } from '#domain/own-data/deletion/deletion-rules.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { fileDeletionList } from './deletion-list.ts';

const at = '2026-11-15T07:00:00.000Z';
const REQUESTED: DeletionNote = {
  userId: '0190f1e2-0000-4000-8000-00000000000a',
  at,
  state: 'requested',
  eraseAt: '2026-12-15T07:00:00.000Z',
  withTexts: true,
};
const ERASED: DeletionNote = { userId: REQUESTED.userId, at, state: 'erased', withTexts: true };

it('is empty at first, and creates its folder with the first note', async () => {
  const list = fileDeletionList(join(await scratchFolder(), 'kept', 'apart', 'deletions.jsonl'));
  const before = await list.read();
  await list.append(REQUESTED);
  await list.append(ERASED);
  expect([before, await list.read()]).toEqual([[], [REQUESTED, ERASED]]);
});

it('contains ids and times, one line of JSON for each note', async () => {
  const path = join(await scratchFolder(), 'deletions.jsonl');
  await fileDeletionList(path).append(ERASED);
  expect(await readFile(path, 'utf8')).toBe(`${JSON.stringify(ERASED)}\n`);
});

it('skips a line that a crash has cut off, and invalid notes', async () => {
  const path = join(await scratchFolder(), 'deletions.jsonl');
  const list = fileDeletionList(path);
  await appendFile(path, '{"userId":"0190f1e2\n{"userId":"nobody","state":"erased"}\n\n');
  await list.append(ERASED);
  expect(await list.read()).toEqual([ERASED]);
});

it('throws when it cannot be read, instead of being empty', async () => {
  await expect(fileDeletionList(await scratchFolder()).read()).rejects.toMatchObject({ code: 'EISDIR' });
});
