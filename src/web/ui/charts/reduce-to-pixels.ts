import type { Point } from './monotone-curve.ts';

/** What a screen can tell apart in one column of pixels: how a curve enters it, its ends, how it leaves. */
const POINTS_PER_COLUMN = 4;

/**
 * Leaves out the points of a curve that no screen can show: of each column of pixels the first, the lowest, the highest and
 * the last stay, so that the line is drawn the same. Ten years of days become as cheap to draw as a few months.
 */
export function reduceToPixels(points: readonly Point[]): Point[] {
  const width = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  if (points.length <= POINTS_PER_COLUMN * Math.max(1, width)) return [...points];
  return columnsOf(points).flatMap(outline);
}

/** Dots of the same pixel are one dot. */
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

/** In the order they had. */
function outline(column: readonly Point[]): Point[] {
  const ys = column.map(({ y }) => y);
  const kept = new Set([0, ys.indexOf(Math.min(...ys)), ys.indexOf(Math.max(...ys)), column.length - 1]);
  return column.filter((_, index) => kept.has(index));
}
