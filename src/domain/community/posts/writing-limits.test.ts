import { expect, it } from 'vitest';
import { isOverNewMemberLimit } from './writing-limits.ts';

const now = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const writer = { isAdmin: false, memberSince: daysAgo(1), threadsToday: 0, postsToday: 0 };
const written = { content: 'Hej', pictures: 0, isThread: false };

it.each([
  ['a first post', {}, {}, false],
  ['a third thread', { threadsToday: 2 }, { isThread: true }, false],
  ['a fourth thread', { threadsToday: 3 }, { isThread: true }, true],
  ['an answer after three threads', { threadsToday: 3 }, {}, false],
  ['a twenty-first post', { postsToday: 20 }, {}, true],
  ['one link', {}, { content: 'https://a.example' }, false],
  ['two links', {}, { content: 'https://a.example https://b.example' }, true],
  ['two pictures', {}, { pictures: 2 }, true],
  ['two links after three days', { memberSince: daysAgo(3) }, { content: 'https://a.se https://b.se' }, false],
  ['two links of an admin', { isAdmin: true }, { content: 'https://a.se https://b.se' }, false],
])('decides whether a new member may write %s', (_name, who, what, isOver) => {
  expect(isOverNewMemberLimit({ ...writer, ...who }, { ...written, ...what }, now)).toBe(isOver);
});
