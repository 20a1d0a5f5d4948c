import { describe, expect, it } from 'vitest';
import { followAfterPosting, followOf, isUnread, readAfterPosting } from './unread.ts';

const joined = new Date('2026-11-01T00:00:00Z');
const thread = { lastSeq: 5, lastReplyAt: new Date('2026-11-10T00:00:00Z') };

describe('unread', () => {
  it('is a thread with a newer post than the last read one, or one that was never opened', () => {
    const read = (readSeq: number | null) => isUnread(thread, { readSeq, readAllAt: joined });
    expect([read(null), read(4), read(5), read(6)]).toEqual([true, true, false, false]);
  });

  it('is nothing from before everything was marked as read', () => {
    expect(isUnread(thread, { readSeq: null, readAllAt: new Date('2026-11-11T00:00:00Z') })).toBe(false);
  });

  it('advances past an own post only when nothing was unread before it', () => {
    expect([readAfterPosting(5, 5, 6), readAfterPosting(3, 5, 6), readAfterPosting(null, 0, 1)]).toEqual([6, 3, 1]);
    expect(readAfterPosting(null, 5, 6)).toBeNull();
  });
});

describe('following', () => {
  it('notifies of mentions by default, and of everything after posting', () => {
    expect([followOf(null), followOf('quiet')]).toEqual(['mentions', 'quiet']);
    expect([followAfterPosting(null), followAfterPosting('quiet')]).toEqual(['all', 'quiet']);
  });
});
