import { countLinks } from './post-text.ts';

/** Limits for young accounts: most spam comes from accounts that were made for it. */
const NEW_MEMBER = { days: 3, threadsPerDay: 3, postsPerDay: 20, links: 1, pictures: 1 } as const;
const DAY_MS = 86_400_000;

export type Writer = {
  isAdmin: boolean;
  memberSince: Date;
  /** In the last twenty-four hours. */
  threadsToday: number;
  postsToday: number;
};
type Written = { content: string; pictures: number; isThread: boolean };

export function isNewMember(memberSince: Date, now: Date): boolean {
  return now.getTime() - memberSince.getTime() < NEW_MEMBER.days * DAY_MS;
}

/** True when a new member exceeds a limit for new members. */
export function isOverNewMemberLimit(writer: Writer, written: Written, now: Date): boolean {
  if (writer.isAdmin || !isNewMember(writer.memberSince, now)) return false;
  if (written.isThread && writer.threadsToday >= NEW_MEMBER.threadsPerDay) return true;
  if (writer.postsToday >= NEW_MEMBER.postsPerDay) return true;
  return countLinks(written.content) > NEW_MEMBER.links || written.pictures > NEW_MEMBER.pictures;
}
