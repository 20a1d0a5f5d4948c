import { mailTurn } from '#domain/review/mail-turn.ts';
import { hasNews } from '#domain/review/review-week.ts';
import { languageOf } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { readSignedId, signId } from '#server/platform/signed-id.ts';
import { loadReview } from './review.service.ts';
import { endMail, lockReady, updateTurn } from './review.store.ts';
import { reviewMail } from './review-mail.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'secret'>;
const AT_ONCE = 50;
const TOPIC = 'unsubscribe-review';

/** Runs every quarter of an hour and mails members for whom it is Monday morning. Each week is mailed once, also with several processes. */
export async function sendReadyReviews(db: Db, deps: Deps): Promise<void> {
  let count: number;
  do count = await db.transaction((tx) => sendSome(tx, deps));
  while (count === AT_ONCE);
}

/** The mail job and the note that the week was mailed are stored in one transaction. */
async function sendSome(tx: Db, deps: Deps): Promise<number> {
  const now = deps.clock();
  const ready = await lockReady(tx, now, AT_ONCE);
  for (const member of ready) {
    const { week, nextMs } = mailTurn(now.getTime(), member.timezone, member.lastWeek);
    const willMail = week !== null && member.mayMail && member.email !== null;
    await updateTurn(tx, member.userId, { nextAt: new Date(nextMs), ...(willMail && { lastWeek: week }) });
    if (willMail) await sendReview(tx, deps, member, week);
  }
  return ready.length;
}

type ReadyMember = Awaited<ReturnType<typeof lockReady>>[number];

async function sendReview(tx: Db, deps: Deps, member: ReadyMember, week: string) {
  const { userId, email, language, timezone, hidden } = member;
  const review = await loadReview(tx, deps, userId, { day: week, timeZone: timezone });
  if (email === null || !hasNews(review)) return;
  const { publicUrl } = deps.config;
  const links = {
    review: `${publicUrl}/review?from=${week}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/review/${signId(deps.secret, TOPIC, userId)}`,
  };
  await sendMailLater(tx, { to: email, ...reviewMail(review, languageOf(language), links, hidden) }, deps);
}

/** Turns the mail off. False for an invalid token. */
export async function unsubscribe(db: Db, secret: string, token: string): Promise<boolean> {
  const userId = readSignedId(secret, TOPIC, token);
  if (userId === null) return false;
  await endMail(db, userId);
  return true;
}
