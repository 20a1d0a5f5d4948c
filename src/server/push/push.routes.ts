import { done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { loadPush, saveChoices, subscribe, testPush, unsubscribe } from './push.service.ts';
import { removeReminder, saveReminder } from './reminders.service.ts';

const calls = memberCalls.push;

export const pushRoutes = {
  load: calls.load.handler(({ context }) => loadPush(context.db, context, context.member)),
  subscribe: calls.subscribe.handler(({ context, input }) => subscribe(context.db, context, context.member, input)),
  unsubscribe: calls.unsubscribe.handler(
    done(({ context, input }) => unsubscribe(context.db, context.member.userId, input.id)),
  ),
  saveChoices: calls.saveChoices.handler(doneByMember(saveChoices)),
  saveReminder: calls.saveReminder.handler(doneByMember(saveReminder)),
  removeReminder: calls.removeReminder.handler(
    done(({ context, input }) => removeReminder(context.db, context.member.userId, input.id)),
  ),
  test: calls.test.handler(done(({ context }) => testPush(context.db, context, context.member))),
};
