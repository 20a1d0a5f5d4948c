import { CONSENT_VERSION, coversImport, coversTraining } from '#domain/profile/health-data.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findConsentForShare, insertConsent, updateConsentReplaced } from './members.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

/** Whether there is a valid consent (its version is not null), and whether its text covers training and imported health data. */
export function consentCovers(version: string | null): { health: boolean; training: boolean; import: boolean } {
  return { health: version !== null, training: coversTraining(version), import: coversImport(version) };
}

/**
 * Refuses to store health data without consent. Must run in the transaction that stores: it locks the consent, so that nothing is written
 * while a withdrawal erases.
 */
export async function requireHealthConsent(db: Db, userId: string): Promise<void> {
  if (!(await findConsentForShare(db, userId))) throw refuse('CONSENT_REQUIRED');
}

/** The same for training, which earlier texts did not cover: those members are asked again before anything is stored. */
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
 * Idempotent, also concurrently: a valid consent is not given twice. A consent to an earlier text is recorded as ended when the one to the
 * current text begins; nothing is erased by that.
 */
export async function giveConsent(db: Db, deps: Deps, userId: string): Promise<void> {
  const givenAt = deps.clock();
  await db.transaction(async (tx) => {
    await updateConsentReplaced(tx, userId, { version: CONSENT_VERSION, at: givenAt });
    await insertConsent(tx, { userId, id: deps.random.uuid(), version: CONSENT_VERSION, givenAt });
  });
}
