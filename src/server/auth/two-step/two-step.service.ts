import { TWO_STEP_BOUNDS } from '#domain/auth/auth-bounds.ts';
import type { SecondStep, TwoStep } from '#domain/auth/two-step.contract.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Random } from '#server/platform/deps.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { MESSAGES, mailTo, type SecurityChange } from '../auth.messages.ts';
import { storeSecret } from '../auth.secrets.service.ts';
import { findUser } from '../auth.users.store.ts';
import { keyedHash, newToken } from '../secrets.ts';
import { noteTwoStep } from '../sessions/sessions.service.ts';
import { type CreatedPasskey, challengeFor, readNewPasskey } from './passkeys.service.ts';
import { base32, newTotpSecret, openSecret, sealSecret, stepOfCode, totpUri } from './totp.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deleteRecoveryCodes,
  deleteSecondSteps,
  deleteSecondStepsBefore,
  deleteTotp,
  findTotp,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
  updateTotpConfirmed,
  upsertPendingTotp,
} from './two-step.store.ts';

type TwoStepDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

/** The member's second steps, for the settings page. */
export async function readTwoStep(db: Db, deps: TwoStepDeps, session: Session): Promise<TwoStep> {
  const passkeys = await listPasskeys(db, session.userId);
  const since = (await findTotp(db, session.userId))?.confirmedAt ?? null;
  return {
    totp: since !== null,
    totpSince: since?.toISOString() ?? null,
    passkeys: passkeys.map((row) => ({
      id: row.credentialId,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, session.userId),
    required: deps.config.adminTwoStep && (session.role === 'admin' || session.lacksTwoStep),
  };
}

/** After the right password: null without a second step, else its ticket. */
export async function startSecondStep(db: Db, deps: TwoStepDeps, userId: string): Promise<SecondStep | null> {
  const passkeys = await listPasskeys(db, userId);
  const totp = (await findTotp(db, userId))?.confirmedAt != null;
  if (passkeys.length === 0 && !totp) return null;
  const passkey = passkeys.length > 0 ? await challengeFor(deps, passkeys) : null;
  const ticket = newToken(deps.random);
  await storeSecret(db, deps, { userId, kind: 'second-step', secret: ticket, value: passkey?.challenge ?? '-' });
  const hasCodes = (await countRecoveryCodes(db, userId)) > 0;
  const methods = [
    ...(passkey ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(hasCodes ? ['recovery' as const] : []),
  ];
  return { ticket, methods, passkey: passkey?.options ?? null };
}

/** A new secret for an authenticator app. It becomes active once a code of it has been entered. */
export async function startTotp(db: Db, deps: TwoStepDeps, userId: string) {
  const secret = newTotpSecret(deps.random);
  const sealed = sealSecret(deps.secret, secret, deps.random);
  if (!(await upsertPendingTotp(db, userId, sealed, deps.clock()))) throw refuse('CONFLICT');
  const user = await findUser(db, userId);
  return { secret: base32(secret), uri: totpUri(user?.email ?? user?.username ?? '', secret) };
}

export async function confirmTotp(db: Db, deps: TwoStepDeps, session: Session, code: string) {
  const { userId } = session;
  const totp = await findTotp(db, userId);
  if (!totp || !(await isCodeOf(db, deps, totp, code))) throw refuse('CODE_INVALID');
  return db.transaction(async (tx) => {
    if (totp.confirmedAt === null) {
      // The entered code does not belong to a secret that has been replaced meanwhile.
      if (!(await updateTotpConfirmed(tx, userId, totp.secret, deps.clock()))) throw refuse('CODE_INVALID');
      await reportSecurityChange(tx, deps, userId, 'totpAdded');
    }
    await noteTwoStep(tx, session.sessionId);
    return { recoveryCodes: await firstRecoveryCodes(tx, deps, userId) };
  });
}

export async function removeTotp(db: Db, deps: TwoStepDeps, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOn = (await findTotp(tx, userId))?.confirmedAt != null;
    await deleteTotp(tx, userId);
    await tidyRecoveryCodes(tx, userId);
    if (isOn) await reportSecurityChange(tx, deps, userId, 'totpRemoved');
  });
}

/** Stores a new passkey, and creates recovery codes when there are none. */
export async function addPasskey(db: Db, deps: TwoStepDeps, session: Session, made: CreatedPasskey) {
  const { userId, sessionId } = session;
  const passkey = await readNewPasskey(db, deps, userId, made);
  return db.transaction(async (tx) => {
    if (!(await insertPasskey(tx, passkey))) throw refuse('CONFLICT');
    await reportSecurityChange(tx, deps, userId, 'passkeyAdded');
    await noteTwoStep(tx, sessionId);
    return { recoveryCodes: await firstRecoveryCodes(tx, deps, userId) };
  });
}

export async function removePasskey(db: Db, deps: TwoStepDeps, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isGone = await deletePasskey(tx, userId, id);
    await tidyRecoveryCodes(tx, userId);
    if (isGone) await reportSecurityChange(tx, deps, userId, 'passkeyRemoved');
    return isGone;
  });
}

