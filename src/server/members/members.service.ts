import { type AdminRights, adminAreasOf, canManageAdmin } from '#domain/auth/admin-areas.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { giveConsent } from './consent.service.ts';
import {
  findProfileRow,
  findRights,
  insertProfile,
  updateConsentWithdrawn,
  updateProfileRow,
} from './members.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

/** The empty profile of an account that an admin created: only the member can give consent. */
export async function createEmptyProfile(db: Db, deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  const now = deps.clock();
  await insertProfile(db, { userId, createdAt: now, updatedAt: now });
}

/** Part of registration: the empty profile and the consent given there. */
export async function createProfile(db: Db, deps: Deps, userId: string): Promise<void> {
  await createEmptyProfile(db, deps, userId);
  await giveConsent(db, deps, userId);
}

/** User, profile and valid consent of a member. */
export async function findProfile(db: Db, userId: string) {
  const row = await findProfileRow(db, userId);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** What the member may administer; nobody's rights are a member's. */
export async function readRights(db: Db, userId: string): Promise<AdminRights> {
  const row = await findRights(db, userId);
  return { role: row?.role === 'admin' ? 'admin' : 'user', adminAreas: adminAreasOf(row?.adminAreas ?? []) };
}

/** Refuses an admin who lacks an area of the member whose account they would change. */
export async function requireCanManage(db: Db, actorId: string, userId: string): Promise<void> {
  if (actorId === userId) return;
  if (!canManageAdmin(await readRights(db, actorId), await readRights(db, userId))) throw refuse('FORBIDDEN');
}

/** Changes fields of this member's profile. The caller has checked which fields may change. */
export async function changeProfile(db: Db, userId: string, changes: Parameters<typeof updateProfileRow>[2]) {
  await updateProfileRow(db, userId, changes);
}

/** Marks the consent as withdrawn; the caller erases the data in the same transaction. */
export async function endConsent(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string) {
  await updateConsentWithdrawn(db, userId, deps.clock());
}
