import type { BodyChanges, UserChanges, UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import type { AccountReason } from '#domain/admin/users/user-codes.ts';
import { changedFields } from '#domain/shop/catalogue/product-details.ts';
import {
  changeRights,
  notifyMember,
  notifyProfileChanged,
  refuseClosedDemoAccount,
} from '#server/auth/auth.admins.service.ts';
import { changeUser } from '#server/auth/auth.users.service.ts';
import { sendReset } from '#server/auth/recovery/reset.service.ts';
import { requestEmailChange, requestPhoneChange } from '#server/auth/register/verify.service.ts';
import { endAllSessions, endSession } from '#server/auth/sessions/sessions.service.ts';
import { removeAllSecondSteps } from '#server/auth/two-step/two-step.service.ts';
import { type AdminEvent, recordAdminEvent } from '#server/members/audit-log.service.ts';
import { cancelDeletion, requireOtherAdmin } from '#server/members/deletion.service.ts';
import { findProfile, readRights, requireCanManage } from '#server/members/members.service.ts';
import { closeForDeletion } from '#server/own-data/deletion/deletion.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changeBodyData } from '#server/profile/profile.update.service.ts';
import { lockUser, updateDisabled } from './user-detail.store.ts';
import { readUser } from './users.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
/** The admin who changes it, and why. */
export type Because = { id: string; reason: AccountReason; note: string };
type Edit = UserChanges & BodyChanges & Because & { version: string };

/** Changes a member's details and role, all or nothing; an edit of an outdated version is refused with the current one. */
export async function updateUser(db: Db, deps: Deps, actorId: string, edit: Edit): Promise<UserDetail> {
  const { body, rest } = splitBody(edit);
  const { id, version, reason, note, role, adminAreas, email, phone, ...fields } = rest;
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) throw refuse('USER_NOT_FOUND');
    await requireCanManage(tx, actorId, id);
    const wanted = { ...fields, ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
    const changes = changedFields(before, wanted);
    if (changes.length > 0 && before.updatedAt.toISOString() !== version) {
      throw refuse('STALE_EDIT', { current: await readUser(tx, deps, id) });
    }
    if (changes.length > 0) {
      await changeUser(tx, deps, id, fields);
      if (email !== undefined) await requestEmailChange(tx, deps, { userId: id, email });
      if (phone !== undefined) await requestPhoneChange(tx, deps, { userId: id, phone });
      await record(tx, deps, actorId, edit, { action: 'change', personal: { changes, note } });
    }
    if (Object.keys(body).length > 0) await changeBody(tx, deps, actorId, edit, body);
    if (role !== undefined || adminAreas !== undefined) {
      await changeRights(tx, deps, { userId: id, role, adminAreas, actorId, reason, note });
    }
  });
  return readUser(db, deps, id);
}

function splitBody(edit: Edit): { body: BodyChanges; rest: UserChanges & Because & { version: string } } {
  const { dateOfBirth, gender, age, heightCm, currentWeight, goalWeight, ...others } = edit;
  const { activityLevel, weightGoalType, weeklyGoalKg, ...rest } = others;
  const all = {
    dateOfBirth,
    gender,
    age,
    heightCm,
    currentWeight,
    goalWeight,
    activityLevel,
    weightGoalType,
    weeklyGoalKg,
  };
  const body = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { body, rest };
}

/** The audit log has the names of the fields and not their values, because admins do not see health data. The member is notified. */
async function changeBody(tx: Db, deps: Deps, actorId: string, edit: Edit, body: BodyChanges) {
  await changeBodyData(tx, deps, edit.id, body);
  const fields = Object.keys(body);
  const changes = fields.map((field) => ({ field, from: null, to: null }));
  await record(tx, deps, actorId, edit, { action: 'change-profile', personal: { changes, note: edit.note } });
  await notifyProfileChanged(tx, deps, edit.id, fields);
}