/** Whether it is a code of the member's active authenticator app. */
export async function isRightTotp(db: Db, deps: TwoStepDeps, userId: string, code: string): Promise<boolean> {
  const totp = await findTotp(db, userId);
  return totp?.confirmedAt != null && isCodeOf(db, deps, totp, code);
}

type StoredTotp = NonNullable<Awaited<ReturnType<typeof findTotp>>>;

/** A right code works once, also concurrently. */
async function isCodeOf(db: Db, deps: TwoStepDeps, { userId, secret }: StoredTotp, code: string): Promise<boolean> {
  const step = stepOfCode(openSecret(deps.secret, secret), code, deps.clock());
  return step !== null && spendTotpStep(db, userId, step);
}

export async function isRightRecoveryCode(db: Db, deps: TwoStepDeps, userId: string, code: string): Promise<boolean> {
  const isRight = await spendRecoveryCode(db, userId, recoveryHash(deps, code), deps.clock());
  if (isRight) await reportSecurityChange(db, deps, userId, 'recoveryCodeUsed');
  return isRight;
}

/** Replaces the recovery codes; shown once and stored as hashes. */
export async function renewRecoveryCodes(db: Db, deps: TwoStepDeps, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await reportSecurityChange(tx, deps, userId, 'recoveryCodesRenewed');
    return makeRecoveryCodes(tx, deps, userId);
  });
}

/** Creates recovery codes with the first second step; existing ones are retained. */
async function firstRecoveryCodes(tx: Db, deps: TwoStepDeps, userId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : makeRecoveryCodes(tx, deps, userId);
}

async function makeRecoveryCodes(tx: Db, deps: TwoStepDeps, userId: string): Promise<string[]> {
  const codes = Array.from({ length: TWO_STEP_BOUNDS.recoveryCodes }, () => newRecoveryCode(deps.random));
  const hashes = codes.map((code) => recoveryHash(deps, code));
  await replaceRecoveryCodes(tx, userId, hashes, deps.clock());
  return codes;
}

/** Without a second step recovery codes are useless. */
async function tidyRecoveryCodes(db: Db, userId: string): Promise<void> {
  const totp = await findTotp(db, userId);
  if (totp?.confirmedAt == null && (await listPasskeys(db, userId)).length === 0) await deleteRecoveryCodes(db, userId);
}

/** Second steps that were set up before the account's contact was confirmed. */
export async function removeSecondSteps(db: Db, deps: TwoStepDeps, userId: string, before: Date): Promise<void> {
  const removed = await deleteSecondStepsBefore(db, userId, before);
  await tidyRecoveryCodes(db, userId);
  if (removed > 0) await reportSecurityChange(db, deps, userId, 'secondStepsRemoved');
}

/** Notifies the member by mail of a changed sign-in method, which somebody else may have changed. */
export async function reportSecurityChange(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'random' | 'config'>,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.email) return;
  const message = MESSAGES.securityChanged(change, `${deps.config.publicUrl}/forgot-password`);
  await sendMailLater(db, mailTo(user.email, message, user.language), deps);
}

/** Removes every second step of a member who cannot use them any more. */
export async function removeAllSecondSteps(db: Db, userId: string): Promise<void> {
  await deleteSecondSteps(db, userId);
}

/** Ten unambiguous letters and digits, in two groups: fifty bits. */
function newRecoveryCode(random: Random): string {
  const letters = base32(Buffer.from(random.bytes(7))).slice(0, 10);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const recoveryHash = (deps: Pick<AppDeps, 'secret'>, code: string) =>
  keyedHash(deps.secret, 'recovery', code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
