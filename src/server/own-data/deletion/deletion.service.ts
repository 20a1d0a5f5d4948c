import type { DeletionProof } from '#domain/own-data/own-data.contract.ts';
import { LOCALES, languageOf } from '#domain/text/language.ts';
import { checkPassword } from '#server/auth/register/verify.service.ts';
import { endAllSessions } from '#server/auth/sessions/sessions.service.ts';
import { checkPasskeyProof } from '#server/auth/two-step/passkeys.service.ts';
import { findUser, requestDeletion } from '#server/members/deletion.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { textsOf } from '#server/texts.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;

/** Closes the account, signs it out everywhere, and schedules its erasure in thirty days. Signing in before then cancels the deletion. */
export async function deleteAccount(
  db: Db,
  deps: AppDeps,
  { userId }: Pick<Session, 'userId'>,
  { proof, withTexts }: { proof: DeletionProof; withTexts: boolean },
): Promise<{ eraseAt: string }> {
  if (proof.method === 'password') await checkPassword(db, deps, userId, proof.password);
  else if (!(await checkPasskeyProof(db, deps, userId, proof.response))) throw refuse('CODE_INVALID');
  const { eraseAt } = await db.transaction((tx) => closeForDeletion(tx, deps, { userId, withTexts }));
  return { eraseAt: eraseAt.toISOString() };
}

/** The immediate part of a deletion, requested by the member or by an admin. */
export async function closeForDeletion(
  tx: Db,
  deps: Deps,
  { userId, withTexts }: { userId: string; withTexts: boolean },
) {
  const deletion = await requestDeletion(tx, deps, { userId, withTexts });
  await endAllSessions(tx, userId);
  await mailRequested(tx, deps, userId, deletion.eraseAt);
  return deletion;
}

async function mailRequested(tx: Db, deps: Deps, userId: string, eraseAt: Date) {
  const user = await findUser(tx, userId);
  if (!user?.email) return;
  const language = languageOf(user.language);
  const t = textsOf('ownData', language);
  const day = eraseAt.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: user.timezone });
  const text = t('deletion.text', { day, loginUrl: `${deps.config.publicUrl}/login` });
  await sendMailLater(tx, { to: user.email, subject: t('deletion.subject'), text }, deps);
}
