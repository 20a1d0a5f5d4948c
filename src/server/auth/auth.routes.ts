import { memberCalls, openCalls } from '#server/platform/http/calls.ts';
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
  register: open.register.handler(async ({ context, input }) => {
    await register(context.db, context, input);
    return DONE;
  }),
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
  endSession: member.endSession.handler(async ({ context, input }) => {
    await endSession(context.db, context.member.userId, input.id);
    return DONE;
  }),
  endOtherSessions: member.endOtherSessions.handler(async ({ context }) => {
    await endAllSessions(context.db, context.member.userId, context.member.sessionId);
    return DONE;
  }),
  requestReset: open.requestReset.handler(async ({ context, input }) => {
    await requestReset(context.db, context, input);
    return DONE;
  }),
  resetPassword: open.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input);
    return DONE;
  }),
  verifyEmail: open.verifyEmail.handler(async ({ context, input }) => {
    await verifyEmail(context.db, context, input.token);
    return DONE;
  }),
  resendVerification: member.resendVerification.handler(async ({ context }) => {
    await resendVerification(context.db, context, context.member.userId);
    return DONE;
  }),
  changePassword: member.changePassword.handler(async ({ context, input }) => {
    const { userId, sessionId } = context.member;
    await changePassword(context.db, context, { userId, sessionId, ...input });
    return DONE;
  }),
  confirmPhone: member.confirmPhone.handler(async ({ context, input }) => {
    await confirmPhone(context.db, context, { userId: context.member.userId, code: input.code });
    return DONE;
  }),
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
