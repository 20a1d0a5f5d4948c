import type * as z from 'zod';
import type { Member } from '#domain/auth/auth.contract.ts';
import { deviceName } from '#domain/auth/device-name.ts';
import type { twoStepContract } from '#domain/auth/two-step.contract.ts';
import { cancelDeletion } from '#server/members/deletion.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps, CallContext } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { enforceLimit } from '../auth.limits.ts';
import { MESSAGES, mailTo } from '../auth.messages.ts';
import { spendLink } from '../auth.secrets.service.ts';
import { checkSignIn, readMember } from '../auth.service.ts';
import { countDevices, findUser, isDisabled, touchDevice } from '../auth.users.store.ts';
import { findByHash } from '../auth.verifications.store.ts';
import { keyedHash, newToken } from '../secrets.ts';
import { isRightPasskey } from '../two-step/passkeys.service.ts';
import { isRightRecoveryCode, isRightTotp, startSecondStep } from '../two-step/two-step.service.ts';
import { endReplacedSession, startSession } from './sessions.service.ts';

/** `keptAccount`: it was about to be deleted, which signing in has taken back. */
type SignedIn = { member: Member; token: string; keptAccount: boolean };
type Device = 'browser' | 'app';
type SecondStepInput = z.output<NonNullable<(typeof twoStepContract.finishSignIn)['~orpc']['inputSchema']>>;
type Proof = SecondStepInput['proof'];

/** The first step: the password. Where the member has a second, the refusal carries the ticket for it. */
export async function signIn(
  context: CallContext,
  by: { identifier: string; password: string; device: Device },
): Promise<SignedIn> {
  const { db, ip } = context;
  const user = await checkSignIn(db, context, { ...by, ip });
  const secondStep = await startSecondStep(db, context, user.id);
  if (secondStep) throw refuse('SECOND_STEP_NEEDED', secondStep);
  return beginSession(context, user.id, { device: by.device, twoStep: false });
}

/** The second step: a code, a passkey or a code from paper, within ten minutes of the first. */
export async function finishSignIn(
  context: CallContext,
  { ticket, proof, device }: SecondStepInput,
): Promise<SignedIn> {
  const { db } = context;
  const hash = keyedHash(context.secret, 'second-step', ticket);
  const open = await findByHash(db, hash, context.clock());
  if (!open) throw refuse('PGRST301');
  await enforceLimit(db, context, 'second-step', open.userId);
  const right = await isRightProof(db, context, { userId: open.userId, challenge: open.value ?? '' }, proof);
  if (!right || !(await spendLink(db, context, 'second-step', ticket))) throw refuse('CODE_INVALID');
  return beginSession(context, open.userId, { device, twoStep: true });
}

function isRightProof(db: Db, deps: AppDeps, open: { userId: string; challenge: string }, proof: Proof) {
  if (proof.method === 'totp') return isRightTotp(db, deps, open.userId, proof.code);
  if (proof.method === 'recovery') return isRightRecoveryCode(db, deps, open.userId, proof.code);
  return isRightPasskey(db, deps, { ...open, response: proof.response });
}

async function beginSession(
  context: CallContext,
  userId: string,
  { device, twoStep }: { device: Device; twoStep: boolean },
): Promise<SignedIn> {
  const { db, userAgent } = context;
  if (await isDisabled(db, userId)) throw refuse('ACCOUNT_DISABLED');
  if (device === 'browser') await endReplacedSession(context);
  const token = await startSession(db, context, userId, userAgent, { twoStep });
  await noteDevice(context, userId, device);
  const keptAccount = await cancelDeletion(db, context, userId);
  if (keptAccount) await tellKept(context, userId);
  if (device === 'browser') context.setSessionToken(token);
  return { token, member: await readMember(db, context, userId), keptAccount };
}

/**
 * Remembers the browser by a cookie of its own, and the app by its name without versions. A sign-in from any other is
 * told by mail, but for the very first.
 */
async function noteDevice(context: CallContext, userId: string, device: Device) {
  const { db } = context;
  const known = context.deviceToken ?? newToken(context.random);
  if (device === 'browser') context.setDeviceToken(known);
  const name = device === 'browser' ? known : `app:${context.userAgent.replace(/[\d._]+/g, '')}`;
  const earlier = await countDevices(db, userId);
  const used = { deviceHash: keyedHash(context.secret, 'device', name), isBrowser: device === 'browser' };
  const seen = await touchDevice(db, userId, used, context.clock());
  if (seen === 'new' && earlier > 0) await tellNewDevice(context, userId);
}

async function tellKept(context: CallContext, userId: string) {
  const user = await findUser(context.db, userId);
  if (!user?.email) return;
  const message = MESSAGES.accountKept(`${context.config.publicUrl}/forgot-password`);
  await sendMailLater(context.db, mailTo(user.email, message, user.language), context);
}

async function tellNewDevice(context: CallContext, userId: string) {
  const user = await findUser(context.db, userId);
  if (!user?.email) return;
  const device = deviceName(context.userAgent);
  const message = MESSAGES.newDevice(
    device,
    context.clock(),
    user.timezone,
    `${context.config.publicUrl}/forgot-password`,
  );
  await sendMailLater(context.db, mailTo(user.email, message, user.language), context);
}
