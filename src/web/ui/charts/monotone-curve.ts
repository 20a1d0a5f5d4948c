export type Point = { x: number; y: number };

/**
 * A smooth path through all points that stays between the two values of each piece (Fritsch and Carlson, "Monotone
 * piecewise cubic interpolation", 1980). Expects x in rising order.
 */
export function monotoneCurve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const slopes = monotoneSlopes(points);
  let from = first;
  let path = `M${px(first.x)} ${px(first.y)}`;
  rest.forEach((to, index) => {
    const third = (to.x - from.x) / 3;
    const leave = from.y + third * (slopes[index] ?? 0);
    const arrive = to.y - third * (slopes[index + 1] ?? 0);
    path += `C${px(from.x + third)} ${px(leave)} ${px(to.x - third)} ${px(arrive)} ${px(to.x)} ${px(to.y)}`;
    from = to;
  });
  return path;
}

/** The slope at each point, limited so that every piece between two points is monotone. */
export function monotoneSlopes(points: readonly Point[]): number[] {
  const secants = points.slice(1).map((to, index) => secant(points[index] ?? to, to));
  const slopes = points.map((_, index) => startSlope(secants[index - 1], secants[index]));
  secants.forEach((rise, index) => {
    const [left, right] = limited(rise, slopes[index] ?? 0, slopes[index + 1] ?? 0);
    slopes[index] = left;
    slopes[index + 1] = right;
  });
  return slopes;
}

function secant(from: Point, to: Point): number {
  const run = to.x - from.x;
  return run === 0 ? 0 : (to.y - from.y) / run;
}

/** The mean of the neighbours, level where the curve turns, and the only neighbour at the ends. */
function startSlope(before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined) return before ?? after ?? 0;
  return before * after <= 0 ? 0 : (before + after) / 2;
}

/**
 * Limits the two end slopes of a piece to the circle of radius 3 (in units of its own rise), which guarantees monotony.
 */
function limited(rise: number, left: number, right: number): [number, number] {
  if (rise === 0) return [0, 0];
  const length = Math.hypot(left / rise, right / rise);
  if (length <= 3) return [left, right];
  return [(3 * left) / length, (3 * right) / length];
}

/** A tenth of a pixel is below any screen's resolution. */
function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
