import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { stageFiles } from './restore-files.ts';

/** The number of a process that has ended, as that of a restore that was killed. */
const killed = () => spawnSync(process.execPath, ['-e', '']).pid;

async function leftBy(pid: number, where: 'new' | 'old') {
  const filesDir = await scratchFolder();
  const stage = join(filesDir, `.restore-${pid}`);
  await mkdir(join(stage, 'new'), { recursive: true });
  await mkdir(join(stage, 'old'));
  await writeFile(join(stage, where, 'portrait.webp'), 'a picture');
  return { filesDir, stage };
}

it('clears away what a restore left that was killed before it exchanged anything', async () => {
  const { filesDir } = await leftBy(killed(), 'new');

  await (await stageFiles(filesDir)).finish();

  expect(await readdir(filesDir)).toEqual([]);
});

it('leaves alone, and names, the former files of a restore that was killed while it exchanged them', async () => {
  const { filesDir, stage } = await leftBy(killed(), 'old');

  await expect(stageFiles(filesDir)).rejects.toThrow(`The former ones are in ${join(stage, 'old')}`);

  expect(await readdir(join(stage, 'old'))).toEqual(['portrait.webp']);
});

it('leaves alone what a restore that still runs has staged', async () => {
  const { filesDir, stage } = await leftBy(process.ppid, 'new');

  await (await stageFiles(filesDir)).finish();

  expect(await readdir(join(stage, 'new'))).toEqual(['portrait.webp']);
});
