import type { CurveLayout } from './curve-layout.ts';

/** Room that a goal's label takes, px: "Mål 1 915" in the chart's type, and a dot beside it. */
const WIDTH = 72;
const HEIGHT = 24;
const ABOVE_LINE = 8;
const ABOVE_DOT = 12;

/** Where the label of a goal line stands: above the line, or above the highest point that stands in its way. */
export function goalLabelY({ plot, places }: Pick<CurveLayout, 'plot' | 'places'>, lineY: number): number {
  const inTheWay = places.flatMap((place) => {
    const isThere = place && place.x > plot.right - WIDTH && place.y <= lineY && place.y > lineY - HEIGHT;
    return isThere ? [place.y - ABOVE_DOT] : [];
  });
  return Math.max(HEIGHT / 2, Math.min(lineY - ABOVE_LINE, ...inTheWay));
}
