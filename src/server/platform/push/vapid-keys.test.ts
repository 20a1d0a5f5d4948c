import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { vapidKeys } from './vapid-keys.ts';

async function makeConfig(env: NodeJS.ProcessEnv = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'formkurva-vapid-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  return readConfig({ DATA_DIR, ...env });
}

it('are created once for all processes that start at the same time, and readable by their owner only', async () => {
  const config = await makeConfig();
  const pairs = await Promise.all(Array.from({ length: 6 }, () => vapidKeys(config)));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(await vapidKeys(config)).toEqual(pairs[0]);
  expect(await readdir(config.dataDir)).toEqual(['vapid-keys.json']);
  expect((await stat(join(config.dataDir, 'vapid-keys.json'))).mode & 0o777).toBe(0o600);
});

it('come from the configuration, without a file', async () => {
  const [publicKey, privateKey] = ['B'.repeat(87), 'p'.repeat(43)];
  const config = await makeConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  expect(await vapidKeys(config)).toEqual({ publicKey, privateKey });
  expect(await readdir(config.dataDir)).toEqual([]);
});

it.each(['', '{"publicKey":"half'])('refuse a truncated file (%j)', async (text) => {
  const config = await makeConfig();
  await writeFile(join(config.dataDir, 'vapid-keys.json'), text);
  await expect(vapidKeys(config)).rejects.toThrow('does not hold a pair of VAPID keys');
});

it.each([
  [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_*'],
  [{ VAPID_SUBJECT: 'me' }, 'VAPID_SUBJECT'],
])('are refused in a configuration with %j', async (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

it('are never used for a push service on this machine in production', () => {
  const env = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'k3Jx9-Qw2_Lm7Zt5Vb8Nc1Yr4Hd6Fg0Sp',
    PUBLIC_URL: 'https://formkurva.se',
  };
  expect(() => readConfig({ ...env, OUTGOING_LOOPBACK: 'on' })).toThrow('OUTGOING_LOOPBACK');
});
