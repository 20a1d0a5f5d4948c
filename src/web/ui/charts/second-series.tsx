import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { type CurveLayout, type CurvePoint, piecesOf, placesOf } from './curve-layout.ts';
import { linearScale, threeTicks } from './linear-scale.ts';
import { monotoneCurve, type Point } from './monotone-curve.ts';
import { reduceToPixels } from './reduce-to-pixels.ts';

/** A second series with its own scale at the left and its own days: dashed, without area or day dot. */
export type SecondSeries = {
  points: readonly CurvePoint[];
  formatY?: ((value: number) => string) | undefined;
  unit?: string | undefined;
};

export type SecondLayout = { places: (Point | null)[]; pieces: Point[][]; ticks: { value: number; y: number }[] };

/** Its three round values stand on the grid lines of the main series, which has three of its own. */
export function secondLayout(points: readonly CurvePoint[], layout: CurveLayout): SecondLayout {
  const { span, ticks } = threeTicks(points.flatMap(({ y }) => (y === null ? [] : [y])));
  const yOf = linearScale(span, [layout.plot.bottom, layout.plot.top]);
  const places = placesOf(points, layout.xOf, yOf);
  return {
    places,
    pieces: piecesOf(points, places, Number.POSITIVE_INFINITY).map(reduceToPixels),
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
  };
}

type SecondLineProps = { layout: SecondLayout; formatY: (value: number) => string; unit?: string | undefined };

export function SecondLine({ layout, formatY, unit }: SecondLineProps) {
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

type SeriesPathProps = { pieces: readonly (readonly Point[])[]; className: string; dashes: string };

/** A plain line beside the main curve: the second series, or an earlier period. Drawn again only when it changes. */
export const SeriesPath = memo(function SeriesPath({ pieces, className, dashes }: SeriesPathProps) {
  return (
    <path
      d={pieces.map(monotoneCurve).join('')}
      className={classNames('chart-appear', className)}
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashes}
    />
  );
});
