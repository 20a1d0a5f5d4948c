import type { AdminRights } from '#domain/auth/admin-areas.ts';
import { type DeletionNote, deletionProblem, eraseAtOf } from '#domain/own-data/deletion/deletion-rules.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  type AccountDeletion,
  countOtherAdmins,
  deleteDeletion,
  deleteUserRow,
  findDeletion,
  findUserRow,
  insertErased,
  listDueDeletions,
  lockDeletion,
  lockOtherAdmins,
  upsertDeletion,
  upsertExport,
} from './deletion.store.ts';
import { readRights } from './members.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

/** The job that copies an event to the list outside the database. */
export const NOTE_DELETION = 'note-deletion';

export type { AccountDeletion } from './deletion.store.ts';

/** Schedules the erasure of an account in thirty days. A repeated request does not change the date. */
export async function requestDeletion(
  tx: Db,
  deps: Deps,
  { userId, withTexts }: { userId: string; withTexts: boolean },
): Promise<AccountDeletion> {
  await requireOtherAdmin(tx, userId, await readRights(tx, userId));
  const now = deps.clock();
  const deletion = await upsertDeletion(tx, { userId, requestedAt: now, eraseAt: eraseAtOf(now), withTexts });
  await noteDeletion(tx, deps, {
    userId,
    at: now.toISOString(),
    state: 'requested',
    eraseAt: deletion.eraseAt.toISOString(),
    withTexts,
  });
  return deletion;
}

/** Refuses to take these rights when no other admin with all areas can sign in. Locks until the transaction ends. */
export async function requireOtherAdmin(tx: Db, userId: string, taken: AdminRights): Promise<void> {
  const problem = deletionProblem({ ...taken, otherFullAdmins: await lockOtherAdmins(tx, userId) });
  if (problem) throw refuse(problem);
}

/** Signing in cancels the deletion. True when the account was about to be erased. */
export async function cancelDeletion(db: Db, deps: Deps, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await deleteDeletion(tx, userId))) return false;
    await noteDeletion(tx, deps, { userId, at: deps.clock().toISOString(), state: 'cancelled' });
    return true;
  });
}

export function listDue(db: Db, now: Date, limit: number): Promise<AccountDeletion[]> {
  return listDueDeletions(db, now, limit);
}

/** The deletion request, locked until the transaction ends; null when it was cancelled. */
export function holdDeletion(tx: Db, userId: string): Promise<AccountDeletion | null> {
  return lockDeletion(tx, userId);
}

/** Restores a deletion request that is newer than the restored backup. Does nothing when the account is not in it. */
export async function restoreDeletion(db: Db, deletion: AccountDeletion): Promise<boolean> {
  if (!(await findUserRow(db, deletion.userId))) return false;
  await upsertDeletion(db, deletion);
  return true;
}

export async function restoreCancellation(db: Db, userId: string): Promise<boolean> {
  return deleteDeletion(db, userId);
}

export async function isToBeDeleted(db: Db, userId: string): Promise<boolean> {
  return (await findDeletion(db, userId)) !== null;
}

/** The other admins with all areas, for display; `requestDeletion` counts them again, under a lock. */
export function countAdminsBeside(db: Db, userId: string): Promise<number> {
  return countOtherAdmins(db, userId);
}

export function findUser(db: Db, userId: string) {
  return findUserRow(db, userId);
}

/** Deletes the user with all rows that refer to it and stores only the id. */
export async function eraseUser(tx: Db, erased: { userId: string; erasedAt: Date; withTexts: boolean }): Promise<void> {
  await deleteUserRow(tx, erased.userId);
  await insertErased(tx, erased);
}

export async function noteExport(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string): Promise<void> {
  await upsertExport(db, userId, deps.clock());
}

/** Enqueued for the list outside the database, once the transaction has committed. */
export async function noteDeletion(tx: Db, deps: Deps, note: DeletionNote): Promise<void> {
  await enqueueJob(tx, { kind: NOTE_DELETION, payload: note }, deps.clock, deps.random);
}
