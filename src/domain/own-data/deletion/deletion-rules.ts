import { type AdminRights, isFullAdmin } from '../../auth/admin-areas.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';

/** How long a deletion can be cancelled. */
export const GRACE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Accounting records are retained for seven years after the end of their year (bokföringslagen 7 kap. 2 §). */
const BOOK_YEARS = 7;

/** When an account is erased whose deletion was requested at this instant. */
export const eraseAtOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + GRACE_DAYS * DAY_MS);

/** Purchases before this instant no longer need their buyer: those of 2026 need it until the end of 2033. */
export function booksFreeBefore(now: Date): Date {
  const year = Number(dayOf(now.getTime(), DEFAULT_TIME_ZONE).slice(0, 4));
  return new Date(startOfDay(`${year - BOOK_YEARS}-01-01`, DEFAULT_TIME_ZONE));
}

/** Somebody must be able to run the service: the last admin with all areas keeps them and the account. */
export function deletionProblem(member: AdminRights & { otherFullAdmins: number }): 'LAST_ADMIN' | null {
  return isFullAdmin(member) && member.otherFullAdmins === 0 ? 'LAST_ADMIN' : null;
}

/**
 * The note of each deletion request that is stored outside the database, so that a restored backup can apply what happened after it was
 * made.
 */
export type DeletionNote = { userId: string; at: string } & (
  | { state: 'requested'; eraseAt: string; withTexts: boolean }
  | { state: 'cancelled' }
  | { state: 'erased'; withTexts: boolean }
);

/** The latest note about each member. An erasure takes precedence over any later note. */
export function latestNotes(notes: readonly DeletionNote[]): DeletionNote[] {
  const byMember = new Map<string, DeletionNote>();
  for (const note of notes) {
    const known = byMember.get(note.userId);
    const isNews =
      known === undefined || (known.state !== 'erased' && (note.state === 'erased' || note.at >= known.at));
    if (isNews) byMember.set(note.userId, note);
  }
  return [...byMember.values()];
}