/** Prevents a member from signing in and ends every session. Data and balance stay; pending cashback does not mature meanwhile. */
export async function disableUser(db: Db, deps: Deps, actorId: string, request: Because): Promise<UserDetail> {
  return act(db, deps, actorId, request.id, async (tx) => {
    const { profile } = await findProfile(tx, request.id);
    await requireOtherAdmin(tx, request.id, await readRights(tx, request.id));
    if (profile.disabledAt !== null) return;
    await updateDisabled(tx, request.id, deps.clock());
    await endAllSessions(tx, request.id);
    await notifyMember(tx, deps, request.id, 'accountDisabled');
    await record(tx, deps, actorId, request, { action: 'disable' });
  });
}

export async function enableUser(db: Db, deps: Deps, actorId: string, request: Because): Promise<UserDetail> {
  return act(db, deps, actorId, request.id, async (tx) => {
    const { profile } = await findProfile(tx, request.id);
    if (profile.disabledAt === null) return;
    await refuseClosedDemoAccount(tx, request.id);
    await updateDisabled(tx, request.id, null);
    await notifyMember(tx, deps, request.id, 'accountEnabled');
    await record(tx, deps, actorId, request, { action: 'enable' });
  });
}

/** Like a deletion by the member: signed out at once, erased after thirty days, undone by signing in. */
export async function removeUser(
  db: Db,
  deps: Deps,
  actorId: string,
  { withTexts, ...request }: Because & { withTexts: boolean },
): Promise<UserDetail> {
  return act(db, deps, actorId, request.id, async (tx) => {
    await closeForDeletion(tx, deps, { userId: request.id, withTexts });
    await record(tx, deps, actorId, request, { action: 'remove' });
  });
}

export async function cancelUserDeletion(db: Db, deps: Deps, actorId: string, request: Because): Promise<UserDetail> {
  return act(db, deps, actorId, request.id, async (tx) => {
    if (await cancelDeletion(tx, deps, request.id)) await record(tx, deps, actorId, request, { action: 'keep' });
  });
}

export async function sendUserReset(db: Db, deps: Deps, actorId: string, request: Because): Promise<UserDetail> {
  return act(db, deps, actorId, request.id, async (tx) => {
    await sendReset(tx, deps, request.id);
    await record(tx, deps, actorId, request, { action: 'reset-link' });
  });
}

export async function endUserSession(db: Db, deps: Deps, actorId: string, by: { id: string; sessionId: string }) {
  return act(db, deps, actorId, by.id, async (tx) => {
    await endSession(tx, by.id, by.sessionId);
    await record(tx, deps, actorId, { id: by.id, reason: 'support', note: '' }, { action: 'sign-out' });
  });
}

export async function endUserSessions(db: Db, deps: Deps, actorId: string, id: string): Promise<UserDetail> {
  return act(db, deps, actorId, id, async (tx) => {
    await endAllSessions(tx, id);
    await record(tx, deps, actorId, { id, reason: 'support', note: '' }, { action: 'sign-out-everywhere' });
  });
}

/** For a member who lost the second step. All sessions are ended, and the member is notified. */
export async function resetUserTwoStep(db: Db, deps: Deps, actorId: string, request: Because): Promise<UserDetail> {
  return act(db, deps, actorId, request.id, async (tx) => {
    await removeAllSecondSteps(tx, request.id);
    await endAllSessions(tx, request.id);
    await notifyMember(tx, deps, request.id, 'twoStepRemoved');
    await record(tx, deps, actorId, request, { action: 'reset-two-step' });
  });
}

async function act(
  db: Db,
  deps: Deps,
  actorId: string,
  id: string,
  work: (tx: Db) => Promise<void>,
): Promise<UserDetail> {
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) throw refuse('USER_NOT_FOUND');
    await requireCanManage(tx, actorId, id);
    await work(tx);
  });
  return readUser(db, deps, id);
}

function record(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  actorId: string,
  { id, reason, note }: Because,
  event: Pick<AdminEvent, 'action' | 'personal'>,
): Promise<void> {
  const personal = event.personal ?? { changes: [], note };
  const about = { area: 'user', subjectId: id, memberId: id, reason } as const;
  return recordAdminEvent(tx, { at: deps.clock(), actorId, action: event.action, ...about, personal });
}
