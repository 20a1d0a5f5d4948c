import { type CurveLayout, type CurvePoint, placesOf } from './curve-layout.ts';
import { DayDot } from './day-dot.tsx';
import type { Point } from './monotone-curve.ts';
import type { SecondLayout } from './second-series.tsx';

const FEW_POINTS = 12;

type CurveMarksProps = {
  layout: CurveLayout;
  measured: readonly CurvePoint[] | undefined;
  endDot: 'day' | 'open' | 'none';
  dots: 'auto' | 'none';
  active: number | null;
  second: SecondLayout | undefined;
};

/** Everything that is a dot or belongs to one: measurements, single values, the unfinished step, today, and where the finger is. */
export function CurveMarks({ layout, measured, endDot, dots, active, second }: CurveMarksProps) {
  const { places, dotted, end } = layout;
  const hasDayDot = endDot === 'day' && end !== null;
  return (
    <>
      {measured && <MeasuredDots places={placesOf(measured, layout.xOf, layout.yOf)} />}
      {dotted && <DottedStep from={dotted[0]} to={dotted[1]} />}
      {dots === 'auto' && <OpenDots places={dotPlaces(layout)} except={hasDayDot ? end : null} />}
      {hasDayDot && <DayDot at={end} />}
      {endDot === 'open' && <DayDot at={end ?? restingPlace(layout)} open />}
      {active !== null && (
        <ActiveMark layout={layout} at={places[active] ?? null} second={second?.places[active] ?? null} />
      )}
    </>
  );
}

/** All points while they are few; of many, only those that stand alone and would not be seen otherwise. */
function dotPlaces({ places, pieces }: CurveLayout): Point[] {
  const known = places.filter((place) => place !== null);
  return known.length <= FEW_POINTS ? known : pieces.flatMap((piece) => (piece.length === 1 ? piece : []));
}

/** Where the dot waits before there is any value: today, a third above the baseline. */
function restingPlace({ plot }: CurveLayout): Point {
  return { x: plot.right, y: plot.bottom - (plot.bottom - plot.top) / 3 };
}

function OpenDots({ places, except }: { places: readonly Point[]; except: Point | null }) {
  return (
    <g className="chart-appear fill-surface stroke-accent" strokeWidth="2">
      {places.map((place) => place !== except && <circle key={place.x} cx={place.x} cy={place.y} r="3" />)}
    </g>
  );
}

function MeasuredDots({ places }: { places: readonly (Point | null)[] }) {
  return (
    <g className="fill-accent" opacity=".32">
      {places.map((place) => place && <circle key={place.x} cx={place.x} cy={place.y} r="2" />)}
    </g>
  );
}

function DottedStep({ from, to }: { from: Point; to: Point }) {
  return (
    <path
      d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
      className="chart-appear stroke-accent"
      strokeWidth="2.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
  );
}

function ActiveMark({ layout: { plot }, at, second }: { layout: CurveLayout; at: Point | null; second: Point | null }) {
  const x = at?.x ?? second?.x;
  if (x === undefined) return null;
  return (
    <>
      <line x1={x} x2={x} y1={plot.top - 7} y2={plot.bottom} className="stroke-line-strong" />
      {at && <circle cx={x} cy={at.y} r="5" className="fill-accent stroke-surface" strokeWidth="2" />}
      {second && <circle cx={x} cy={second.y} r="5" className="fill-surface stroke-ink-3" strokeWidth="2.25" />}
    </>
  );
}
