import { describe, expect, it } from 'vitest';
import {
  canAppeal,
  canEditPost,
  canHideVersion,
  canReadPost,
  canReadVersion,
  canRemovePost,
  canReport,
  canRestore,
  canThank,
  type PostMarks,
  postState,
} from './post-rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const elin = { id: 'elin', isAdmin: false };
const bo = { id: 'bo', isAdmin: false };
const admin = { id: 'astrid', isAdmin: true };
const shown: PostMarks = { createdBy: 'elin', hiddenAt: null, deletedAt: null, deletedBy: null };
const hidden: PostMarks = { ...shown, hiddenAt: now };
const removed: PostMarks = { ...shown, deletedAt: daysAgo(1), deletedBy: 'elin' };
const forEach = (rule: (reader: typeof elin) => boolean) => [elin, bo, admin].map(rule);

describe('a post', () => {
  it('is shown, hidden or removed, and removed when it is hidden too', () => {
    expect([shown, hidden, removed, { ...removed, hiddenAt: now }].map(postState)).toEqual([
      'shown',
      'hidden',
      'removed',
      'removed',
    ]);
  });

  it('that is hidden is readable by its author and admins, and a removed one by nobody', () => {
    expect(forEach((reader) => canReadPost(reader, shown))).toEqual([true, true, true]);
    expect(forEach((reader) => canReadPost(reader, hidden))).toEqual([true, false, true]);
    expect(forEach((reader) => canReadPost(reader, removed))).toEqual([false, false, false]);
  });

  it('is edited by its author only, not when removed, and in a locked thread only by an admin', () => {
    expect(forEach((reader) => canEditPost(reader, shown, false))).toEqual([true, false, false]);
    expect(canEditPost(elin, removed, false)).toBe(false);
    expect([canEditPost(elin, shown, true), canEditPost({ ...elin, isAdmin: true }, shown, true)]).toEqual([
      false,
      true,
    ]);
  });

  it('is removed once, by its author or an admin', () => {
    expect(forEach((reader) => canRemovePost(reader, shown))).toEqual([true, false, true]);
    expect(forEach((reader) => canRemovePost(reader, removed))).toEqual([false, false, false]);
  });

  it('is restored within thirty days by whoever removed it, or an admin', () => {
    expect(forEach((reader) => canRestore(reader, removed, now))).toEqual([true, false, true]);
    expect(canRestore(elin, { ...removed, deletedBy: 'astrid' }, now)).toBe(false);
    expect(canRestore(elin, { ...removed, deletedAt: daysAgo(30) }, now)).toBe(true);
    expect(canRestore(elin, { ...removed, deletedAt: daysAgo(30.1) }, now)).toBe(false);
    expect(canRestore(elin, shown, now)).toBe(false);
  });

  it('is thanked for and reported by others while it is shown', () => {
    expect(forEach((reader) => canThank(reader, shown))).toEqual([false, true, true]);
    expect(forEach((reader) => canReport(reader, hidden))).toEqual([false, false, false]);
  });

  it('that is hidden can be appealed once, by its author', () => {
    expect(forEach((reader) => canAppeal(reader, hidden, false))).toEqual([true, false, false]);
    expect([canAppeal(elin, hidden, true), canAppeal(elin, shown, false)]).toEqual([false, false]);
  });

  it('shows its public versions to everyone who may read it, the others to its author and admins', () => {
    expect(forEach((reader) => canReadVersion(reader, shown, true))).toEqual([true, true, true]);
    expect(forEach((reader) => canReadVersion(reader, shown, false))).toEqual([true, false, true]);
    expect(forEach((reader) => canReadVersion(reader, hidden, true))).toEqual([true, false, true]);
    expect(forEach((reader) => canReadVersion(reader, removed, true))).toEqual([false, false, false]);
  });

  it('has its versions hidden by its author and by admins', () => {
    expect(forEach((reader) => canHideVersion(reader, shown))).toEqual([true, false, true]);
    expect(canHideVersion(admin, removed)).toBe(false);
  });

  it('of a deleted account belongs to nobody', () => {
    expect(canEditPost(elin, { ...shown, createdBy: null }, false)).toBe(false);
  });
});
