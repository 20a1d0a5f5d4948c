import { describe, expect, it } from 'vitest';
import { lifetimeSeconds, type PushNote, pushMessage, REMINDER_KINDS, topicOf } from './push-words.ts';

const threadId = '0190f1e2-0000-7000-8000-00000000000a';
const orderId = 'a0a0a0a0-0000-4000-8000-00000000000b';

const NOTES: [PushNote, string | null, string, number][] = [
  [{ kind: 'reply', threadId, seq: 4 }, 'forum', `/community/thread/${threadId}?post=4`, 86_400],
  [{ kind: 'mention', threadId, seq: 2 }, 'forum', `/community/thread/${threadId}?post=2`, 86_400],
  [{ kind: 'shipped', orderId }, 'orders', `/orders/${orderId}`, 259_200],
  [{ kind: 'refunded', orderId }, 'orders', `/orders/${orderId}`, 259_200],
  [{ kind: 'reminder', reminder: 'meal' }, null, '/meals?add=now', 7200],
  [{ kind: 'reminder', reminder: 'weight' }, null, '/body-fat?add=weight', 7200],
  [{ kind: 'reminder', reminder: 'workout' }, null, '/fitness', 7200],
  [{ kind: 'test' }, null, '/profile/notifications', 300],
];

describe('a push message', () => {
  it.each(NOTES)(
    '%j falls under its topic, leads to its page and lives as long as it is of use',
    (note, topic, url, seconds) => {
      expect([topicOf(note), pushMessage(note, 'sv').url, lifetimeSeconds(note)]).toEqual([topic, url, seconds]);
    },
  );

  it.each(NOTES)('%j is short in both languages', (note) => {
    const sizes = (['sv', 'en'] as const).map((language) => JSON.stringify(pushMessage(note, language)).length);
    expect(sizes.every((size) => size > 60 && size < 400)).toBe(true);
  });

  it('replaces an earlier one about the same thing and no other', () => {
    const tags = NOTES.map(([note]) => pushMessage(note, 'en').tag);
    expect(new Set(tags).size).toBe(NOTES.length);
    expect(pushMessage({ kind: 'reply', threadId, seq: 9 }, 'sv').tag).toBe(tags[0]);
  });

  it('has a text for every reminder', () => {
    const titles = REMINDER_KINDS.map((reminder) => pushMessage({ kind: 'reminder', reminder }, 'sv').title);
    expect(titles).toEqual(['Dags att logga', 'Dags att väga dig', 'Dags att träna']);
  });
});
