import type { ComponentType } from 'react';
import { type CurveLayout, type CurvePoint, piecesOf, positionsOf } from './curve-layout.ts';
import { linearScale, type Span } from './linear-scale.ts';
import type { Point } from './monotone-curve.ts';
import { reduceToPixels } from './reduce-to-pixels.ts';
import { SeriesPath } from './series-path.tsx';
import { threeTicks } from './three-ticks.ts';

/** A second series with its own scale at the left and its own days: dashed, without area or day dot. */
export type SecondSeries = {
  /** The drawing code, passed by pages with two series so that other pages do not load it. */
  by: SecondDrawing;
  points: readonly CurvePoint[];
  formatY?: ((value: number) => string) | undefined;
  unit?: string | undefined;
};

type SecondDrawing = {
  /** The scale of the main series, so that both share their grid lines. */
  mainScaleOf: (points: readonly CurvePoint[]) => { yDomain: Span; ticks: number[] };
  layoutOf: (points: readonly CurvePoint[], layout: CurveLayout) => SecondLayout;
  Line: ComponentType<SecondLineProps>;
};

export type SecondLayout = { positions: (Point | null)[]; pieces: Point[][]; ticks: { value: number; y: number }[] };

/** Its three round values are on the grid lines of the main series. */
function layoutOf(points: readonly CurvePoint[], layout: CurveLayout): SecondLayout {
  const { span, ticks } = threeTicks(points.flatMap(({ y }) => (y === null ? [] : [y])));
  const yOf = linearScale(span, [layout.plot.bottom, layout.plot.top]);
  const positions = positionsOf(points, layout.xOf, yOf);
  return {
    positions,
    pieces: piecesOf(points, positions, Number.POSITIVE_INFINITY).map(reduceToPixels),
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
  };
}

type SecondLineProps = { layout: SecondLayout; formatY: (value: number) => string; unit?: string | undefined };

function SecondLine({ layout, formatY, unit }: SecondLineProps) {
  return (
    <>
      {unit && (
        <text x={14} y={11} className="font-medium">
          {unit}
        </text>
      )}
      {layout.ticks.map(({ value, y }) => (
        <text key={value} x={14} y={y + 4}>
          {formatY(value)}
        </text>
      ))}
      <SeriesPath pieces={layout.pieces} className="stroke-ink-3" dashes="6 5" />
    </>
  );
}

function mainScaleOf(points: readonly CurvePoint[]) {
  const { span, ticks } = threeTicks(points.flatMap(({ y }) => (y === null ? [] : [y])));
  return { yDomain: span, ticks };
}

export const SECOND_SERIES: SecondDrawing = { mainScaleOf, layoutOf, Line: SecondLine };
