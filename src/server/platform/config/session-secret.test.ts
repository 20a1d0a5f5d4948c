import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sessionSecret } from './session-secret.ts';

async function makeFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'formkurva-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, sessionSecret: null };
}

it('is created once for all processes that start at the same time, and is readable by its owner only', async () => {
  const config = await makeFolder();

  const secrets = await Promise.all(Array.from({ length: 8 }, () => sessionSecret(config)));

  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.byteLength(secrets[0] ?? '')).toBeGreaterThanOrEqual(32);
  expect(await sessionSecret(config)).toBe(secrets[0]);
  expect(await readdir(config.dataDir)).toEqual(['session-secret']);
  expect((await stat(join(config.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

it('comes from the configuration, without a file', async () => {
  const config = { ...(await makeFolder()), sessionSecret: 'x'.repeat(40) };

  expect(await sessionSecret(config)).toBe('x'.repeat(40));
  expect(await readdir(config.dataDir)).toEqual([]);
});

it.each(['', '\n', 'half-writt'])('refuses a truncated file (%j) and does not change it', async (text) => {
  const config = await makeFolder();
  const file = join(config.dataDir, 'session-secret');
  await writeFile(file, text);

  await expect(sessionSecret(config)).rejects.toThrow(`${file} holds fewer than 32 bytes`);

  expect(await readFile(file, 'utf8')).toBe(text);
});
