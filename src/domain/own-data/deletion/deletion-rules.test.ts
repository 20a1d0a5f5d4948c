import { describe, expect, it } from 'vitest';
import { ADMIN_AREAS } from '../../auth/admin-areas.ts';
import {
  booksFreeBefore,
  type DeletionNote,
  deletionProblem,
  eraseAtOf,
  GRACE_DAYS,
  latestNotes,
} from './deletion-rules.ts';

it('leaves thirty days to cancel', () => {
  expect(GRACE_DAYS).toBe(30);
  expect(eraseAtOf(new Date('2026-11-12T10:00:00Z')).toISOString()).toBe('2026-12-12T10:00:00.000Z');
});

describe('accounting records', () => {
  it('are retained for a purchase of 2026 to the end of 2033, in Swedish time', () => {
    const bought = Date.parse('2026-03-01T12:00:00Z');
    expect(booksFreeBefore(new Date('2033-12-31T22:59:59Z')).getTime() > bought).toBe(false);
    expect(booksFreeBefore(new Date('2033-12-31T23:00:00Z')).getTime() > bought).toBe(true);
  });

  it("count the year in Swedish time: New Year's night in Stockholm belongs to the new year", () => {
    expect(booksFreeBefore(new Date('2034-06-01T00:00:00Z')).toISOString()).toBe('2026-12-31T23:00:00.000Z');
  });
});

it('allows every member to leave except the last admin with all areas', () => {
  const admin = { role: 'admin' as const, adminAreas: ADMIN_AREAS };
  expect(deletionProblem({ role: 'user', adminAreas: [], otherFullAdmins: 0 })).toBeNull();
  expect(deletionProblem({ ...admin, otherFullAdmins: 1 })).toBeNull();
  expect(deletionProblem({ ...admin, adminAreas: ['orders'], otherFullAdmins: 0 })).toBeNull();
  expect(deletionProblem({ ...admin, otherFullAdmins: 0 })).toBe('LAST_ADMIN');
});

describe('the latest note about a member', () => {
  const requested = (at: string): DeletionNote => ({
    userId: 'a',
    at,
    state: 'requested',
    eraseAt: at,
    withTexts: false,
  });
  const cancelled = (at: string): DeletionNote => ({ userId: 'a', at, state: 'cancelled' });
  const erased: DeletionNote = { userId: 'a', at: '2026-12-02', state: 'erased', withTexts: true };

  it('is the one with the latest time, in whatever order notes were written', () => {
    expect(latestNotes([requested('2026-11-01'), cancelled('2026-11-02')])).toEqual([cancelled('2026-11-02')]);
    expect(latestNotes([cancelled('2026-11-02'), requested('2026-11-01')])).toEqual([cancelled('2026-11-02')]);
  });

  it('is always the erasure, once there is one', () => {
    expect(latestNotes([erased, requested('2026-12-03')])).toEqual([erased]);
    expect(latestNotes([cancelled('2026-12-09'), erased])).toEqual([erased]);
  });
});
