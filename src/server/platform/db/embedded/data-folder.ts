import { access, constants, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readIfThere } from '../../create-once.ts';
import { isAllowed } from './user.ts';

export type Account = { name: string; uid: number; groups: number[] };

/** PostgreSQL accepts only files owned by its own account, whatever their mode. */
const DATABASE = ['postgres', 'run'];
/** The path of the database when it could not be in the folder: only root creates that. */
const ELSEWHERE = 'postgres.location';
/** Subfolders are created by the writing account. */
const DEPTH = 3;
const ROOT = 0;

/**
 * Refuses a data folder that another account has used, root above all, before anything is written: otherwise the start, a second database
 * or the first upload would fail half-way. Reports everything at once, with the command that repairs it.
 */
export async function refuseForeignFolder(dataDir: string, account: Account = ownAccount()): Promise<void> {
  if (account.uid === ROOT) return;
  const elsewhere = (await readIfThere(join(dataDir, ELSEWHERE)))?.trim() ?? null;
  const foreign = [...(await foreignDatabase(dataDir, account)), ...(await closedTo(dataDir, account, DEPTH))];
  if (foreign.length === 0 && elsewhere === null) return;
  const move =
    elsewhere === null ? '' : `sudo mv ${elsewhere}/postgres ${dataDir} && sudo rm ${join(dataDir, ELSEWHERE)} && `;
  throw new Error(
    `The data folder ${dataDir} was used by another account: ${account.name} cannot use ${[...new Set(foreign)].join(', ') || 'its database'}. ` +
      `Start as that account or as root, or stop every server on it and give it to ${account.name}: ` +
      `${move}sudo chown -R ${account.name} ${dataDir}`,
  );
}

function ownAccount(): Account {
  const { username, uid, gid } = userInfo();
  return { name: username, uid, groups: [gid, ...(process.getgroups?.() ?? [])] };
}

async function foreignDatabase(dataDir: string, { uid }: Account): Promise<string[]> {
  const owners = await Promise.all(
    DATABASE.map((name) =>
      lstat(join(dataDir, name)).then(
        (found) => found.uid,
        () => uid,
      ),
    ),
  );
  return DATABASE.filter((_name, index) => owners[index] !== uid);
}

/** The paths in the folder that cannot be read and written. */
async function closedTo(dataDir: string, account: Account, depth: number, below = ''): Promise<string[]> {
  const folder = join(dataDir, below);
  if (!(await may(folder, account, [4, 2, 1]))) return [below || 'the folder itself'];
  const closed: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (below === '' && DATABASE.includes(entry.name)) continue;
    if (entry.isDirectory() && depth > 0) closed.push(...(await closedTo(dataDir, account, depth - 1, path)));
    // Further down, files are only read and replaced, for which the folder's rights count.
    if (entry.isFile() && below === '' && !(await may(join(folder, entry.name), account, [4, 2]))) closed.push(path);
  }
  return closed;
}

/** The three octal digits of the mode; ACLs are checked by the operating system, for our own account only. */
async function may(path: string, { uid, groups }: Account, rights: (1 | 2 | 4)[]): Promise<boolean> {
  const found = await lstat(path);
  const gid = groups.includes(found.gid) ? found.gid : -1;
  if (rights.every((right) => isAllowed(found, { uid, gid }, right))) return true;
  if (uid !== process.getuid?.()) return false;
  const asked = rights.reduce(
    (sum, right) => sum | { 1: constants.X_OK, 2: constants.W_OK, 4: constants.R_OK }[right],
    0,
  );
  return access(path, asked).then(
    () => true,
    () => false,
  );
}
