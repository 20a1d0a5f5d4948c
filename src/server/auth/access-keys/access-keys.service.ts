import type { AccessKey } from '#domain/auth/access-keys/access-keys.contract.ts';
import { ACCESS_KEY_BOUNDS, ACCESS_KEY_PREFIX } from '#domain/auth/access-keys/access-keys.ts';
import type { Scope } from '#domain/auth/access-keys/scopes.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { keyedHash, newToken } from '../secrets.ts';
import { reportSecurityChange } from '../two-step/two-step.service.ts';
import {
  countKeys,
  deleteKey,
  deleteKeysOf,
  findKeyByHash,
  insertKey,
  listKeys,
  type StoredKey,
  updateKeyUsed,
} from './access-keys.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
/** The client of a call with a key. */
type Caller = { address: string; app: string };

const DAY_MS = 86_400_000;
/** The use of a key is recorded at most this often, so that reads do not write. */
const RECORD_AFTER_MS = 5 * 60_000;
const HINT_LENGTH = 4;
const MAX_APP_LENGTH = 120;

const hashOf = (secret: string, token: string) => keyedHash(secret, 'access-key', token);

export async function readKeys(db: Db, _deps: unknown, userId: string): Promise<{ keys: AccessKey[] }> {
  return { keys: (await listKeys(db, userId)).map(asKey) };
}

/** Makes a key, which only this answer contains, and notifies the member by mail. */
export async function createKey(
  db: Db,
  deps: Deps,
  userId: string,
  { name, scopes, days }: { name: string; scopes: Scope[]; days: number },
): Promise<{ key: AccessKey; token: string }> {
  const token = `${ACCESS_KEY_PREFIX}${newToken(deps.random)}`;
  const createdAt = deps.clock();
  const stored = {
    userId,
    id: deps.random.uuid(),
    name,
    scopes,
    tokenHash: hashOf(deps.secret, token),
    hint: token.slice(-HINT_LENGTH),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    lastUsedAt: null,
    lastAddress: null,
    lastApp: null,
  };
  await db.transaction(async (tx) => {
    // Locks the consent, so that a withdrawal that revokes the keys cannot miss this one.
    await requireHealthConsent(tx, userId);
    if ((await countKeys(tx, userId)) >= ACCESS_KEY_BOUNDS.keys) throw refuse('CONFLICT');
    await insertKey(tx, stored);
    await reportSecurityChange(tx, deps, userId, 'accessKeyAdded');
  });
  return { key: asKey(stored), token };
}

export async function revokeKey(db: Db, _deps: unknown, userId: string, { id }: { id: string }): Promise<void> {
  await deleteKey(db, userId, id);
}

/** Called when the member's password changes or their consent is withdrawn. */
export const revokeAllKeys = deleteKeysOf;

/** The session of a call with an access key: a member's rights, limited to the key's scopes. */
export async function readKeySession(
  db: Db,
  { clock, secret }: Pick<AppDeps, 'clock' | 'secret'>,
  token: string,
  { address, app }: Caller,
): Promise<Session> {
  const found = await findKeyByHash(db, hashOf(secret, token));
  const now = clock();
  if (!found || found.isClosed || found.expiresMs <= now.getTime()) throw refuse('ACCESS_KEY_INVALID');
  if (!found.isConsented) throw refuse('CONSENT_REQUIRED');
  const { userId, id, scopes, usedMs } = found;
  if (usedMs === null || now.getTime() - usedMs > RECORD_AFTER_MS) {
    const use = { lastUsedAt: now, lastAddress: address, lastApp: app.slice(0, MAX_APP_LENGTH) };
    await updateKeyUsed(db, { userId, id }, use);
  }
  const rights = {
    role: 'user',
    adminAreas: [],
    lacksTwoStep: false,
    hasRecentPassword: false,
    twoStep: false,
  } as const;
  return { ...rights, sessionId: id, userId, keyScopes: scopes };
}

function asKey({ lastUsedAt, lastAddress, lastApp, ...key }: StoredKey): AccessKey {
  const { id, name, scopes, hint, createdAt, expiresAt } = key;
  const lastUse = lastUsedAt && { at: lastUsedAt.toISOString(), address: lastAddress ?? '', app: lastApp ?? '' };
  return { id, name, scopes, hint, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), lastUse };
}
