import { done, memberCalls } from '#server/platform/http/calls.ts';
import { readBackupState, requestCopy, requestRestore, requestTrial } from './backups.service.ts';
import { saveSettings } from './settings.service.ts';

const calls = memberCalls.adminBackups;

export const backupsRoutes = {
  state: calls.state.handler(({ context }) => readBackupState(context.db, context)),
  saveSettings: calls.saveSettings.handler(
    done(({ context, input }) => saveSettings(context.db, context, context.member.userId, input)),
  ),
  runNow: calls.runNow.handler(
    done(({ context }) => requestCopy(context.db, { ...context, actorId: context.member.userId })),
  ),
  tryNow: calls.tryNow.handler(
    done(({ context, input }) => requestTrial(context.db, { ...context, actorId: context.member.userId }, input.id)),
  ),
  restore: calls.restore.handler(
    done(({ context, input }) =>
      requestRestore(
        context.db,
        {
          requestRestore: context.requestRestore,
          actorId: context.member.userId,
          twoStep: context.member.twoStep,
        },
        input,
      ),
    ),
  ),
};
