import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort } from '../server-process.ts';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';
export const hasPostgres15 = existsSync(join(BIN, 'pg_basebackup'));

export type Server = {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  promote: () => Promise<void>;
};

/** A real primary and its streaming standby on loopback; they end with the test. */
export async function startPair(): Promise<{ primary: Server; standby: Server }> {
  const folder = await scratchFolder();
  const account = await findAccount();
  const asPostgres = (program: string, options: string[]) => run(join(BIN, program), options, { ...account, cwd: '/' });
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  for (const path of [first, second]) {
    await mkdir(path, { mode: 0o700 });
    if (account.uid !== undefined) await chown(path, account.uid, account.gid ?? account.uid);
  }
  await asPostgres('initdb', ['-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const primary = await openServer(first, asPostgres);
  await asPostgres('pg_basebackup', ['-D', second, '-R', '-c', 'fast', '-d', primary.url]);
  const standby = await openServer(second, asPostgres);
  return { primary, standby };
}

type Run = (program: string, options: string[]) => Promise<unknown>;

async function openServer(folder: string, asPostgres: Run): Promise<Server> {
  const port = await freePort();
  const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nwal_level = replica\nmax_connections = 60\n`;
  await writeFile(join(folder, 'postgresql.auto.conf'), settings, { flag: 'a' });
  const control = (action: string, ...more: string[]) =>
    asPostgres('pg_ctl', [action, '-D', folder, '-w', '-t', '60', ...more]).then(() => undefined);
  const start = () => control('start', '-l', join(folder, 'log'));
  const stop = () => control('stop', '-m', 'immediate');
  await start();
  onTestFinished(() => stop().catch(() => undefined));
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, start, stop, promote: () => control('promote') };
}

/** PostgreSQL refuses to run as root. */
async function findAccount(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const number = async (which: string) => Number((await run('id', [which, 'postgres'])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}
