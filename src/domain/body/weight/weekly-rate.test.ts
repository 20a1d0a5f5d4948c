import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { weeklyRate } from './weekly-rate.ts';
import { weightTrend } from './weight-trend.ts';

const TODAY = '2026-11-15';
/** A trend that is known exactly: the points themselves, unbroken. */
const line = (days: number, kgPerDay: number) =>
  Array.from({ length: days + 1 }, (_nothing, index) => ({
    day: addDays(TODAY, index - days),
    value: 80 + kgPerDay * index,
    startsNew: index === 0,
  }));

describe('the measured rate', () => {
  it('is what the trend moved in thirty days, per week', () => {
    // The design's own example: 1.2 kg down in thirty days is 0.28 kg per week.
    expect(weeklyRate(line(30, -1.2 / 30), TODAY)).toBeCloseTo(-0.28, 10);
  });

  it('forgets what lies further back than thirty days', () => {
    const flatThenDown = [
      ...line(60, 0).slice(0, 30),
      ...line(30, -0.1).map((point) => ({ ...point, startsNew: false })),
    ];
    expect(weeklyRate(flatThenDown, TODAY)).toBeCloseTo(-0.7, 10);
  });

  it('uses what there is of a trend that is younger than thirty days', () => {
    expect(weeklyRate(line(14, 0.05), TODAY)).toBeCloseTo(0.35, 10);
  });

  it('is unknown while there is no trend', () => {
    expect([weeklyRate([], TODAY), weeklyRate(line(10, -0.1), TODAY)]).toEqual([null, null]);
  });

  it('of a steady loss is that loss once the average has caught up', () => {
    const weights = Array.from({ length: 120 }, (_nothing, index) => ({
      day: addDays(TODAY, index - 119),
      value: 80 - index * 0.05,
    }));
    expect(weeklyRate(weightTrend(weights), TODAY)).toBeCloseTo(-0.35, 4);
  });
});
