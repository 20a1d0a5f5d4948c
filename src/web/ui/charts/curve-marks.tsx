import { memo } from 'react';
import type { CurveLayout } from './curve-layout.ts';
import { DayDot } from './curve-line.tsx';
import type { Point } from './monotone-curve.ts';

const FEW_POINTS = 12;

type CurveMarksProps = {
  layout: CurveLayout;
  measured: string;
  endDot: 'day' | 'open' | 'none';
  dots: 'auto' | 'none';
};

/** All dots: measurements, single values, the unfinished step, today. Memoized. */
export const CurveMarks = memo(function CurveMarks({ layout, measured, endDot, dots }: CurveMarksProps) {
  const { dotted, end } = layout;
  const hasDayDot = endDot === 'day' && end !== null;
  return (
    <>
      {measured !== '' && <MeasuredDots path={measured} />}
      {dotted && <DottedStep from={dotted[0]} to={dotted[1]} />}
      {dots === 'auto' && <OpenDots positions={dotPositions(layout)} except={hasDayDot ? end : null} />}
      {hasDayDot && <DayDot at={end} />}
      {endDot === 'open' && <DayDot at={end ?? restingPosition(layout)} open />}
    </>
  );
});

/** All points of a short series; of a long one only isolated points, which have no line. */
function dotPositions({ positions, pieces }: CurveLayout): Point[] {
  const known = positions.filter((position) => position !== null);
  return known.length <= FEW_POINTS ? known : pieces.flatMap((piece) => (piece.length === 1 ? piece : []));
}

/** The position of the dot without any value: at today, a third above the baseline. */
function restingPosition({ plot }: CurveLayout): Point {
  return { x: plot.right, y: plot.bottom - (plot.bottom - plot.top) / 3 };
}

function OpenDots({ positions, except }: { positions: readonly Point[]; except: Point | null }) {
  return (
    <g className="chart-appear fill-surface stroke-accent" strokeWidth="2">
      {positions.map(
        (position) => position !== except && <circle key={position.x} cx={position.x} cy={position.y} r="3" />,
      )}
    </g>
  );
}

/** One path of round caps, r 2, because thousands of circles would be thousands of elements. */
function MeasuredDots({ path }: { path: string }) {
  return <path d={path} className="stroke-accent" strokeWidth="4" strokeLinecap="round" opacity=".32" />;
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

type ActiveMarkProps = { plot: CurveLayout['plot']; at: Point; second: Point | null };

/** The selected point, in an SVG of its own so that the curve is not painted again as it moves. */
export function ActiveMark({ plot, at, second }: ActiveMarkProps) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible will-change-transform">
      <line x1={at.x} x2={at.x} y1={plot.top - 7} y2={plot.bottom} className="stroke-line-strong" />
      <circle cx={at.x} cy={at.y} r="5" className="fill-accent stroke-surface" strokeWidth="2" />
      {second && <circle cx={second.x} cy={second.y} r="5" className="fill-surface stroke-ink-3" strokeWidth="2.25" />}
    </svg>
  );
}
