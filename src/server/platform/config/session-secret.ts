import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createOnce, readIfThere } from '../create-once.ts';
import type { Config } from './config.ts';

const MIN_BYTES = 32;

/** The configured secret, or one that is created once in the data folder, readable by its owner only. */
export async function sessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  const stored = await readSecret(file);
  if (stored !== null) return stored;
  await createOnce(file, randomBytes(MIN_BYTES).toString('base64url'));
  return (await readSecret(file)) ?? '';
}

async function readSecret(file: string): Promise<string | null> {
  const text = await readIfThere(file);
  if (text === null) return null;
  const secret = text.trim();
  if (Buffer.byteLength(secret) >= MIN_BYTES) return secret;
  throw new Error(
    `${file} holds fewer than ${MIN_BYTES} bytes, so sessions could be forged. Restore it from a backup, or remove it: the next start creates a new one and signs everybody out.`,
  );
}
