import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { invitations } from '../auth.tables.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

/** One invitation per address: a second one replaces the first. */
export async function upsertInvitation(db: Db, invitation: StoredInvitation): Promise<void> {
  await db.delete(invitations).where(eq(invitations.email, invitation.email));
  const { id: _id, ...changes } = invitation;
  await db.insert(invitations).values(invitation).onConflictDoUpdate({ target: invitations.id, set: changes });
}

export async function findInvitation(db: Db, id: string): Promise<StoredInvitation | null> {
  const [found] = await db.select().from(invitations).where(eq(invitations.id, id));
  return found ?? null;
}

export async function updateInvitationSecret(db: Db, id: string, secretHash: Buffer): Promise<void> {
  await db.update(invitations).set({ secretHash }).where(eq(invitations.id, id));
}

/** A valid one. */
export async function findOpenInvitation(db: Db, secretHash: Buffer, now: Date): Promise<StoredInvitation | null> {
  const isOpen = and(eq(invitations.secretHash, secretHash), gt(invitations.expiresAt, now));
  const [found] = await db.select().from(invitations).where(isOpen);
  return found ?? null;
}

export function listInvitations(db: Db) {
  return db
    .select({ invitation: invitations, invitedBy: users.fullName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(200);
}

/** False when there is none. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const gone = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return gone.length > 0;
}

export async function deleteInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before));
}
