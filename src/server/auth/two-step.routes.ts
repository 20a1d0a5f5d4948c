import { byMember, done, doneByMember, memberCalls, openCalls } from '#server/platform/http/calls.ts';
import { DONE, refuse } from '#server/platform/refuse.ts';
import { confirmPasswordAgain } from './auth.service.ts';
import { finishSignIn, signInWithPasskey } from './login/sign-in.service.ts';
import { confirmPasskeyAgain, startPasskey, startPasskeySignIn } from './two-step/passkeys.service.ts';
import {
  addPasskey,
  confirmTotp,
  readTwoStep,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from './two-step/two-step.service.ts';

const member = memberCalls.twoStep;

export const twoStepRoutes = {
  finishSignIn: openCalls.twoStep.finishSignIn.handler(async ({ context, input }) => {
    const { token, ...signedIn } = await finishSignIn(context, input);
    return { ...signedIn, token: input.device === 'app' ? token : null };
  }),
  startPasskeySignIn: openCalls.twoStep.startPasskeySignIn.handler(({ context }) => startPasskeySignIn(context)),
  signInWithPasskey: openCalls.twoStep.signInWithPasskey.handler(async ({ context, input }) => {
    const { token, ...signedIn } = await signInWithPasskey(context, input);
    return { ...signedIn, token: input.device === 'app' ? token : null };
  }),
  status: member.status.handler(({ context }) => readTwoStep(context.db, context, context.member)),
  confirmPassword: member.confirmPassword.handler(
    done(({ context, input }) => confirmPasswordAgain(context.db, context, context.member, input.password)),
  ),
  confirmPasskey: member.confirmPasskey.handler(
    done(({ context, input }) => confirmPasskeyAgain(context.db, context, context.member, input.response)),
  ),
  startTotp: member.startTotp.handler(byMember(startTotp)),
  confirmTotp: member.confirmTotp.handler(({ context, input }) =>
    confirmTotp(context.db, context, context.member, input.code),
  ),
  removeTotp: member.removeTotp.handler(doneByMember(removeTotp)),
  startPasskey: member.startPasskey.handler(byMember(startPasskey)),
  addPasskey: member.addPasskey.handler(({ context, input }) => addPasskey(context.db, context, context.member, input)),
  removePasskey: member.removePasskey.handler(async ({ context, input }) => {
    if (!(await removePasskey(context.db, context, context.member.userId, input.id))) throw refuse('NOT_FOUND');
    return DONE;
  }),
  renewRecoveryCodes: member.renewRecoveryCodes.handler(async ({ context }) => ({
    recoveryCodes: await renewRecoveryCodes(context.db, context, context.member.userId),
  })),
};
