import { describe, expect, it } from 'vitest';
import { checkEditTime, clockOffsetMs, judgeEdit, laterEdit } from './edit-time.ts';

it.each([
  ['of a row that is not there is stored', null, 5, 'store'],
  ['that is later is stored', 4, 5, 'store'],
  ['that arrives again changes nothing', 5, 5, 'repeat'],
  ['that is earlier and comes late is kept', 6, 5, 'late'],
])('an edit %s', (_what, stored, edited, verdict) => {
  expect(judgeEdit(stored, edited)).toBe(verdict);
});

const NOW = Date.UTC(2026, 10, 15);

it.each([
  ['of now is believed', NOW, null],
  ['a month ahead is believed, as meals are planned', NOW + 31 * 86_400_000, null],
  ['further ahead is not', NOW + 31 * 86_400_000 + 1, 'too-far-ahead'],
  ['of another century is not', Date.UTC(1999, 11, 31), 'too-early'],
])('an edit time %s', (_what, editedAtMs, problem) => {
  expect(checkEditTime(editedAtMs, NOW)).toBe(problem);
});

const NOON = Date.UTC(2026, 10, 12, 12);

describe('the time of an edit', () => {
  it('is now', () => {
    expect(laterEdit('2026-11-12T08:00:00.000Z', NOON)).toBe('2026-11-12T12:00:00.000Z');
  });

  it('is after the previous edit, also when that was made by a clock ahead of ours or in the same millisecond', () => {
    expect(laterEdit('2026-11-12T12:05:00.000Z', NOON)).toBe('2026-11-12T12:05:00.001Z');
    expect(laterEdit('2026-11-12T12:00:00.000Z', NOON)).toBe('2026-11-12T12:00:00.001Z');
  });
});

const TWO_HOURS = 7_200_000;

describe('clockOffsetMs', () => {
  it.each([
    ['slow', TWO_HOURS],
    ['fast', -TWO_HOURS],
  ])('returns the offset of a device that is %s, measured from the middle of the round trip', (_how, ahead) => {
    const time = { serverMs: 1_000_050 + ahead, sentAtMs: 1_000_000, receivedAtMs: 1_000_100 };
    expect(clockOffsetMs(time)).toBe(ahead);
  });

  it('returns 0 for a difference that the round trip can explain', () => {
    expect(clockOffsetMs({ serverMs: 4_000, sentAtMs: 0, receivedAtMs: 8_000 })).toBe(0);
    expect(clockOffsetMs({ serverMs: 7_900, sentAtMs: 0, receivedAtMs: 8_000 })).toBe(0);
    expect(clockOffsetMs({ serverMs: 450, sentAtMs: 0, receivedAtMs: 2 })).toBe(0);
  });

  it('returns null while the clock of the device is being set, and for an answer without a time', () => {
    expect(clockOffsetMs({ serverMs: 5_000, sentAtMs: 9_000, receivedAtMs: 4_000 })).toBeNull();
    expect(clockOffsetMs({ serverMs: Number.NaN, sentAtMs: 0, receivedAtMs: 4 })).toBeNull();
  });
});
