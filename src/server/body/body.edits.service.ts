import { checkBodyDay } from '#domain/body/measurements.ts';
import type { Day } from '#domain/day/day.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import { lockProfile, setCurrentWeight } from '#server/members/person.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { findNewestWeight } from './weight/weights.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Refuses measurements of the future and edits by a clock that is far ahead. */
export function checkTimes(deps: Deps, { day, editedAt }: { day: Day; editedAt: string }): void {
  const problem = checkBodyDay(day, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  refuseFarEdit(deps, editedAt);
}

/** Changes a member's measurements and updates the current weight in the same transaction. Storing needs consent; removing does not. */
export async function changeBody(
  db: Db,
  deps: Deps,
  userId: string,
  change: { stores: boolean; run: (tx: Db) => Promise<void> },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (change.stores) await requireHealthConsent(tx, userId);
    await change.run(tx);
    await followNewest(tx, deps, userId);
  });
}

/** Sets the current weight to the newest one. Called last in a transaction, because it locks the member's profile. */
export async function followNewest(db: Db, deps: Deps, userId: string): Promise<void> {
  const { currentWeight } = await lockProfile(db, userId);
  const newest = (await findNewestWeight(db, userId))?.weightKg ?? null;
  if (newest !== currentWeight) await setCurrentWeight(db, deps, userId, newest);
}
