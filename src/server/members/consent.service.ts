import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findConsentForShare, findStandingConsent, insertConsent } from './members.store.ts';

/** The text that members consent to; a new text gets a new version. */
const HEALTH_CONSENT_VERSION = '2026-11-15';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

export async function hasHealthConsent(db: Db, userId: string): Promise<boolean> {
  return (await findStandingConsent(db, userId)) !== null;
}

/**
 * Refuses to store health data without a standing consent. In the transaction that stores, the consent cannot be withdrawn
 * until it ends, so nothing is written behind the back of the one who erases.
 */
export async function requireHealthConsent(db: Db, userId: string): Promise<void> {
  if (!(await findConsentForShare(db, userId))) throw refuse('CONSENT_REQUIRED');
}

/** Idempotent, also for two at a time: a consent that stands is not given twice. */
export async function giveConsent(db: Db, deps: Deps, userId: string): Promise<void> {
  await insertConsent(db, {
    userId,
    id: deps.random.uuid(),
    version: HEALTH_CONSENT_VERSION,
    givenAt: deps.clock(),
  });
}
