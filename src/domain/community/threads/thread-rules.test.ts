import { describe, expect, it } from 'vitest';
import { canEditTitle, canReadThread, canRemoveThread, replyProblem, type ThreadState } from './thread-rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-17T12:00:00Z');
const readers = [
  { id: 'elin', isAdmin: false },
  { id: 'bo', isAdmin: false },
  { id: 'astrid', isAdmin: true },
];
const [elin = { id: '', isAdmin: false }, , admin = elin] = readers;
const open: ThreadState = { createdBy: 'elin', lockedAt: null, hiddenAt: null, deletedAt: null };

describe('a thread', () => {
  it('that is hidden is readable by its author and admins, and a removed one by nobody', () => {
    expect(readers.map((reader) => canReadThread(reader, open))).toEqual([true, true, true]);
    expect(readers.map((reader) => canReadThread(reader, { ...open, hiddenAt: now }))).toEqual([true, false, true]);
    expect(readers.map((reader) => canReadThread(reader, { ...open, deletedAt: now }))).toEqual([false, false, false]);
  });

  it('that is locked accepts replies from admins only', () => {
    expect(readers.map((reader) => replyProblem(reader, { lockedAt: now }, null, now))).toEqual([
      'THREAD_LOCKED',
      'THREAD_LOCKED',
      null,
    ]);
    expect(replyProblem(elin, { lockedAt: null }, null, now)).toBeNull();
  });

  it('accepts no reply from a suspended member until the suspension has ended', () => {
    expect(replyProblem(elin, { lockedAt: null }, later, now)).toBe('SUSPENDED');
    expect(replyProblem(elin, { lockedAt: null }, now, now)).toBeNull();
  });

  it('is renamed by its author while it is open, or by an admin', () => {
    expect(readers.map((reader) => canEditTitle(reader, open))).toEqual([true, false, true]);
    expect([canEditTitle(elin, { ...open, lockedAt: now }), canEditTitle(admin, { ...open, lockedAt: now })]).toEqual([
      false,
      true,
    ]);
  });

  it('is removed by its author while nobody else has written in it, or by an admin', () => {
    expect(readers.map((reader) => canRemoveThread(reader, open, false))).toEqual([true, false, true]);
    expect(readers.map((reader) => canRemoveThread(reader, open, true))).toEqual([false, false, true]);
  });
});
