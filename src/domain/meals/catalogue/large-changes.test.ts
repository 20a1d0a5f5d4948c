import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { changePercent, maxChange, undoUntil } from './large-changes.ts';

const macros = (changes: object) => ({ ...NO_NUTRIENTS, calories: 100, protein: 10, carbs: 10, fat: 0.2, ...changes });

describe('a large change that an admin has to approve', () => {
  it.each([
    ['nothing changes', {}, null],
    ['an amount changes by exactly a fifth', { calories: 120 }, null],
    ['an amount grows by more than a fifth', { calories: 121 }, 'calories 100 121'],
    ['an amount shrinks by more than a fifth', { protein: 7.9 }, 'protein 10 7.9'],
    ['several amounts change: the largest change', { calories: 130, protein: 15 }, 'protein 10 15'],
    ['an amount near zero is halved', { fat: 0.4 }, null],
    ['an amount becomes unknown', { calories: null }, null],
    ['an amount becomes known', { fiber: 12 }, null],
  ])('when %s', (_when, after, expected) => {
    const found = maxChange(macros({}), macros(after));
    expect(found && `${found.field} ${found.from} ${found.to}`).toBe(expected);
  });

  it('is not reported for an amount that an admin has corrected', () => {
    expect(maxChange(macros({}), macros({ calories: 300 }), ['calories'])).toBeNull();
  });

  it.each([
    [57, 43, -25],
    [8.1, 13, 60],
    [0, 3, 9999],
    [0.001, 900, 9999],
    [5, 0, -100],
  ])('from %d to %d is %d per cent', (from, to, percent) => {
    expect(changePercent({ from, to })).toBe(percent);
  });
});

describe('an import', () => {
  const startedAt = new Date('2026-11-01T10:00:00Z');
  const run = { state: 'done', isUndoable: true, written: 3, startedAt };
  const now = new Date('2026-11-30T10:00:00Z');

  it.each([
    ['that is finished', run, now, '2026-12-01'],
    ['that was cancelled', { ...run, state: 'cancelled' }, now, '2026-12-01'],
    ['that failed', { ...run, state: 'failed' }, now, '2026-12-01'],
    ['that is running', { ...run, state: 'running' }, now, null],
    ['that is undone', { ...run, state: 'undone' }, now, null],
    ['whose changes were not recorded', { ...run, isUndoable: false }, now, null],
    ['that wrote nothing', { ...run, written: 0 }, now, null],
    ['from thirty days ago', run, new Date('2026-12-01T10:00:00Z'), null],
  ])('%s can be undone until the expected day', (_which, one, now, until) => {
    expect(undoUntil(one, now)?.toISOString().slice(0, 10) ?? null).toBe(until);
  });
});
