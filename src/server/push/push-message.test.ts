import { describe, expect, it } from 'vitest';
import { type PushNote, REMINDER_KINDS } from '#domain/push/push-notes.ts';
import { pushMessage } from './push-message.ts';

const threadId = '0190f1e2-0000-7000-8000-00000000000a';
const orderId = 'a0a0a0a0-0000-4000-8000-00000000000b';

const NOTES: [PushNote, string][] = [
  [{ kind: 'reply', threadId, seq: 4 }, `/community/thread/${threadId}?post=4`],
  [{ kind: 'mention', threadId, seq: 2 }, `/community/thread/${threadId}?post=2`],
  [{ kind: 'shipped', orderId }, `/orders/${orderId}`],
  [{ kind: 'refunded', orderId }, `/orders/${orderId}`],
  [{ kind: 'reminder', reminder: 'meal' }, '/meals?add=now'],
  [{ kind: 'reminder', reminder: 'weight' }, '/body-fat?add=weight'],
  [{ kind: 'reminder', reminder: 'workout' }, '/fitness'],
  [{ kind: 'test' }, '/profile/notifications'],
];

describe('a push message', () => {
  it.each(NOTES)('%j leads to its page', (note, url) => {
    expect(pushMessage(note, 'sv').url).toBe(url);
  });

  it.each(NOTES)('%j is short in both languages', (note) => {
    const sizes = (['sv', 'en'] as const).map((language) => JSON.stringify(pushMessage(note, language)).length);
    expect(sizes.every((size) => size > 60 && size < 400)).toBe(true);
  });

  it('replaces an earlier one about the same subject and no other', () => {
    const tags = NOTES.map(([note]) => pushMessage(note, 'en').tag);
    expect(new Set(tags).size).toBe(NOTES.length);
    expect(pushMessage({ kind: 'reply', threadId, seq: 9 }, 'sv').tag).toBe(tags[0]);
  });

  it('has a text for every reminder', () => {
    const titles = REMINDER_KINDS.map((reminder) => pushMessage({ kind: 'reminder', reminder }, 'sv').title);
    expect(titles).toEqual(['Dags att logga', 'Dags att väga dig', 'Dags att träna']);
  });
});
