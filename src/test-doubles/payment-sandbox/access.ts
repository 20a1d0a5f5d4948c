import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { randomText, type SandboxDeps } from './deps.ts';

/** The address of a folder's sandbox, and the keys of the sandbox and its callers. */
export type SandboxAccess = { port: number; secretKey: string; webhookSecret: string };

const shape = z.object({ port: z.int(), secretKey: z.string(), webhookSecret: z.string() });
const NAME = /^access\.(\d+)\.json$/;
/** Below the range of ephemeral ports, so that no outgoing connection takes one by accident. */
const PORTS = { from: 20_000, to: 30_000 };

type Numbered = { number: number; access: SandboxAccess };

/** Null in a folder that has had no sandbox yet. */
export async function readAccess(folder: string): Promise<SandboxAccess | null> {
  return (await newest(folder))?.access ?? null;
}

/** The access data shared by all users of the folder, created by the first one. */
export async function findOrCreateAccess(folder: string, deps: SandboxDeps): Promise<SandboxAccess> {
  await mkdir(folder, { recursive: true });
  const current = await newest(folder);
  if (current) return current.access;
  const secretKey = `sk_test_${randomText(deps, 40)}`;
  const webhookSecret = `whsec_${randomText(deps, 40)}`;
  return propose(folder, 1, { port: anyPort(deps), secretKey, webhookSecret }, deps);
}

/** Chooses another port, because another program uses the current one. The keys are unchanged. */
export async function moveAccess(folder: string, taken: number, deps: SandboxDeps): Promise<SandboxAccess> {
  const current = await newest(folder);
  if (!current) return findOrCreateAccess(folder, deps);
  if (current.access.port !== taken) return current.access;
  return propose(folder, current.number + 1, { ...current.access, port: anyPort(deps) }, deps);
}

/** Identifies the sandbox on a port without revealing the key. */
export const fingerprintOf = ({ secretKey }: SandboxAccess) => createHash('sha256').update(secretKey).digest('hex');

async function newest(folder: string): Promise<Numbered | null> {
  const names = await readdir(folder).catch(() => []);
  const number = Math.max(0, ...names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)));
  if (number === 0) return null;
  return { number, access: shape.parse(JSON.parse(await readFile(fileFor(folder, number), 'utf8'))) };
}

/** Several processes may propose access data at once: creating a hard link is atomic, so one proposal is used completely. */
async function propose(folder: string, number: number, access: SandboxAccess, deps: SandboxDeps) {
  const draft = join(folder, `access.${randomText(deps, 12)}.draft`);
  await writeFile(draft, JSON.stringify(access), { mode: 0o600 });
  await link(draft, fileFor(folder, number)).catch(ignoreExisting);
  await rm(draft);
  return (await newest(folder))?.access ?? access;
}

const fileFor = (folder: string, number: number) => join(folder, `access.${number}.json`);

function anyPort(deps: SandboxDeps): number {
  const [high = 0, low = 0] = deps.random.bytes(2);
  return PORTS.from + ((high * 256 + low) % (PORTS.to - PORTS.from));
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
