import { giveConsent } from '#server/members/consent.service.ts';
import { byMember, done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { saveGoalSettings } from './goal-settings.service.ts';
import { setAvatar, storeAvatar } from './profile.avatar.service.ts';
import { logActivity, readProfile } from './profile.service.ts';
import { updateProfile } from './profile.update.service.ts';
import { withdrawConsent } from './profile.withdraw.service.ts';

const calls = memberCalls.profile;

export const profileRoutes = {
  get: calls.get.handler(byMember(readProfile)),
  update: calls.update.handler(({ context, input }) => updateProfile(context.db, context, context.member, input)),
  saveGoalSettings: calls.saveGoalSettings.handler(doneByMember(saveGoalSettings)),
  uploadAvatar: calls.uploadAvatar.handler(async ({ context, input }) => ({
    avatarUrl: await setAvatar(context.db, context, context.member.userId, input.picture),
  })),
  removeAvatar: calls.removeAvatar.handler(
    done(({ context }) => storeAvatar(context.db, context, context.member.userId, null)),
  ),
  giveConsent: calls.giveConsent.handler(doneByMember(giveConsent)),
  withdrawConsent: calls.withdrawConsent.handler(doneByMember(withdrawConsent)),
  logActivity: calls.logActivity.handler(
    done(({ context, input }) => logActivity(context.db, context.member.userId, input)),
  ),
};
