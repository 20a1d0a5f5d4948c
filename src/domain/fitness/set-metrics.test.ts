import { expect, it } from 'vitest';
import { byMetric, METRICS, metricRule, metricsOf, NO_METRICS } from './set-metrics.ts';

it('are stored in a fixed order, on which clients and the database depend', () => {
  expect(METRICS).toEqual(['weightKg', 'reps', 'seconds', 'distanceM', 'assistanceKg']);
  expect(Object.keys(byMetric(() => 0))).toEqual(METRICS);
});

it('are typed in their own unit', () => {
  expect(METRICS.map((metric) => metricRule(metric).unit)).toEqual(['kg', undefined, 's', 'km', 'kg']);
});

it('of a set are all that is left of it', () => {
  const set = { ...NO_METRICS, reps: 8, type: 'normal', rpe: 8 };
  expect(metricsOf(set)).toEqual({ weightKg: null, reps: 8, seconds: null, distanceM: null, assistanceKg: null });
});
