import { CONSENT_VERSION, coversImport, coversTraining } from '#domain/profile/health-data.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findConsentForShare, insertConsent, updateConsentReplaced } from './members.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

/** Whether a consent stands (its version is not null), and whether its text speaks of training and of imported health data. */
export function consentCovers(version: string | null): { health: boolean; training: boolean; import: boolean } {
  return { health: version !== null, training: coversTraining(version), import: coversImport(version) };
}

/**
 * Refuses to store health data without a standing consent. In the transaction that stores, the consent cannot be withdrawn
 * until it ends, so nothing is written behind the back of the one who erases.
 */
export async function requireHealthConsent(db: Db, userId: string): Promise<void> {
  if (!(await findConsentForShare(db, userId))) throw refuse('CONSENT_REQUIRED');
}

/** The same for training, which earlier texts did not speak of: those members are asked again before anything is stored. */
export async function requireTrainingConsent(db: Db, userId: string): Promise<void> {
  const standing = await findConsentForShare(db, userId);
  if (!coversTraining(standing?.version ?? null)) throw refuse('CONSENT_REQUIRED');
}

/** The same for health data that is imported from other apps. */
export async function requireImportConsent(db: Db, userId: string): Promise<void> {
  const standing = await findConsentForShare(db, userId);
  if (!coversImport(standing?.version ?? null)) throw refuse('CONSENT_REQUIRED');
}

/**
 * Idempotent, also for two at a time: a consent that stands is not given twice. One to an earlier text ends, on record, where the
 * one to today's text begins; nothing is erased by that.
 */
export async function giveConsent(db: Db, deps: Deps, userId: string): Promise<void> {
  const givenAt = deps.clock();
  await db.transaction(async (tx) => {
    await updateConsentReplaced(tx, userId, { version: CONSENT_VERSION, at: givenAt });
    await insertConsent(tx, { userId, id: deps.random.uuid(), version: CONSENT_VERSION, givenAt });
  });
}
