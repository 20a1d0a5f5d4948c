import * as z from 'zod';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { enqueueJob, findOpenJob } from '#server/platform/jobs/jobs.service.ts';
import type { MailSender } from '#server/platform/mail/mail.ts';
import type { SmsSender } from '#server/platform/sms/sms.ts';
import { MESSAGES, mailTo, smsText } from './auth.messages.ts';
import { findUser, type User } from './auth.users.store.ts';
import {
  countCodeAttempt,
  findVerification,
  insertVerification,
  isSpent,
  spendVerification,
  updateVerificationSecret,
  type Verification,
  type VerificationKind,
} from './auth.verifications.store.ts';
import { keyedHash, newCode, newToken } from './secrets.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<VerificationKind, number> = {
  reset: HOUR_MS,
  'reset-code': HOUR_MS / 6,
  'verify-email': 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'change-phone': HOUR_MS / 6,
  'second-step': HOUR_MS / 6,
  'add-passkey': HOUR_MS / 6,
  'confirm-passkey': HOUR_MS / 6,
  export: HOUR_MS / 12,
};
const CODE_TRIES = 5;
const SEND_SECRET = 'send-secret';

type SecretDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
type Sent = 'reset' | 'reset-code' | 'verify-email' | 'change-email' | 'change-phone';

/**
 * Sends a link by mail or a code by text to `to`. The secret is generated when it is sent and passed straight to the sender: it is neither
 * in the job table nor, except for its hash, anywhere in the database.
 */
export async function sendSecretLater(
  db: Db,
  deps: SecretDeps,
  of: { userId: string; kind: Sent; to: string; lifetimeMs?: number },
) {
  // A random placeholder until then.
  const id = await storeSecret(db, deps, { ...of, secret: newToken(deps.random), value: of.to });
  await enqueueJob(db, { kind: SEND_SECRET, payload: { id } }, deps.clock, deps.random);
}

type Delivery = { delivery: 'sent' | 'waiting' | 'failed'; problem: string | null };

/** The delivery state of a message of `sendSecretLater`, by the id of its link or code. */
export async function readDelivery(db: Db, id: string): Promise<Delivery> {
  const open = await findOpenJob(db, SEND_SECRET, id);
  if (!open) return { delivery: 'sent', problem: null };
  return { delivery: open.state === 'failed' ? 'failed' : 'waiting', problem: open.lastError };
}

export type Senders = { mail: MailSender; sms: SmsSender };

/** The handler of jobs from `sendSecretLater`. A retry generates a new secret: the one before never arrived. */
export function secretJobs(db: Db, deps: SecretDeps, { mail, sms }: Senders): JobHandlers {
  return {
    [SEND_SECRET]: async (payload, { jobId }) => {
      const { id } = z.object({ id: z.uuid() }).parse(payload);
      const verification = await findVerification(db, id, deps.clock());
      const user = verification && (await findUser(db, verification.userId));
      if (!verification?.value || !user) return;
      const { kind, userId, value } = verification;
      const isCode = kind === 'reset-code' || kind === 'change-phone';
      const secret = isCode ? newCode(deps.random) : newToken(deps.random);
      await updateVerificationSecret(db, id, keyedHash(deps.secret, purposeOf(kind, userId), secret));
      const message = isCode ? MESSAGES.resetCode(secret) : linkMessage(deps, kind, secret, user);
      if (value.includes('@')) await mail.send(mailTo(value, message, user.language), jobId);
      else await sms.send({ to: value, text: smsText(message, user.language) }, jobId);
    },
  };
}

function linkMessage({ config }: SecretDeps, kind: string, token: string, user: User) {
  if (kind === 'reset' && user.termsAcceptedAt === null)
    return MESSAGES.accountCreated(passwordLink({ config }, token, user), user.fullName);
  return kind === 'reset'
    ? MESSAGES.resetLink(passwordLink({ config }, token, user))
    : MESSAGES.verifyEmail(`${config.publicUrl}/verify-email?token=${token}`);
}

/** The page for choosing a password; an account that an admin created also accepts the terms there. */
const passwordLink = ({ config }: Pick<SecretDeps, 'config'>, token: string, { termsAcceptedAt }: User) =>
  `${config.publicUrl}/reset-password?token=${token}${termsAcceptedAt === null ? '&new=true' : ''}`;

/** A link that is shown once to the admin who hands it over. */
export async function makePasswordLink(db: Db, deps: SecretDeps, user: User, lifetimeMs: number): Promise<string> {
  const token = newToken(deps.random);
  await storeSecret(db, deps, { userId: user.id, kind: 'reset', secret: token, value: null, lifetimeMs });
  return passwordLink(deps, token, user);
}

type NewSecret = {
  lifetimeMs?: number | undefined;
  userId: string;
  kind: VerificationKind;
  secret: string;
  value: string | null;
};

/** Stores a secret as a keyed hash and returns the row's id; the key of a short code includes its member, so that equal codes differ. */
export async function storeSecret(
  db: Db,
  deps: SecretDeps,
  { userId, kind, secret, value, lifetimeMs = LIFETIME_MS[kind] }: NewSecret,
): Promise<string> {
  const now = deps.clock();
  const id = deps.random.uuid();
  await insertVerification(db, {
    id,
    userId,
    kind,
    secretHash: keyedHash(deps.secret, purposeOf(kind, userId), secret),
    value,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return id;
}

/** Consumes a member's code; wrong ones count, and after five the code is invalid. */
export async function spendCode(
  db: Db,
  deps: SecretDeps,
  of: { userId: string; kind: VerificationKind; code: string },
) {
  const counted = await countCodeAttempt(db, of, CODE_TRIES, deps.clock());
  const hash = keyedHash(deps.secret, purposeOf(of.kind, of.userId), of.code);
  if (!counted?.secretHash.equals(hash)) return null;
  return spendVerification(db, hash, deps.clock());
}

export function spendLink(
  db: Db,
  deps: SecretDeps,
  kind: VerificationKind,
  token: string,
): Promise<Verification | null> {
  return spendVerification(db, linkHash(deps, kind, token), deps.clock());
}

/** True for a used link, as opposed to one that is expired, replaced or invalid. */
export function isUsedLink(db: Db, deps: SecretDeps, kind: VerificationKind, token: string): Promise<boolean> {
  return isSpent(db, linkHash(deps, kind, token));
}

const linkHash = (deps: SecretDeps, kind: VerificationKind, token: string) =>
  keyedHash(deps.secret, purposeOf(kind, ''), token);

const purposeOf = (kind: string, userId: string) =>
  kind === 'reset-code' || kind === 'change-phone' ? `${kind}:${userId}` : kind;
