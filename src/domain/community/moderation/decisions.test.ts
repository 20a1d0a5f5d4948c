import { describe, expect, it } from 'vitest';
import { decisionEffects, isWarningCounted, mayDecideAppeal } from './decisions.ts';

const now = new Date('2026-11-16T12:00:00Z');

describe('a decision', () => {
  it.each([
    ['keep', false, false, null, 'kept'],
    ['hide', true, false, null, 'hidden'],
    ['warn', true, true, null, 'hidden'],
    ['suspend', true, true, new Date('2026-11-23T12:00:00Z'), 'hidden'],
  ] as const)(
    'to %s has its effects and those of milder decisions',
    (decision, isHidden, isWarning, suspendedUntil, outcome) => {
      expect(decisionEffects(decision, now)).toEqual({ isHidden, isWarning, suspendedUntil, outcome });
    },
  );

  it('to warn counts for half a year', () => {
    expect(isWarningCounted(new Date('2026-05-20T12:00:00Z'), now)).toBe(true);
    expect(isWarningCounted(new Date('2026-05-17T12:00:00Z'), now)).toBe(false);
  });

  it('on an appeal is made by another admin if there is one', () => {
    expect([mayDecideAppeal('a', 'b', 2), mayDecideAppeal('a', 'a', 2), mayDecideAppeal('a', 'a', 1)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(mayDecideAppeal('a', null, 2)).toBe(true);
  });
});
