import { eraseWeights } from '#server/body/body.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findStandingConsent, insertConsent, updateConsentWithdrawn, updateProfileRow } from './profile.store.ts';

/** The text that members consent to; a new text gets a new version. */
const HEALTH_CONSENT_VERSION = '2026-11';

type Means = Pick<Deps, 'clock' | 'chance'>;

export async function hasHealthConsent(db: Db, userId: string): Promise<boolean> {
  return (await findStandingConsent(db, userId)) !== null;
}

/** Refuses to store health data without a standing consent. */
export async function requireHealthConsent(db: Db, userId: string): Promise<void> {
  if (!(await hasHealthConsent(db, userId))) throw refuse('CONSENT_REQUIRED');
}

/** Safe to repeat: a consent that stands is not given twice. */
export async function giveConsent(db: Db, means: Means, userId: string): Promise<void> {
  if (await hasHealthConsent(db, userId)) return;
  await insertConsent(db, {
    userId,
    id: means.chance.uuid(),
    version: HEALTH_CONSENT_VERSION,
    givenAt: means.clock(),
  });
}

/** Takes the consent back and erases the health data that it covered, in one go. */
export async function withdrawConsent(db: Db, means: Means, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await updateConsentWithdrawn(tx, userId, means.clock());
    await eraseWeights(tx, userId);
    await updateProfileRow(tx, userId, {
      currentWeight: null,
      goalWeight: null,
      sex: null,
      age: null,
      heightCm: null,
      updatedAt: means.clock(),
    });
  });
}
