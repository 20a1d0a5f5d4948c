import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { createOnce, readIfThere } from '#server/platform/create-once.ts';

/** The key pair that identifies the sender to push services (VAPID, RFC 8292). Browsers subscribe with the public key. */
export type VapidKeys = { publicKey: string; privateKey: string };

const shape = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/** The configured keys, or a pair that is created once in the data folder. Different keys end every subscription. */
export async function vapidKeys({ push, dataDir }: Pick<Config, 'push' | 'dataDir'>): Promise<VapidKeys> {
  if (push.keys) return push.keys;
  const file = join(dataDir, 'vapid-keys.json');
  const stored = await readKeys(file);
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  await createOnce(file, JSON.stringify(webPush.generateVAPIDKeys()));
  return shape.parse(await readKeys(file));
}

async function readKeys(file: string): Promise<VapidKeys | null> {
  const text = await readIfThere(file);
  if (text === null) return null;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} does not hold a pair of VAPID keys. Restore it from a backup, or remove it: the next start creates new ones, and members turn notifications on again.`,
    );
  }
}
