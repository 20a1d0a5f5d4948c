import type * as z from 'zod';
import type { Member } from '#domain/auth/auth.contract.ts';
import type { twoStepContract } from '#domain/auth/two-step.contract.ts';
import { cancelDeletion } from '#server/members/deletion.service.ts';
import type { AppDeps, CallContext } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enforceLimit } from '../auth.limits.ts';
import { MESSAGES, mailTo } from '../auth.messages.ts';
import { spendLink } from '../auth.secrets.service.ts';
import { checkSignIn, readMember } from '../auth.service.ts';
import { findPassword, findUser, isDisabled } from '../auth.users.store.ts';
import { findByHash } from '../auth.verifications.store.ts';
import { keyedHash } from '../secrets.ts';
import { endReplacedSession, startSession } from '../sessions/sessions.service.ts';
import { isRightPasskey, ownerOfPasskey, type SignedPasskey } from '../two-step/passkeys.service.ts';
import { isRightRecoveryCode, isRightTotp, startSecondStep } from '../two-step/two-step.service.ts';
import { knownDeviceOf, noteSignInDevice } from './known-devices.service.ts';

/** `keptAccount`: signing in has cancelled the account's deletion. */
type SignedIn = { member: Member; token: string; keptAccount: boolean };
type Device = 'browser' | 'app';
type SecondStepInput = z.output<NonNullable<(typeof twoStepContract.finishSignIn)['~orpc']['inputSchema']>>;
type Proof = SecondStepInput['proof'];

/** The first step: the password. For a member with a second step the refusal contains its ticket. */
export async function signIn(
  context: CallContext,
  by: { identifier: string; password: string; device: Device },
): Promise<SignedIn> {
  const { db } = context;
  const user = await checkSignIn(context, by);
  const secondStep = await startSecondStep(db, context, user.id);
  if (secondStep) throw refuse('SECOND_STEP_NEEDED', secondStep);
  return beginSession(context, user.id, { device: by.device, twoStep: false });
}

/** The second step: a code, a passkey or a recovery code, within ten minutes of the first. */
export async function finishSignIn(
  context: CallContext,
  { ticket, proof, device }: SecondStepInput,
): Promise<SignedIn> {
  const { db } = context;
  const hash = keyedHash(context.secret, 'second-step', ticket);
  const open = await findByHash(db, hash, context.clock());
  if (!open) throw refuse('PGRST301');
  await limitSecondSteps(context, open.userId);
  const right = await isRightProof(db, context, { userId: open.userId, challenge: open.value ?? '' }, proof);
  if (!right || !(await spendLink(db, context, 'second-step', ticket))) throw refuse('CODE_INVALID');
  return beginSession(context, open.userId, { device, twoStep: true });
}

/**
 * Sign-in by passkey alone: possession and user verification are two steps. Every failure has the same response; only the owner learns that
 * the account is disabled. Attempts are not counted per account: a signature cannot be guessed, and a counter would let others lock the
 * member out.
 */
export async function signInWithPasskey(
  context: CallContext,
  { response, device }: { response: SignedPasskey; device: Device },
): Promise<SignedIn> {
  const userId = await ownerOfPasskey(context.db, context, response);
  if (userId === null) throw refuse('CODE_INVALID');
  return beginSession(context, userId, { device, twoStep: true, typedPassword: false });
}

/** A known device has a counter of its own: somebody with a stolen password uses up only the strangers' attempts. */
async function limitSecondSteps(context: CallContext, userId: string) {
  const device = await knownDeviceOf(context, userId);
  const since = (await findPassword(context.db, userId))?.updatedAt.getTime() ?? 0;
  const who = device === null ? `${userId}:${since}` : `${userId}:${since}:${device}`;
  await enforceLimit(context.db, context, 'second-step', who);
}

function isRightProof(db: Db, deps: AppDeps, open: { userId: string; challenge: string }, proof: Proof) {
  if (proof.method === 'totp') return isRightTotp(db, deps, open.userId, proof.code);
  if (proof.method === 'recovery') return isRightRecoveryCode(db, deps, open.userId, proof.code);
  return isRightPasskey(db, deps, { ...open, response: proof.response });
}

async function beginSession(
  context: CallContext,
  userId: string,
  { device, ...proven }: { device: Device; twoStep: boolean; typedPassword?: boolean },
): Promise<SignedIn> {
  const { db, userAgent } = context;
  if (await isDisabled(db, userId)) throw refuse('ACCOUNT_DISABLED');
  if (device === 'browser') await endReplacedSession(context);
  const token = await startSession(db, context, userId, userAgent, proven);
  await noteSignInDevice(context, userId, device);
  const isRetained = await cancelDeletion(db, context, userId);
  if (isRetained) await notifyAccountRetained(context, userId);
  if (device === 'browser') context.setSessionToken(token);
  return { token, member: await readMember(db, context, userId), keptAccount: isRetained };
}

async function notifyAccountRetained(context: CallContext, userId: string) {
  const user = await findUser(context.db, userId);
  if (!user?.email) return;
  const message = MESSAGES.deletionCancelled(`${context.config.publicUrl}/forgot-password`);
  await sendMailLater(context.db, mailTo(user.email, message, user.language), context);
}
