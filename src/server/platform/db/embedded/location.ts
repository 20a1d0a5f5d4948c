import { createHash, randomUUID } from 'node:crypto';
import { chown, link, lstat, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, makeFolder, succeeds } from '../system-error.ts';
import { refuseForeignFolder } from './data-folder.ts';
import { canReach, findRunUser, type RunUser } from './user.ts';

/** The paths of a data folder's database, and the account that runs it (null: our own). */
export type DatabaseLocation = {
  dataDir: string;
  home: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  engineCopies: string;
  user: RunUser | null;
};

const reachableByAll = '/var/lib/formkurva';
// A socket path has at most 103 bytes on macOS and 107 on Linux.
const MAX_SOCKET_PATH_BYTES = 100;
const socketName = '/.s.PGSQL.5432';

export async function prepareLocation(dataDir: string): Promise<DatabaseLocation> {
  await makeFolder(dataDir);
  const own = await realpath(dataDir);
  await refuseForeignFolder(own);
  const nobody = await findRunUser();
  const home = nobody === null ? own : await findHome(own, nobody);
  const cluster = join(home, 'postgres');
  const user = nobody === null ? null : await ownerOf(cluster, nobody);
  const location = {
    dataDir: own,
    home,
    cluster,
    socketFolder: socketFolderOf(home),
    logFile: join(home, 'postgres.log'),
    engineCopies: nobody === null ? own : reachableByAll,
    user,
  };
  await makePrivateFolder(location.socketFolder, user);
  return location;
}

/**
 * A data folder that "nobody" cannot enter (in root's home, say) contains a file with the path of its database instead. The path is stored
 * and not computed, so that the database follows a moved folder and a deleted folder starts empty.
 */
async function findHome(dataDir: string, user: RunUser): Promise<string> {
  const note = join(dataDir, 'postgres.location');
  if (!(await exists(note))) {
    if ((await exists(join(dataDir, 'postgres'))) || (await canReach(dataDir, user))) return dataDir;
    await writeOnce(note, join(reachableByAll, randomUUID()));
  }
  const home = (await readFile(note, 'utf8')).trim();
  await makeFolder(home);
  return home;
}

/** Of two processes that start at the same time the first one writes the file. No process reads a partial one. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${text}\n`);
  await succeeds(link(draft, path), ['EEXIST']);
  await rm(draft);
}

/** An existing database is run by the account that created it, so that root can start a user's database. */
async function ownerOf(cluster: string, nobody: RunUser): Promise<RunUser> {
  if (!(await exists(cluster))) return nobody;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? nobody : { uid, gid };
}

function socketFolderOf(home: string): string {
  const near = join(home, 'run');
  if (Buffer.byteLength(near + socketName) <= MAX_SOCKET_PATH_BYTES) return near;
  return `/tmp/formkurva-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
}

/** Access to the socket is access to the database, so its folder belongs to that one account. */
async function makePrivateFolder(path: string, user: RunUser | null): Promise<void> {
  await succeeds(mkdir(path, { mode: 0o700 }), ['EEXIST']);
  const found = await lstat(path);
  const own = process.getuid?.();
  const owner = user?.uid ?? own;
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== own) || (found.mode & 0o077) !== 0) {
    throw new Error(`The folder ${path} must belong to user ${owner} alone (mode 0700). Remove it and start again.`);
  }
  if (user !== null) await chown(path, user.uid, user.gid);
}
