import { expect, it } from 'vitest';
import { lifetimeSeconds, type PushNote, topicOf } from './push-notes.ts';

const threadId = '0190f1e2-0000-7000-8000-00000000000a';
const orderId = 'a0a0a0a0-0000-4000-8000-00000000000b';

const NOTES: [PushNote, string | null, number][] = [
  [{ kind: 'reply', threadId, seq: 4 }, 'forum', 86_400],
  [{ kind: 'mention', threadId, seq: 2 }, 'forum', 86_400],
  [{ kind: 'shipped', orderId }, 'orders', 259_200],
  [{ kind: 'refunded', orderId }, 'orders', 259_200],
  [{ kind: 'reminder', reminder: 'meal' }, null, 7200],
  [{ kind: 'reminder', reminder: 'weight' }, null, 7200],
  [{ kind: 'reminder', reminder: 'workout' }, null, 7200],
  [{ kind: 'test' }, null, 300],
];

it.each(NOTES)('maps the push message %j to its topic and time to live', (note, topic, seconds) => {
  expect([topicOf(note), lifetimeSeconds(note)]).toEqual([topic, seconds]);
});
