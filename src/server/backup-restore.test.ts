import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { quietLog } from './test/quiet-log.ts';
import { scratchFolder } from './test/scratch-folder.ts';
import { tableDigest } from './test/table-digest.ts';

const start = (dataDir: string, demo: 'on' | 'off') =>
  prepareDatabase(readConfig({ DATA_DIR: dataDir, DEMO: demo }), quietLog);

describe('the commands backup and restore', { timeout: 120_000 }, () => {
  it('move a running installation with its members and files to another folder', async () => {
    const [old, fresh] = [await scratchFolder(), await scratchFolder()];
    const running = await start(old, 'on');
    await mkdir(join(old, 'files/avatars'), { recursive: true });
    await writeFile(join(old, 'files/avatars/member.webp'), 'picture');

    const told = await run('backup-main.ts', old, [join(old, 'kept.tar.gz')]);
    await run('restore-main.ts', fresh, [join(old, 'kept.tar.gz')]);

    const moved = await start(fresh, 'off');
    expect(told).toMatch(/^Wrote .*kept\.tar\.gz: \d+ rows in \d+ tables, \d+ files\.\n$/);
    expect(await digest(moved.url)).toEqual(await digest(running.url));
    expect(await readFile(join(fresh, 'files/avatars/member.webp'), 'utf8')).toBe('picture');
    await Promise.all([running.stop(), moved.stop()]);
  });

  it('say in one line why they cannot: a server that runs, a file that is missing', async () => {
    const dataDir = await scratchFolder();
    const running = await start(dataDir, 'off');

    await expect(run('restore-main.ts', dataDir, ['nothing.tar.gz'])).rejects.toThrow('already uses the data folder');
    await running.stop();
    await expect(run('restore-main.ts', dataDir, ['nothing.tar.gz'])).rejects.toThrow('There is no backup');
    await expect(run('restore-main.ts', dataDir, [])).rejects.toThrow('Say which backup');
  });
});

async function run(program: string, dataDir: string, args: string[]): Promise<string> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', path, ...args], { env });
  return stdout;
}

async function digest(url: string): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server may stop while the connection says goodbye.
  pool.on('error', () => undefined);
  return tableDigest(pool).finally(() => pool.end());
}
