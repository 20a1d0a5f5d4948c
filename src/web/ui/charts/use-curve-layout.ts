import { useMemo } from 'react';
import type { XLabel } from './chart-axis.tsx';
import { type Stop, stopsOf } from './chart-scrubber.tsx';
import {
  type CurveInput,
  type CurveLayout,
  type CurvePoint,
  curveLayout,
  piecesOf,
  positionsOf,
} from './curve-layout.ts';
import type { Span } from './linear-scale.ts';
import type { Point } from './monotone-curve.ts';
import { distinctDots, reduceToPixels } from './reduce-to-pixels.ts';
import type { SecondLayout, SecondSeries } from './second-series.tsx';

export type CurveChartProps = Pick<
  CurveInput,
  'points' | 'unfinished' | 'gapAfter' | 'yFrom' | 'xDomain' | 'yDomain' | 'ticks'
> & {
  /** The chart in words: first, last, change and goal. */
  label: string;
  height?: number | undefined;
  /** `height` is the minimum: the chart fills the column that it is in. */
  grows?: boolean | undefined;
  /** Single measurements as faint dots behind the trend. */
  measured?: readonly CurvePoint[] | undefined;
  /** An earlier period, shifted onto the same x. */
  compare?: readonly CurvePoint[] | undefined;
  second?: SecondSeries | undefined;
  goal?: { value: number; label: string } | undefined;
  xLabels?: readonly XLabel[] | undefined;
  xAnchor?: 'ends' | 'middle' | undefined;
  grid?: 0 | 1 | 2 | 3 | undefined;
  formatY?: ((value: number) => string) | undefined;
  unit?: string | undefined;
  endDot?: 'day' | 'open' | 'none' | undefined;
  dots?: 'auto' | 'none' | undefined;
  area?: boolean | undefined;
  inset?: { left: number; right: number } | undefined;
  /** Makes the chart selectable by touch, mouse and arrow keys; null means that nothing is selected. */
  onActiveChange?: ((index: number | null) => void) | undefined;
  /** Announced for each step: "Söndag 11 oktober, 70,6 kg". */
  describePoint?: ((index: number) => string) | undefined;
};

export type WholeLayout = {
  layout: CurveLayout;
  stops: readonly Stop[];
  /** Dots as one path. */
  measured: string;
  compare: readonly (readonly Point[])[];
  second: SecondLayout | null;
};

/**
 * The layout of a chart, computed again only when its series or its size change. Pass the same arrays at every render,
 * so that moving the pointer computes nothing.
 */
export function useCurveLayout(props: CurveChartProps, width: number, height: number): WholeLayout {
  const { measured, compare } = props;
  const { points: second, by } = props.second ?? {};
  const layout = useMainLayout(props, width, height);
  return useMemo(
    () => ({
      layout,
      stops: stopsOf(layout.positions),
      measured: measured ? dotsPath(positionsOf(measured, layout.xOf, layout.yOf)) : '',
      compare: compare ? onSameScale(compare, layout) : [],
      second: second && by ? by.layoutOf(second, layout) : null,
    }),
    [layout, measured, compare, second, by],
  );
}

function useMainLayout(props: CurveChartProps, width: number, height: number): CurveLayout {
  const { points, measured, compare, yFrom, unfinished, gapAfter, grid = 0, ticks } = props;
  const mainScaleOf = props.second?.by.mainScaleOf;
  const goal = props.goal?.value;
  const inset = useInset(props);
  const xDomain = useSpan(props.xDomain);
  const yDomain = useSpan(props.yDomain);
  return useMemo(
    () =>
      curveLayout({
        ...{ width, height, points, goal, unfinished, gapAfter, yFrom, grid, ticks, xDomain, yDomain, inset },
        others: [measured ?? [], compare ?? []],
        ...mainScaleOf?.(points),
      }),
    [
      width,
      height,
      points,
      goal,
      unfinished,
      gapAfter,
      yFrom,
      grid,
      ticks,
      xDomain,
      yDomain,
      inset,
      measured,
      compare,
      mainScaleOf,
    ],
  );
}

function useInset({ inset, second, unit, grid = 0, xLabels }: CurveChartProps): CurveInput['inset'] {
  const left = inset?.left ?? (second ? 52 : 20);
  const right = inset?.right ?? (grid > 0 || second ? 54 : 28);
  const top = second || unit ? 25 : 18;
  // Space for the labels and the padding under them when the chart ends the card.
  const bottom = xLabels ? 38 : 12;
  return useMemo(() => ({ left, right, top, bottom }), [left, right, top, bottom]);
}

/** The same object for an equal span. */
function useSpan(span: Span | undefined): Span | undefined {
  const [from, to] = span ?? [];
  return useMemo(() => (from === undefined || to === undefined ? undefined : [from, to]), [from, to]);
}

function onSameScale(points: readonly CurvePoint[], { xOf, yOf }: CurveLayout): Point[][] {
  return piecesOf(points, positionsOf(points, xOf, yOf), Number.POSITIVE_INFINITY).map(reduceToPixels);
}

function dotsPath(positions: readonly (Point | null)[]): string {
  return distinctDots(positions.filter((position) => position !== null))
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
    .join('');
}
