import { lstat } from 'node:fs/promises';

/** The code of a system or database error ("ENOENT", "57P03"), or null when it has none. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Runs the work and lets the listed error codes pass: answers whether it went through. */
export async function succeeds(work: Promise<unknown>, unless: readonly string[]): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (unless.includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return succeeds(lstat(path), ['ENOENT', 'ENOTDIR']);
}
