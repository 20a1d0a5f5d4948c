import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, instant } from '../../shapes.contract.ts';
import { ACCESS_KEY_BOUNDS, ACCESS_KEY_DAYS } from './access-keys.ts';
import { SCOPES } from './scopes.ts';

const scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .refine((given) => new Set(given).size === given.length, 'repeated');

const accessKey = z.object({
  id,
  name: z.string(),
  scopes,
  /** The last characters of the key. */
  hint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The last use, recorded at most every five minutes; null for a key that has never been used. */
  lastUse: z.object({ at: instant, address: z.string(), app: z.string() }).nullable(),
});
export type AccessKey = z.infer<typeof accessKey>;

const about = callsAbout('access keys');

export const accessKeysContract = {
  list: about('GET', '/access-keys', 'My access keys, newest first').output(z.object({ keys: z.array(accessKey) })),
  create: about('POST', '/access-keys', 'Create an access key, which only this response contains')
    .meta({ recentPassword: true, rateLimit: 'write' })
    .input(
      z.object({
        name: filledText(ACCESS_KEY_BOUNDS.nameLength),
        scopes,
        days: z.literal(ACCESS_KEY_DAYS),
      }),
    )
    .output(z.object({ key: accessKey, token: z.string() })),
  revoke: about('DELETE', '/access-keys/{id}', 'Revoke an access key immediately; idempotent')
    .input(z.object({ id }))
    .output(done),
};
