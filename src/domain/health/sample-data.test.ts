import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connect, DISCONNECTED, makeSampleWeek, readSyncState, SAMPLE_RANGES, sync } from './sample-data.ts';

const NOW = '2026-11-12T09:18:00.000Z';

describe('sample data', () => {
  it('has steps 1000–5999, active calories 100–599 and heart rate 60–79', () => {
    expect(SAMPLE_RANGES).toEqual({
      steps: { min: 1000, max: 5999 },
      activeCalories: { min: 100, max: 599 },
      heartRate: { min: 60, max: 79 },
    });
    expect(makeSampleWeek(() => 0)[6]).toEqual({ steps: 1000, activeCalories: 100, heartRate: 60 });
    expect(makeSampleWeek(() => 0.999_999_9)[6]).toEqual({ steps: 5999, activeCalories: 599, heartRate: 79 });
  });

  it('is complete and within its ranges for any random numbers, and can be parsed again', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
        const state = connect(() => share, NOW);
        expect(readSyncState(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
    );
  });
});

describe('syncing', () => {
  it('generates new values only when connected', () => {
    const connected = connect(() => 0.1, '2026-11-11T09:18:00.000Z');

    expect(sync(connected, () => 0.9, NOW)).toEqual(connect(() => 0.9, NOW));
    expect(sync(DISCONNECTED, () => 0.9, NOW)).toBe(DISCONNECTED);
  });
});

describe('the stored state', () => {
  const stored = connect(() => 0.5, NOW);
  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['no connection', { ...stored, connected: false }],
    ['no time', { ...stored, syncedAt: null }],
    ['a time that is none', { ...stored, syncedAt: 'soon' }],
    ['no list', { ...stored, week: 7 }],
    ['a day short', { ...stored, week: stored.week.slice(1) }],
    ['a day that is no day', { ...stored, week: [...stored.week.slice(1), null] }],
    [
      'a value out of range',
      { ...stored, week: [...stored.week.slice(1), { steps: 9, activeCalories: 100, heartRate: 60 }] },
    ],
    [
      'a value above its range',
      { ...stored, week: [...stored.week.slice(1), { steps: 6000, activeCalories: 100, heartRate: 60 }] },
    ],
    [
      'a value that is no whole number',
      { ...stored, week: [...stored.week.slice(1), { ...stored.week[0], steps: '1000' }] },
    ],
  ])('counts as not connected when it is %s', (_what, value) => {
    expect(readSyncState(value)).toEqual(DISCONNECTED);
  });
});
