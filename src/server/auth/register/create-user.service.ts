import type { NewUserInput } from '#domain/admin/users/admin-users.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { createEmptyProfile, requireCanManage } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enforceLimit } from '../auth.limits.ts';
import { makePasswordLink, sendSecretLater } from '../auth.secrets.service.ts';
import { findPassword, findUser, insertUser, type User } from '../auth.users.store.ts';
import { phoneOrRefuse } from '../phone.ts';
import { isFree, newReferralCode } from './register.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
type Because = Pick<NewUserInput, 'id' | 'reason' | 'note'>;

const LINK_LIFETIME_MS = 7 * 86_400_000;

/**
 * Creates an account for somebody who chooses the password by a link: sent by mail or text message, or returned to be handed over. Terms
 * are accepted with the password, consent to health data is given in the app. Idempotent by the id.
 */
export async function createUser(db: Db, deps: Deps, actorId: string, person: NewUserInput) {
  const { id, fullName, username, language, email = null } = person;
  const phone = person.phone === undefined ? null : phoneOrRefuse(person.phone);
  if (await findUser(db, id)) return { link: null };
  const to = email ?? phone;
  if (to !== null) await enforceLimit(db, deps, 'message-to', to);
  if (!(await isFree(db, deps, username))) throw refuse('USERNAME_TAKEN');
  const now = deps.clock();
  const about = { id, fullName, username, language, email, phone, referralCode: newReferralCode(deps) };
  try {
    return await db.transaction(async (tx) => {
      await insertUser(tx, { ...about, createdAt: now, updatedAt: now });
      await createEmptyProfile(tx, deps, id);
      await record(tx, deps, actorId, person, 'create');
      return sendOrMake(tx, deps, id);
    });
  } catch (error) {
    if (databaseCode(error) !== '23505') throw error;
    throw refuse(violatedConstraint(error) === 'users_username_key' ? 'USERNAME_TAKEN' : 'ALREADY_MEMBER');
  }
}

/**
 * A new link for an account that never had a password. Refused for an account with a password: its member requests a link, and no admin
 * ever sees one.
 */
export async function renewPasswordLink(db: Db, deps: Deps, actorId: string, request: Because) {
  if (!(await findUser(db, request.id))) throw refuse('USER_NOT_FOUND');
  if ((await findPassword(db, request.id)) !== null) throw refuse('FORBIDDEN');
  await requireCanManage(db, actorId, request.id);
  return db.transaction(async (tx) => {
    await record(tx, deps, actorId, request, 'reset-link');
    return sendOrMake(tx, deps, request.id);
  });
}

async function sendOrMake(tx: Db, deps: Deps, userId: string): Promise<{ link: string | null }> {
  const user = await userOrRefuse(tx, userId);
  const to = user.email ?? user.phone;
  if (to === null) return { link: await makePasswordLink(tx, deps, user, LINK_LIFETIME_MS) };
  await sendSecretLater(tx, deps, { userId, kind: 'reset', to, lifetimeMs: LINK_LIFETIME_MS });
  return { link: null };
}

async function userOrRefuse(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw refuse('USER_NOT_FOUND');
  return user;
}

function record(tx: Db, deps: Deps, actorId: string, { id, reason, note }: Because, action: 'create' | 'reset-link') {
  const about = { area: 'user', subjectId: id, memberId: id, reason } as const;
  return recordAdminEvent(tx, { at: deps.clock(), actorId, action, ...about, personal: { changes: [], note } });
}
