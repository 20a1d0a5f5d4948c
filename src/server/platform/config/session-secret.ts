import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const FEWEST_BYTES = 32;

/** The configured secret, or one that is made once and kept in the data folder, readable by its owner only. */
export async function sessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  const kept = await readSecret(file);
  if (kept !== null) return kept;
  await mkdir(config.dataDir, { recursive: true });
  await createSecret(file);
  return (await readSecret(file)) ?? '';
}

async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  if (text === null) return null;
  const secret = text.trim();
  if (Buffer.byteLength(secret) >= FEWEST_BYTES) return secret;
  throw new Error(
    `${file} holds fewer than ${FEWEST_BYTES} bytes, so sessions could be forged. Put it back from a backup, or remove it: a new one is made at the next start, and everybody signs in again.`,
  );
}

/** The file appears whole or not at all, and the first of several processes that start at once decides for all of them. */
async function createSecret(file: string) {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(FEWEST_BYTES).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
