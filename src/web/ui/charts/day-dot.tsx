import type { Point } from './monotone-curve.ts';

/** Today's dot, the signature of every curve. Open while there is nothing to show yet. */
export function DayDot({ at, open = false }: { at: Point; open?: boolean }) {
  return (
    <g className="chart-appear">
      <circle cx={at.x} cy={at.y} r={open ? 11 : 9} className="fill-accent" opacity=".16" />
      {open ? (
        <circle cx={at.x} cy={at.y} r="5.5" className="fill-surface stroke-accent" strokeWidth="2.5" />
      ) : (
        <circle cx={at.x} cy={at.y} r="5" className="fill-accent stroke-surface" strokeWidth="2" />
      )}
    </g>
  );
}
