import { describe, expect, it } from 'vitest';
import { readUserCursor, userState, writeUserCursor } from './user-words.ts';

const id = '0190f1e2-0000-4000-8000-00000000000a';
const now = new Date('2026-11-16T09:00:00Z');

describe('where a page of members begins', () => {
  it.each(['next', 'previous'] as const)('is read as it was written: %s', (towards) => {
    const cursor = { towards, id, key: 'Åsa: von Ö\n' };
    expect(readUserCursor(writeUserCursor(cursor))).toEqual(cursor);
  });

  it('is null for anything else', () => {
    expect(readUserCursor('x:1')).toBeNull();
  });
});

describe('the state of an account', () => {
  it('is leaving before disabled, and active otherwise', () => {
    expect(userState({ disabledAt: now, eraseAt: now })).toBe('leaving');
    expect(userState({ disabledAt: now, eraseAt: null })).toBe('disabled');
    expect(userState({ disabledAt: null, eraseAt: null })).toBe('active');
  });
});
