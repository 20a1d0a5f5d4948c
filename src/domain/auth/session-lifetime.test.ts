import { describe, expect, it } from 'vitest';
import { isPasswordRecent, sessionEnd } from './session-lifetime.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);

describe('a session', () => {
  it.each([
    ['a member’s lives thirty days from its last use', 'user', 0, 48, 48 + 30 * 24],
    ['a member’s ends half a year after it began, used or not', 'user', 0, 170 * 24, 180 * 24],
    ['an admin’s lives a day from its last use', 'admin', 0, 3, 27],
    ['an admin’s ends a week after it began', 'admin', 0, 7 * 24 - 1, 7 * 24],
  ] as const)('%s', (_what, role, began, used, end) => {
    expect(sessionEnd(role, at(began), at(used))).toEqual(at(end));
  });
});

describe('a typed password', () => {
  it.each([
    [null, 0, false],
    [at(0), 10 / 60, true],
    [at(0), 11 / 60, false],
  ])('of %s counts %d hours later: %s', (typed, later, counts) => {
    expect(isPasswordRecent(typed, at(later))).toBe(counts);
  });
});
