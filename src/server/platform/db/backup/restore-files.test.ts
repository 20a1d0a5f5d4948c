import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { settleStages, stageFiles } from './restore-files.ts';

/** The process id of an ended process, as of a restore that was killed. */
const killed = () => spawnSync(process.execPath, ['-e', '']).pid;

/** A files folder with one top file in the state in which a killed restore left it; `stage` names what is in its stage. */
async function leftBy(pid: number, current: Record<string, string>, stage: Record<string, string>) {
  const filesDir = await scratchFolder();
  const folder = join(filesDir, `.restore-${pid}`);
  await mkdir(join(folder, 'new'), { recursive: true });
  await mkdir(join(folder, 'old'));
  await writeFile(join(folder, 'id'), 'this restore');
  for (const [name, text] of Object.entries(current)) await writeFile(join(filesDir, name), text);
  for (const [name, text] of Object.entries(stage)) await writeFile(join(folder, name), text);
  return filesDir;
}

async function read(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}

const committed = async (id: string) => id === 'this restore';
const rolledBack = async () => false;

const FORMER = { 'a.webp': 'former a', 'b.webp': 'former b' };
const MOMENTS = [
  { moment: 'before the swap', current: FORMER, stage: { 'new/a.webp': 'fresh a' } },
  {
    moment: 'while former files are moved away',
    current: { 'b.webp': 'former b' },
    stage: { 'new/a.webp': 'fresh a', 'old/a.webp': 'former a' },
  },
  {
    moment: 'between the two moves',
    current: {},
    stage: { emptied: '', 'new/a.webp': 'fresh a', 'old/a.webp': 'former a', 'old/b.webp': 'former b' },
  },
  {
    moment: 'after the swap',
    current: { 'a.webp': 'fresh a' },
    stage: { emptied: '', 'old/a.webp': 'former a', 'old/b.webp': 'former b' },
  },
];

it.each(MOMENTS)('has the former files again when it was killed $moment', async ({ current, stage }) => {
  const filesDir = await leftBy(killed(), current, stage);

  expect(await settleStages(filesDir, rolledBack)).toBe('undone');

  expect(await read(filesDir)).toEqual(FORMER);
});

it('has the files of the backup when it was killed after its rows were committed', async () => {
  const filesDir = await leftBy(killed(), { 'a.webp': 'fresh a' }, { emptied: '', 'old/a.webp': 'former a' });

  expect(await settleStages(filesDir, committed)).toBe('finished');

  expect(await read(filesDir)).toEqual({ 'a.webp': 'fresh a' });
});

it('does not touch the stage of a running restore', async () => {
  const filesDir = await leftBy(process.ppid, {}, { 'new/a.webp': 'fresh a' });

  expect(await settleStages(filesDir, rolledBack)).toBeNull();

  expect(await read(join(filesDir, `.restore-${process.ppid}`, 'new'))).toEqual({ 'a.webp': 'fresh a' });
});

it('moves everything back when the restore fails after the swap', async () => {
  const filesDir = await scratchFolder();
  await writeFile(join(filesDir, 'a.webp'), 'former a');
  const staged = await stageFiles(filesDir);
  await staged.add(
    'deep/x.webp',
    (async function* () {
      yield Buffer.from('fresh x');
    })(),
  );
  await staged.swapIn();

  await staged.undo();

  expect(await read(filesDir)).toEqual({ 'a.webp': 'former a' });
});
