import { expect, it } from 'vitest';
import type { ProgressPoint } from './progress.contract.ts';
import { isNewBest, leadMetricOf, seriesOf } from './progress-series.ts';

const NOW = Date.parse('2026-11-12T18:00:00.000Z');
const point = (at: string, over: Partial<ProgressPoint> = {}): ProgressPoint => ({
  at: `${at}T17:00:00.000Z`,
  e1rmKg: null,
  volumeKg: null,
  reps: null,
  seconds: null,
  assistanceKg: null,
  ...over,
});

it('has a metric over its period with the change from first to last', () => {
  const points = [
    point('2026-01-01', { e1rmKg: 40 }),
    point('2026-10-20', { e1rmKg: 51 }),
    point('2026-10-25'),
    point('2026-11-12', { e1rmKg: 58.5 }),
  ];

  const series = seriesOf(points, 'e1rmKg', 30, NOW);

  expect(series.points.map(({ value }) => value)).toEqual([51, 58.5]);
  expect(series.change).toBe(7.5);
  expect(seriesOf(points, 'e1rmKg', 'all', NOW).change).toBe(18.5);
});

it('has no change with fewer than two points', () => {
  expect(seriesOf([point('2026-11-12', { reps: 8 })], 'reps', 90, NOW).change).toBeNull();
  expect(seriesOf([], 'reps', 90, NOW)).toEqual({ points: [], change: null });
});

it('leads with the estimated maximum, else reps, else time', () => {
  expect(leadMetricOf([point('2026-11-01', { reps: 8 }), point('2026-11-12', { e1rmKg: 50, reps: 5 })])).toBe('e1rmKg');
  expect(leadMetricOf([point('2026-11-01', { reps: 8 })])).toBe('reps');
  expect(leadMetricOf([point('2026-11-01', { seconds: 75 })])).toBe('seconds');
  expect(leadMetricOf([])).toBeNull();
});

it('calls a best new when the latest workout of several set it', () => {
  const points = [point('2026-11-09'), point('2026-11-12')];

  expect(isNewBest({ at: '2026-11-12T17:00:00.000Z' }, { points })).toBe(true);
  expect(isNewBest({ at: '2026-11-09T17:00:00.000Z' }, { points })).toBe(false);
  expect(isNewBest({ at: '2026-11-12T17:00:00.000Z' }, { points: points.slice(1) })).toBe(false);
});
