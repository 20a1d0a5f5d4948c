import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { loadPush, saveChoices, subscribe, testPush, unsubscribe } from './push.service.ts';
import { removeReminder, saveReminder } from './reminders.service.ts';

const calls = memberCalls.push;

export const pushRoutes = {
  load: calls.load.handler(({ context }) => loadPush(context.db, context, context.member)),
  subscribe: calls.subscribe.handler(({ context, input }) => subscribe(context.db, context, context.member, input)),
  unsubscribe: calls.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribe(context.db, context.member.userId, input.id);
    return DONE;
  }),
  saveChoices: calls.saveChoices.handler(async ({ context, input }) => {
    await saveChoices(context.db, context, context.member.userId, input);
    return DONE;
  }),
  saveReminder: calls.saveReminder.handler(async ({ context, input }) => {
    await saveReminder(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeReminder: calls.removeReminder.handler(async ({ context, input }) => {
    await removeReminder(context.db, context.member.userId, input.id);
    return DONE;
  }),
  test: calls.test.handler(async ({ context }) => {
    await testPush(context.db, context, context.member);
    return DONE;
  }),
};
