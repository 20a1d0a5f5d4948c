import type { CurveLayout } from './curve-layout.ts';
import type { Point } from './monotone-curve.ts';

/** Room around a goal's label, px: a letter of the chart's type, its height, and what is kept free around line and dot. */
const LETTER = 7;
const HEIGHT = 13;
const ABOVE_LINE = 8;
const BELOW_LINE = 17;
const CLEAR = 6;
/** How finely a line between two points is followed. */
const STEP = 4;

/**
 * The baseline of a goal line's label at the right end of the plot: above the line, else below it, else at the nearest
 * height where neither the curve nor one of its dots is in the way.
 */
export function goalLabelY(
  { plot, pieces, places }: Pick<CurveLayout, 'plot' | 'pieces' | 'places'>,
  lineY: number,
  label: string,
): number {
  const from = plot.right - label.length * LETTER - CLEAR;
  const taken = [...pieces.flatMap(alongLine), ...places].flatMap((place) =>
    place && place.x >= from ? [place.y] : [],
  );
  const isFree = (baseline: number) => taken.every((y) => y > baseline + CLEAR || y < baseline - HEIGHT - CLEAR + 3);
  const [top, bottom] = [Math.min(plot.top, HEIGHT), plot.bottom];
  const isInside = (baseline: number) => baseline >= top && baseline <= bottom;
  const others = Array.from({ length: Math.max(0, Math.ceil(bottom - top)) }, (_, px) => top + px).toSorted(
    (one, other) => Math.abs(one - lineY) - Math.abs(other - lineY),
  );
  const wanted = [lineY - ABOVE_LINE, lineY + BELOW_LINE, ...others];
  return wanted.find((baseline) => isInside(baseline) && isFree(baseline)) ?? Math.max(top, lineY - ABOVE_LINE);
}

/** The points of a line and those between them, close enough that no letter fits in. */
function alongLine(piece: readonly Point[]): Point[] {
  return piece.flatMap((to, index) => {
    const from = piece[index - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(Math.max(to.x - from.x, Math.abs(to.y - from.y)) / STEP));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });
}
