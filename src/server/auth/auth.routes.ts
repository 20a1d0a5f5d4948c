import { done, doneByMember, memberCalls, openCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { changePassword, readMember } from './auth.service.ts';
import { invitedBy } from './invitations/invitations.service.ts';
import { signIn } from './login/sign-in.service.ts';
import { requestReset, resetPassword } from './recovery/reset.service.ts';
import { inviterOf, isFree, register } from './register/register.service.ts';
import { confirmPhone, resendVerification, verifyEmail } from './register/verify.service.ts';
import { endAllSessions, endSession, listMySessions, signOut } from './sessions/sessions.service.ts';

const open = openCalls.auth;
const member = memberCalls.auth;

export const authRoutes = {
  register: open.register.handler(done(({ context, input }) => register(context.db, context, input))),
  signIn: open.signIn.handler(async ({ context, input }) => {
    const { token, ...signedIn } = await signIn(context, input);
    return { ...signedIn, token: input.device === 'app' ? token : null };
  }),
  me: open.me.handler(async ({ context }) => {
    const session = await context.session();
    const member = session && (await readMember(context.db, context, session.userId));
    // An impersonating admin's reads are not the member's activity.
    return { member: member && session.impersonation ? { ...member, trackActivity: false } : member };
  }),
  signOut: open.signOut.handler(async ({ context, input }) => {
    await signOut(context, input.scope);
    context.setSessionToken(null);
    return DONE;
  }),
  listSessions: member.listSessions.handler(async ({ context }) => ({
    sessions: await listMySessions(context.db, context, context.member),
  })),
  endSession: member.endSession.handler(
    done(({ context, input }) => endSession(context.db, context.member.userId, input.id)),
  ),
  endOtherSessions: member.endOtherSessions.handler(
    done(({ context }) => endAllSessions(context.db, context.member.userId, context.member.sessionId)),
  ),
  requestReset: open.requestReset.handler(done(({ context, input }) => requestReset(context.db, context, input))),
  resetPassword: open.resetPassword.handler(done(({ context, input }) => resetPassword(context, input))),
  verifyEmail: open.verifyEmail.handler(done(({ context, input }) => verifyEmail(context.db, context, input.token))),
  resendVerification: member.resendVerification.handler(doneByMember(resendVerification)),
  changePassword: member.changePassword.handler(async ({ context, input }) => {
    const { userId, sessionId } = context.member;
    await changePassword(context.db, context, { userId, sessionId, ...input });
    return DONE;
  }),
  confirmPhone: member.confirmPhone.handler(
    done(({ context, input }) =>
      confirmPhone(context.db, context, { userId: context.member.userId, code: input.code }),
    ),
  ),
  checkUsername: open.checkUsername.handler(async ({ context, input }) => ({
    free: await isFree(context.db, context, input.username),
  })),
  checkReferralCode: open.checkReferralCode.handler(async ({ context, input }) => {
    const inviter = await inviterOf(context.db, input.code);
    return { valid: inviter !== null, inviter };
  }),
  checkInvitation: open.checkInvitation.handler(async ({ context, input }) => ({
    invited: await invitedBy(context.db, context, input.token),
  })),
};
