import type { Logged } from './fitness-codes.ts';

export type MetricRule = {
  min: number;
  max: number;
  isWhole?: true;
  /** Step of the arrow keys in a live workout, where a metric with a whole step is typed without decimals. */
  step: number;
  /** How forms show it: the unit, and how many of ours it is. */
  unit?: string;
  per?: number;
};

/**
 * Metrics of a set: contracts, forms, imports, exports and live workouts derive from these rows; see CONTRIBUTING.md for adding one.
 * Stored rows have the metrics in this order.
 */
export const SET_METRICS = {
  weightKg: { min: 0, max: 1000, step: 2.5, unit: 'kg' },
  reps: { min: 0, max: 1000, step: 1, isWhole: true },
  /** A set lasts at most a day and covers at most a thousand kilometres. */
  seconds: { min: 0, max: 86_400, step: 5, unit: 's' },
  distanceM: { min: 0, max: 1_000_000, step: 100, unit: 'km', per: 1000 },
  /** Help of a machine or a band: less is better. */
  assistanceKg: { min: 0, max: 1000, step: 2.5, unit: 'kg' },
} as const satisfies Record<string, MetricRule>;
export type Metric = keyof typeof SET_METRICS;

export const metricRule = (metric: Metric): MetricRule => SET_METRICS[metric];

// Object.keys forgets which keys there are.
const keysOf = <Key extends string>(rows: Record<Key, unknown>) => Object.keys(rows) as Key[];

export const METRICS: readonly Metric[] = keysOf(SET_METRICS);

/** The metrics of each kind of exercise, in the order of the fields. */
export const LOGGED_METRICS: Record<Logged, readonly Metric[]> = {
  'weight-reps': ['weightKg', 'reps'],
  'bodyweight-reps': ['weightKg', 'reps'],
  'assisted-reps': ['assistanceKg', 'reps'],
  time: ['seconds'],
  distance: ['distanceM', 'seconds'],
};

export const isInReps = (logged: Logged) => LOGGED_METRICS[logged].includes('reps');

/** One value for each of these fields. */
export function byField<Field extends string, Value>(
  fields: readonly Field[],
  makeValue: (field: Field) => Value,
): Record<Field, Value> {
  return asRecord(fields.map((field) => [field, makeValue(field)]));
}

// Every field is a key, which fromEntries cannot know.
const asRecord = <Field extends string, Value>(entries: [Field, Value][]) =>
  Object.fromEntries(entries) as Record<Field, Value>;

export const byMetric = <Value>(makeValue: (metric: Metric) => Value) => byField(METRICS, makeValue);

export const NO_METRICS: Readonly<Record<Metric, number | null>> = byMetric(() => null);

/** Of a set only its metrics. */
export const metricsOf = (set: Readonly<Record<Metric, number | null>>) => byMetric((metric) => set[metric]);
