import { invite, readInvitations, revokeInvitation } from '#server/auth/invitations/invitations.service.ts';
import { createUser, renewPasswordLink } from '#server/auth/register/create-user.service.ts';
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

export const adminUsersRoutes = {
  list: calls.list.handler(({ context, input }) => listMembers(context.db, context.clock, input)),
  export: calls.export.handler(({ context, input }) => exportMembers(context.db, context.clock, input)),
  get: calls.get.handler(({ context, input }) => readUser(context.db, context, input.id)),
  create: calls.create.handler(byMember(createUser)),
  passwordLink: calls.passwordLink.handler(byMember(renewPasswordLink)),
  update: calls.update.handler(byMember(updateUser)),
  disable: calls.disable.handler(byMember(disableUser)),
  enable: calls.enable.handler(byMember(enableUser)),
  remove: calls.remove.handler(byMember(removeUser)),
  keep: calls.keep.handler(byMember(cancelUserDeletion)),
  sendReset: calls.sendReset.handler(byMember(sendUserReset)),
  endSession: calls.endSession.handler(byMember(endUserSession)),
  endSessions: calls.endSessions.handler(({ context, input }) =>
    endUserSessions(context.db, context, context.member.userId, input.id),
  ),
  resetTwoStep: calls.resetTwoStep.handler(byMember(resetUserTwoStep)),
  bulk: calls.bulk.handler(byMember(changeUsers)),
  invitations: calls.invitations.handler(async ({ context }) => ({ invitations: await readInvitations(context.db) })),
  invite: calls.invite.handler(doneByMember(invite)),
  revokeInvitation: calls.revokeInvitation.handler(
    done(({ context, input }) => revokeInvitation(context.db, context, context.member.userId, input.id)),
  ),
};
