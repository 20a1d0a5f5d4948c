import type { Point } from './monotone-curve.ts';

/** The distinguishable points in one column of pixels: first, lowest, highest and last. */
const POINTS_PER_COLUMN = 4;

/**
 * Removes points that are not visible: of each column of pixels the first, the lowest, the highest and the last remain,
 * so the line looks the same. Ten years of days render as fast as a few months.
 */
export function reduceToPixels(points: readonly Point[]): Point[] {
  const width = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  if (points.length <= POINTS_PER_COLUMN * Math.max(1, width)) return [...points];
  return columnsOf(points).flatMap(outline);
}

/** Reduces dots of the same pixel to one. */
export function distinctDots(dots: readonly Point[]): Point[] {
  const seen = new Set<string>();
  return dots.filter(({ x, y }) => {
    const pixel = `${Math.round(x)} ${Math.round(y)}`;
    return !seen.has(pixel) && seen.add(pixel);
  });
}

function columnsOf(points: readonly Point[]): Point[][] {
  const columns: Point[][] = [];
  let last: number | null = null;
  for (const point of points) {
    const column = Math.floor(point.x);
    if (column === last) columns.at(-1)?.push(point);
    else columns.push([point]);
    last = column;
  }
  return columns;
}

/** In the original order. */
function outline(column: readonly Point[]): Point[] {
  const ys = column.map(({ y }) => y);
  const visible = new Set([0, ys.indexOf(Math.min(...ys)), ys.indexOf(Math.max(...ys)), column.length - 1]);
  return column.filter((_, index) => visible.has(index));
}
