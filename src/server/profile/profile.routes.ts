import { giveConsent } from '#server/members/consent.service.ts';
import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { saveGoalSettings } from './goal-settings.service.ts';
import { setAvatar, storeAvatar } from './profile.avatar.service.ts';
import { logActivity, readProfile } from './profile.service.ts';
import { updateProfile } from './profile.update.service.ts';
import { withdrawConsent } from './profile.withdraw.service.ts';

const calls = memberCalls.profile;

export const profileRoutes = {
  get: calls.get.handler(({ context }) => readProfile(context.db, context, context.member.userId)),
  update: calls.update.handler(({ context, input }) => updateProfile(context.db, context, context.member, input)),
  saveGoalSettings: calls.saveGoalSettings.handler(async ({ context, input }) => {
    await saveGoalSettings(context.db, context, context.member.userId, input);
    return DONE;
  }),
  uploadAvatar: calls.uploadAvatar.handler(async ({ context, input }) => ({
    avatarUrl: await setAvatar(context.db, context, context.member.userId, input.picture),
  })),
  removeAvatar: calls.removeAvatar.handler(async ({ context }) => {
    await storeAvatar(context.db, context, context.member.userId, null);
    return DONE;
  }),
  giveConsent: calls.giveConsent.handler(async ({ context }) => {
    await giveConsent(context.db, context, context.member.userId);
    return DONE;
  }),
  withdrawConsent: calls.withdrawConsent.handler(async ({ context }) => {
    await withdrawConsent(context.db, context, context.member.userId);
    return DONE;
  }),
  logActivity: calls.logActivity.handler(async ({ context, input }) => {
    await logActivity(context.db, context.member.userId, input);
    return DONE;
  }),
};
