import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import type { TestMember } from '#server/test/makers.ts';
import { makePushDevice } from './push-keys.ts';

const nothing = () => undefined;

/** A valid reminder; tests change the relevant fields. */
export function makeReminder(api: Pick<TestApi, 'random'>, changes: Record<string, unknown> = {}) {
  return {
    id: api.random.uuid(),
    kind: 'weight' as const,
    time: '07:30',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timeZone: 'Europe/Stockholm',
    ...changes,
  };
}

const subscribed = (owner: TestMember) => owner.client.push.subscribe(makePushDevice().subscription);

export const PUSH_EXAMPLES: Record<string, CallExample> = {
  'push.load': { input: nothing },
  'push.subscribe': { input: () => makePushDevice().subscription },
  'push.unsubscribe': { input: (_api, owner) => subscribed(owner), other: 'NOT_FOUND' },
  'push.saveChoices': { input: () => ({ forum: false, orders: true, timeZone: 'Europe/Stockholm' }) },
  'push.saveReminder': { input: (api) => makeReminder(api) },
  'push.removeReminder': {
    input: async (api, owner) => {
      const reminder = makeReminder(api);
      await owner.client.push.saveReminder(reminder);
      return { id: reminder.id };
    },
    other: 'NOT_FOUND',
  },
  'push.test': {
    input: async (_api, owner) => {
      await subscribed(owner);
    },
    other: 'NOT_FOUND',
  },
};
