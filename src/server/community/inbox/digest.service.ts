import { shouldSendDigest } from '#domain/community/notifications/digest.ts';
import { languageOf } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { readSignedId, signId } from '#server/platform/signed-id.ts';
import { digestMail } from '../notifications/digest-mail.ts';
import { listDigestMembers, listNewsSince } from '../notifications/notifications.store.ts';
import { endDigest, upsertForumMember } from '../people.store.ts';
import { viewNotifications } from './inbox.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'secret'>;
const MAX_LINES = 20;
const TOPIC = 'unsubscribe';

/** Runs every hour: mails members for whom it is morning and something is new. At most one mail a day. */
export async function sendDigests(db: Db, deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const member of await listDigestMembers(db)) {
    if (!member.email || !shouldSendDigest(now, member.timezone, member.lastDigestAt)) continue;
    await sendDigest(db, deps, { ...member, email: member.email });
  }
}

type DigestMember = Awaited<ReturnType<typeof listDigestMembers>>[number] & { email: string };

async function sendDigest(db: Db, deps: Deps, { userId, email, language, lastDigestAt }: DigestMember) {
  const rows = await listNewsSince(db, userId, lastDigestAt, MAX_LINES);
  if (rows.length === 0) return;
  const news = await viewNotifications(db, { id: userId, isAdmin: false }, rows);
  const links = {
    community: `${deps.config.publicUrl}/community`,
    unsubscribe: `${deps.config.publicUrl}/api/unsubscribe/${signId(deps.secret, TOPIC, userId)}`,
  };
  await db.transaction(async (tx) => {
    await upsertForumMember(tx, userId, { lastDigestAt: deps.clock() });
    await sendMailLater(tx, { to: email, ...digestMail(news, languageOf(language), links) }, deps);
  });
}

/** Turns the daily mail off. False for an invalid token. */
export async function unsubscribe(db: Db, { secret }: Pick<AppDeps, 'secret'>, token: string): Promise<boolean> {
  const userId = readSignedId(secret, TOPIC, token);
  if (userId === null) return false;
  await endDigest(db, userId);
  return true;
}
