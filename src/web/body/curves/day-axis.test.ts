import { describe, expect, it } from 'vitest';
import { createFormat } from '#web/platform/format/format.ts';
import { curveOf, dayLabels, dayNumber, periodSpan } from './day-axis.ts';

const TODAY = '2026-11-12';
const sv = createFormat('sv-SE', 'Europe/Stockholm');
const textOf = (labels: { label: string }[]) => labels.map(({ label }) => label.replace(/\s/g, ' '));

describe('the axis of days', () => {
  it('counts days evenly over months and leap years', () => {
    expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
    expect(curveOf([{ day: '2000-01-11', value: 70 }])).toEqual([{ x: 10, y: 70 }]);
  });

  it('shows the days of the period up to today', () => {
    expect(periodSpan([], 30, TODAY)).toEqual([dayNumber('2026-10-14'), dayNumber(TODAY)]);
  });

  it('shows everything from the first measurement on', () => {
    expect(periodSpan([{ day: '2025-01-01', value: 70 }], 'all', TODAY)).toEqual([
      dayNumber('2025-01-01'),
      dayNumber(TODAY),
    ]);
  });

  it('has a minimal span for a first measurement of today', () => {
    expect(periodSpan([{ day: TODAY, value: 70 }], 'all', TODAY)).toEqual([dayNumber(TODAY) - 1, dayNumber(TODAY)]);
  });

  it('names the first day, two between and today', () => {
    const labels = dayLabels(periodSpan([], 30, TODAY), sv, 'i dag');
    expect(textOf(labels)).toEqual(['14 okt', '24 okt', '2 nov', 'i dag']);
  });

  it('names months where years are shown', () => {
    const labels = dayLabels([dayNumber('2016-11-12'), dayNumber(TODAY)], sv, 'i dag');
    expect(textOf(labels)).toEqual(['november 2016', 'november 2021', 'i dag']);
  });

  it('never names a day twice', () => {
    expect(textOf(dayLabels([dayNumber(TODAY) - 1, dayNumber(TODAY)], sv, 'i dag'))).toEqual(['11 nov', 'i dag']);
  });
});
