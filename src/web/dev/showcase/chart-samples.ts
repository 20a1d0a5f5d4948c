import type { CurvePoint } from '#web/ui/charts/curve-layout.ts';

/** Invented values with the shape of real data. */
export const week = series([2110, 2240, 1985, 1902, 2034, 1876, 1184]);
export const trend = series([
  70.6, 70.58, 70.5, 70.46, 70.42, 70.3, 70.22, 70.2, 70.12, 70.02, 69.95, 69.9, 69.82, 69.7, 69.62, 69.5, 69.4,
]);
export const measured = series([
  70.8, 70.4, 70.6, 70.3, 70.6, 70.1, 70.3, 70.3, 70.0, 70.2, 69.8, 70.0, 69.9, 69.5, 69.7, 69.4, 69.3,
]);
export const earlier = series([
  71.9, 71.85, 71.7, 71.75, 71.6, 71.5, 71.52, 71.4, 71.3, 71.32, 71.2, 71.1, 71.0, 70.95, 70.85, 70.7, 70.65,
]);
export const waist = series([
  82.5, 82.3, 82.2, 82.0, 81.6, 81.4, 81.3, 81.0, 80.8, 80.6, 80.4, 80.1, 80.0, 79.7, 79.2, 78.6, 78.0,
]);
/** x is a day: the second and the third value are a month apart, and one is isolated. */
export const broken: CurvePoint[] = [
  { x: 0, y: 25.1 },
  { x: 10, y: 24.8 },
  { x: 40, y: 24.9 },
  { x: 60, y: 24.2 },
  { x: 70, y: 24.0 },
  { x: 80, y: 23.8 },
];

function series(values: readonly number[]): CurvePoint[] {
  return values.map((y, x) => ({ x, y }));
}
