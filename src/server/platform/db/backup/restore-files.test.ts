import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { stageFiles } from './restore-files.ts';

/** The process id of an ended process, as of a restore that was killed. */
const killed = () => spawnSync(process.execPath, ['-e', '']).pid;

async function leftBy(pid: number, where: 'new' | 'old') {
  const filesDir = await scratchFolder();
  const stage = join(filesDir, `.restore-${pid}`);
  await mkdir(join(stage, 'new'), { recursive: true });
  await mkdir(join(stage, 'old'));
  await writeFile(join(stage, where, 'portrait.webp'), 'a picture');
  return { filesDir, stage };
}

it('removes the stage of a restore that was killed before the swap', async () => {
  const { filesDir } = await leftBy(killed(), 'new');

  await (await stageFiles(filesDir)).finish();

  expect(await readdir(filesDir)).toEqual([]);
});

it('does not touch, and names, the former files of a restore that was killed during the swap', async () => {
  const { filesDir, stage } = await leftBy(killed(), 'old');

  await expect(stageFiles(filesDir)).rejects.toThrow(`The former ones are in ${join(stage, 'old')}`);

  expect(await readdir(join(stage, 'old'))).toEqual(['portrait.webp']);
});

it('does not touch the stage of a running restore', async () => {
  const { filesDir, stage } = await leftBy(process.ppid, 'new');

  await (await stageFiles(filesDir)).finish();

  expect(await readdir(join(stage, 'new'))).toEqual(['portrait.webp']);
});
