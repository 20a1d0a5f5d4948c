import { invite, readInvitations, revokeInvitation } from '#server/auth/invitations/invitations.service.ts';
import { createUser, renewPasswordLink } from '#server/auth/register/create-user.service.ts';
import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
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
  create: calls.create.handler(({ context, input }) => createUser(context.db, context, context.member.userId, input)),
  passwordLink: calls.passwordLink.handler(({ context, input }) =>
    renewPasswordLink(context.db, context, context.member.userId, input),
  ),
  update: calls.update.handler(({ context, input }) => updateUser(context.db, context, context.member.userId, input)),
  disable: calls.disable.handler(({ context, input }) =>
    disableUser(context.db, context, context.member.userId, input),
  ),
  enable: calls.enable.handler(({ context, input }) => enableUser(context.db, context, context.member.userId, input)),
  remove: calls.remove.handler(({ context, input }) => removeUser(context.db, context, context.member.userId, input)),
  keep: calls.keep.handler(({ context, input }) =>
    cancelUserDeletion(context.db, context, context.member.userId, input),
  ),
  sendReset: calls.sendReset.handler(({ context, input }) =>
    sendUserReset(context.db, context, context.member.userId, input),
  ),
  endSession: calls.endSession.handler(({ context, input }) =>
    endUserSession(context.db, context, context.member.userId, input),
  ),
  endSessions: calls.endSessions.handler(({ context, input }) =>
    endUserSessions(context.db, context, context.member.userId, input.id),
  ),
  resetTwoStep: calls.resetTwoStep.handler(({ context, input }) =>
    resetUserTwoStep(context.db, context, context.member.userId, input),
  ),
  bulk: calls.bulk.handler(({ context, input }) => changeUsers(context.db, context, context.member.userId, input)),
  invitations: calls.invitations.handler(async ({ context }) => ({ invitations: await readInvitations(context.db) })),
  invite: calls.invite.handler(async ({ context, input }) => {
    await invite(context.db, context, context.member.userId, input);
    return DONE;
  }),
  revokeInvitation: calls.revokeInvitation.handler(async ({ context, input }) => {
    await revokeInvitation(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
};
