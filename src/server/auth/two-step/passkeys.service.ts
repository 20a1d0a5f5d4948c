import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { TWO_STEP_BOUNDS } from '#domain/auth/auth-bounds.ts';
import type { twoStepContract } from '#domain/auth/two-step.contract.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enforceLimit, isWithinLimit } from '../auth.limits.ts';
import { spendLink, storeSecret } from '../auth.secrets.service.ts';
import { findPassword, findUser } from '../auth.users.store.ts';
import { findPendingVerification } from '../auth.verifications.store.ts';
import { keyedHash } from '../secrets.ts';
import { notePassword } from '../sessions/sessions.service.ts';
import { findPasskey, listPasskeys, type PasskeyRow, updatePasskeyUsed } from './two-step.store.ts';

/** Loaded with the first passkey, because few requests need its certificates and decoders. */
const webAuthn = () => import('@simplewebauthn/server');

type PasskeyDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
type Input<Call extends { '~orpc': { inputSchema?: unknown } }> = z.output<
  Extract<Call['~orpc']['inputSchema'], z.ZodType>
>;
export type CreatedPasskey = Input<typeof twoStepContract.addPasskey>;
type Proof = Input<typeof twoStepContract.finishSignIn>['proof'];
export type SignedPasskey = Extract<Proof, { method: 'passkey' }>['response'];

/** The options for creating a passkey; the challenge is valid once and for ten minutes. */
export async function startPasskey(db: Db, deps: PasskeyDeps, userId: string) {
  const user = await findUser(db, userId);
  const existing = await listPasskeys(db, userId);
  if (existing.length >= TWO_STEP_BOUNDS.passkeys) throw refuse('CONFLICT');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Formkurva',
    rpID: siteOf(deps).rpId,
    userName: user?.email ?? user?.username ?? '',
    userDisplayName: user?.fullName ?? '',
    userID: new TextEncoder().encode(userId),
    challenge: deps.random.bytes(32).slice(),
    excludeCredentials: existing.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeSecret(db, deps, { userId, kind: 'add-passkey', secret: options.challenge, value: options.challenge });
  return { options: { ...options } };
}

/** Verifies a new passkey for our challenge, which is consumed. The passkey is not stored yet. */
export async function readNewPasskey(
  db: Db,
  deps: PasskeyDeps,
  userId: string,
  made: CreatedPasskey,
): Promise<PasskeyRow> {
  const pending = await findPendingVerification(db, { userId, kind: 'add-passkey' }, deps.clock());
  const challenge = pending?.value;
  if (!challenge || !(await spendLink(db, deps, 'add-passkey', challenge))) throw refuse('CODE_INVALID');
  const { rpId, origin } = siteOf(deps);
  const { verifyRegistrationResponse } = await webAuthn();
  const answer = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => null);
  if (!answer?.verified || !answer.registrationInfo) throw refuse('CODE_INVALID');
  const { credential } = answer.registrationInfo;
  return {
    userId,
    credentialId: credential.id,
    name: made.name,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.response.response.transports,
    createdAt: deps.clock(),
    lastUsedAt: null,
  };
}

/** A challenge for one of these passkeys to sign. */
export async function challengeFor(deps: PasskeyDeps, passkeys: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpId,
    challenge: deps.random.bytes(32).slice(),
    allowCredentials: passkeys.map(credentialOf),
    userVerification: 'preferred',
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** True when one of the member's passkeys has signed this challenge. A decreasing counter indicates a copied key. */
export async function isRightPasskey(
  db: Db,
  deps: PasskeyDeps,
  { userId, challenge, response }: { userId: string; challenge: string; response: SignedPasskey },
): Promise<boolean> {
  const passkey = (await listPasskeys(db, userId)).find(({ credentialId }) => credentialId === response.id);
  return (
    passkey !== undefined && isSignedBy(db, deps, passkey, { challenge, response, requireUserVerification: false })
  );
}

type Signed = {
  challenge: string | ((challenge: string) => Promise<boolean>);
  response: SignedPasskey;
  requireUserVerification: boolean;
};

async function isSignedBy(db: Db, deps: PasskeyDeps, passkey: PasskeyRow, signed: Signed): Promise<boolean> {
  const { challenge, response, requireUserVerification } = signed;
  const { rpId, origin } = siteOf(deps);
  const { verifyAuthenticationResponse } = await webAuthn();
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { ...credentialOf(passkey), publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification,
  }).catch(() => null);
  return (
    answer?.verified === true && updatePasskeyUsed(db, passkey, answer.authenticationInfo.newCounter, deps.clock())
  );
}

