import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export type RunUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so for root it runs as "nobody"; otherwise as our own account (null). */
export async function findRunUser(): Promise<RunUser | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = await readFile('/etc/passwd', 'utf8');
  const nobody = parseAccount(accounts, 'nobody');
  if (nobody === null) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no account "nobody" to run it as. Start as another user.',
    );
  }
  return nobody;
}

export function parseAccount(accounts: string, name: string): RunUser | null {
  const found = accounts.split('\n').find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = found?.split(':') ?? [];
  if (uid === undefined || gid === undefined) return null;
  // macOS writes the uid of nobody as -2; the file system has the same number unsigned.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** For a child process: Node requires the signed numbers here. */
export function asProcessUser(user: RunUser | null): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid | 0, gid: user.gid | 0 };
}

/** Whether that user may read the file or enter the folder, through all parent folders. */
export async function canReach(path: string, user: RunUser): Promise<boolean> {
  const own = await stat(path);
  if (!isAllowed(own, user, own.isDirectory() ? 1 : 4)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!isAllowed(await stat(folder), user, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

type Rights = { mode: number; uid: number; gid: number };

/** `right` is the octal digit: 4 to read, 2 to write, 1 to enter or run. */
export function isAllowed(of: Rights, user: RunUser, right: 1 | 2 | 4): boolean {
  if (of.uid === user.uid) return (of.mode & (right << 6)) !== 0;
  if (of.gid === user.gid) return (of.mode & (right << 3)) !== 0;
  return (of.mode & right) !== 0;
}
