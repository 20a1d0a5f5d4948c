import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { findLastCommitted, findLastSeal, hashEntries, insertSeal, listSeals, type Seal } from './seal.store.ts';

/** Longer than any transaction. */
const MAX_TRANSACTION_MS = 3_600_000;
const ENTRIES_A_SEAL = 5000;
const NOTHING: Pick<Seal, 'upTo' | 'entries' | 'hash'> = { upTo: 0, entries: 0, hash: '' };

/**
 * Verifies every seal and seals new entries. Throws when past entries have changed, so that admins are alerted. The newest hash is
 * written to the log, outside the database, which reveals a chain that was rebuilt completely.
 */
export async function sealAuditLog(db: Db, clock: Clock, log: Log): Promise<void> {
  const broken = await findBreak(db);
  if (broken !== null) {
    await insertSeal(db, { at: clock(), ...NOTHING, brokenAfter: broken });
    throw new Error(`The audit log was changed: entries after ${broken} do not match their seals.`);
  }
  let last = (await listSeals(db)).at(-1) ?? NOTHING;
  const cut = new Date(clock().getTime() - MAX_TRANSACTION_MS);
  let upTo: number | null;
  do {
    upTo = await findLastCommitted(db, last.upTo, cut, ENTRIES_A_SEAL);
    // A seal without new entries records that the verification ran.
    const { entries, hash } = await hashEntries(db, last.hash, last.upTo, upTo ?? last.upTo);
    last = { upTo: upTo ?? last.upTo, entries: last.entries + entries, hash };
    await insertSeal(db, { at: clock(), ...last });
  } while (upTo !== null);
  log.info({ entries: last.entries, hash: last.hash }, 'audit log sealed');
}

/** The last entry before the first broken seal; null when all seals are valid. */
async function findBreak(db: Db): Promise<number | null> {
  let before = NOTHING;
  for (const seal of await listSeals(db)) {
    const { entries, hash } = await hashEntries(db, before.hash, before.upTo, seal.upTo);
    if (hash !== seal.hash || before.entries + entries !== seal.entries) return before.upTo;
    before = seal;
  }
  return null;
}

/** The result of the last verification; null before the first. */
export async function readChain(db: Db): Promise<{ at: string; entries: number; broken: boolean } | null> {
  const last = await findLastSeal(db);
  return last && { at: last.at.toISOString(), entries: last.entries, broken: last.brokenAfter !== null };
}

export async function isAuditLogBroken(db: Db): Promise<boolean> {
  return (await readChain(db))?.broken ?? false;
}