/**
 * A challenge that any passkey of this site may sign to sign in. Nothing is stored: the challenge contains its expiry and our signature.
 * Every visit to the sign-in page requests one, so this does not load the library.
 */
export function startPasskeySignIn(deps: PasskeyDeps) {
  const challenge = newSignInChallenge(deps).toString('base64url');
  return { options: { rpId: siteOf(deps).rpId, challenge, timeout: 60_000, userVerification: 'required' } };
}

/**
 * The owner of the passkey that signed a challenge of `startPasskeySignIn`, with user verification; null for anything else. A passkey that
 * has not been used since the password was changed is refused, because the change may have been made to exclude its holder. An account
 * without a password is closed or has not been activated.
 */
export async function ownerOfPasskey(db: Db, deps: PasskeyDeps, response: SignedPasskey): Promise<string | null> {
  const passkey = await findPasskey(db, response.id);
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (!passkey || handle !== passkey.userId) return null;
  const password = await findPassword(db, passkey.userId);
  if (!password || (passkey.lastUsedAt ?? passkey.createdAt) < password.updatedAt) return null;
  const challenge = (signed: string) => spendSignInChallenge(db, deps, signed);
  const isRight = await isSignedBy(db, deps, passkey, { challenge, response, requireUserVerification: true });
  return isRight ? passkey.userId : null;
}

const SIGN_IN_CHALLENGE_MS = 600_000;
const CHALLENGE_BODY_BYTES = 8 + 16;

/** Expiry, random bytes, and a keyed hash of both. */
function newSignInChallenge(deps: PasskeyDeps): Buffer {
  const end = Buffer.alloc(8);
  end.writeBigUInt64BE(BigInt(deps.clock().getTime() + SIGN_IN_CHALLENGE_MS));
  const body = Buffer.concat([end, deps.random.bytes(16)]);
  return Buffer.concat([body, challengeHash(deps, body)]);
}

/** True for a valid challenge of ours at its first use. */
async function spendSignInChallenge(db: Db, deps: PasskeyDeps, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, CHALLENGE_BODY_BYTES);
  const hash = bytes.subarray(CHALLENGE_BODY_BYTES);
  const expected = challengeHash(deps, body);
  if (hash.length !== expected.length || !timingSafeEqual(hash, expected)) return false;
  if (body.readBigUInt64BE() <= BigInt(deps.clock().getTime())) return false;
  return isWithinLimit(db, deps, 'passkey-challenge', body.toString('base64url'));
}

const challengeHash = ({ secret }: PasskeyDeps, body: Buffer) =>
  keyedHash(secret, 'passkey-sign-in', body.toString('base64url'));

/** A challenge that one of the member's passkeys signs to confirm an irreversible action; valid once and for ten minutes. */
export async function startPasskeyProof(db: Db, deps: PasskeyDeps, userId: string) {
  const passkeys = await listPasskeys(db, userId);
  if (passkeys.length === 0) throw refuse('NOT_FOUND');
  const { challenge, options } = await challengeFor(deps, passkeys);
  await storeSecret(db, deps, { userId, kind: 'confirm-passkey', secret: challenge, value: challenge });
  return { options };
}

/** True when one of the member's passkeys has signed the latest challenge. */
export async function checkPasskeyProof(db: Db, deps: PasskeyDeps, userId: string, response: SignedPasskey) {
  // Counted separately from sign-in codes, which somebody else may be trying.
  await enforceLimit(db, deps, 'second-step', `signed-in:${userId}`);
  const pending = await findPendingVerification(db, { userId, kind: 'confirm-passkey' }, deps.clock());
  const challenge = pending?.value;
  if (!challenge || !(await spendLink(db, deps, 'confirm-passkey', challenge))) return false;
  return isRightPasskey(db, deps, { userId, challenge, response });
}

/** A signature counts as an entered password, which permits sensitive calls for ten minutes. */
export async function confirmPasskeyAgain(db: Db, deps: PasskeyDeps, session: Session, response: SignedPasskey) {
  if (!(await checkPasskeyProof(db, deps, session.userId, response))) throw refuse('CODE_INVALID');
  await notePassword(db, deps, session.sessionId);
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  return (await listPasskeys(db, userId)).length > 0;
}

const credentialOf = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

function siteOf({ config }: Pick<AppDeps, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
}
