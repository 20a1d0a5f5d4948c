import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { cancelSeeding, readSeeder, removeSeeded, startSeeding } from './seeder.service.ts';

const calls = memberCalls.adminSeeder;

export const seederRoutes = {
  status: calls.status.handler(({ context }) => readSeeder(context.db, context)),
  start: calls.start.handler(async ({ context, input }) => {
    await startSeeding(context.db, context, context.member.userId, input);
    return DONE;
  }),
  cancel: calls.cancel.handler(async ({ context }) => {
    await cancelSeeding(context.db, context, context.member.userId);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removeSeeded(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
