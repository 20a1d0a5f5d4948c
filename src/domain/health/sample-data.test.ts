import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connect, DISCONNECTED, makeSampleWeek, SAMPLE_RANGES, sync } from './sample-data.ts';

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

  it('is complete and within its ranges for any random numbers', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
        const { week } = connect(() => share, NOW);
        const isWithin = (name: keyof typeof SAMPLE_RANGES, { min, max } = SAMPLE_RANGES[name]) =>
          week.every(({ [name]: value }) => Number.isInteger(value) && value >= min && value <= max);
        expect([week.length, isWithin('steps'), isWithin('activeCalories'), isWithin('heartRate')]).toEqual([
          7,
          true,
          true,
          true,
        ]);
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
