import { readableAuditAreas } from '#domain/admin/audit-log/audit-codes.ts';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { invite, readInvitations, revokeInvitation } from '#server/auth/invitations/invitations.service.ts';
import { createUser, renewPasswordLink } from '#server/auth/register/create-user.service.ts';
import type { CallContext, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { byMember, done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { changeUsers } from './bulk-users.service.ts';
import {
  cancelUserDeletion,
  disableUser,
  enableUser,
  endUserSession,
  endUserSessions,
  removeUser,
  resetUserTwoStep,
  sendUserReset,
  updateUser,
} from './change-user.service.ts';
import { exportMembers, listMembers, readUser } from './users.service.ts';

const calls = memberCalls.adminUsers;

type UserService<Input> = (db: Db, deps: CallContext, actorId: string, input: Input) => Promise<UserDetail>;
type AdminCall<Input> = { context: CallContext & { member: Session }; input: Input };

/** The account, with the part of its audit log that the admin may see. */
async function shownTo(admin: Session, reading: Promise<UserDetail>): Promise<UserDetail> {
  const user = await reading;
  const areas = readableAuditAreas(admin);
  return { ...user, trail: user.trail.filter(({ area }) => areas.includes(area)) };
}

const byAdmin =
  <Input>(service: UserService<Input>) =>
  (call: AdminCall<Input>) =>
    shownTo(call.context.member, byMember(service)(call));

export const adminUsersRoutes = {
  list: calls.list.handler(({ context, input }) => listMembers(context.db, context.clock, input)),
  export: calls.export.handler(({ context, input }) => exportMembers(context.db, context.clock, input)),
  get: calls.get.handler(({ context, input }) => shownTo(context.member, readUser(context.db, context, input.id))),
  create: calls.create.handler(byMember(createUser)),
  passwordLink: calls.passwordLink.handler(byMember(renewPasswordLink)),
  update: calls.update.handler(byAdmin(updateUser)),
  disable: calls.disable.handler(byAdmin(disableUser)),
  enable: calls.enable.handler(byAdmin(enableUser)),
  remove: calls.remove.handler(byAdmin(removeUser)),
  keep: calls.keep.handler(byAdmin(cancelUserDeletion)),
  sendReset: calls.sendReset.handler(byAdmin(sendUserReset)),
  endSession: calls.endSession.handler(byAdmin(endUserSession)),
  endSessions: calls.endSessions.handler(
    byAdmin((db, deps, actorId, { id }) => endUserSessions(db, deps, actorId, id)),
  ),
  resetTwoStep: calls.resetTwoStep.handler(byAdmin(resetUserTwoStep)),
  bulk: calls.bulk.handler(byMember(changeUsers)),
  invitations: calls.invitations.handler(async ({ context }) => ({ invitations: await readInvitations(context.db) })),
  invite: calls.invite.handler(doneByMember(invite)),
  revokeInvitation: calls.revokeInvitation.handler(
    done(({ context, input }) => revokeInvitation(context.db, context, context.member.userId, input.id)),
  ),
};
