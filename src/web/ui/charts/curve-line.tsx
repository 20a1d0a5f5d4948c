import { memo, useId } from 'react';
import { monotoneCurve, type Point } from './monotone-curve.ts';

type CurveLineProps = {
  pieces: readonly (readonly Point[])[];
  /** The positions of the first point and of today: the line fades in between them. */
  from: number;
  to: number;
  top: number;
  bottom: number;
  area?: boolean | undefined;
  /** The last step is unfinished, so the area fades out to the right. */
  open?: boolean | undefined;
  strokeWidth?: number | undefined;
};

/** The curve: 35 % to 100 % opacity over its history, with a soft area down to the baseline. Memoized. */
export const CurveLine = memo(function CurveLine({
  pieces,
  from,
  to,
  top,
  bottom,
  area = true,
  open,
  strokeWidth = 2.75,
}: CurveLineProps) {
  const id = useId();
  const lines = pieces.filter((piece) => piece.length > 1);
  const areaEnd = lines.at(-1)?.at(-1)?.x ?? to;
  return (
    <>
      <defs>
        <Fade id={`${id}line`} color="var(--accent)" from={from} to={to} stops={lineStops} />
        <Fade id={`${id}side`} color="#fff" from={from} to={areaEnd} stops={open ? openAreaStops : areaStops} />
        <linearGradient id={`${id}area`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={top} y2={bottom}>
          <stop stopColor="var(--accent)" stopOpacity=".18" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
        <mask
          id={`${id}mask`}
          maskUnits="userSpaceOnUse"
          x={from}
          y={top - 8}
          width={Math.max(1, to - from)}
          height={Math.max(1, bottom - top + 8)}
        >
          <rect
            x={from}
            y={top - 8}
            width={Math.max(1, to - from)}
            height={Math.max(1, bottom - top + 8)}
            fill={`url(#${id}side)`}
          />
        </mask>
      </defs>
      {area && (
        <g className="chart-appear" mask={`url(#${id}mask)`} fill={`url(#${id}area)`}>
          <path d={lines.map((piece) => areaPath(piece, bottom)).join('')} />
        </g>
      )}
      <path
        className="chart-draw"
        pathLength={1}
        d={lines.map(monotoneCurve).join('')}
        fill="none"
        stroke={`url(#${id}line)`}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
});

type Stops = readonly (readonly [offset: number, opacity: number])[];

const lineStops: Stops = [
  [0, 0.35],
  [0.7, 1],
];
const areaStops: Stops = [
  [0, 0.5],
  [0.55, 1],
  [0.97, 1],
  [1, 0.6],
];
const openAreaStops: Stops = [
  [0, 0.5],
  [0.55, 1],
  [0.8, 1],
  [1, 0],
];

type FadeProps = { id: string; color: string; from: number; to: number; stops: Stops };

function Fade({ id, color, from, to, stops }: FadeProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from} x2={to} y1="0" y2="0">
      {stops.map(([offset, opacity]) => (
        <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
      ))}
    </linearGradient>
  );
}

function areaPath(piece: readonly Point[], bottom: number): string {
  return `${monotoneCurve(piece)}V${bottom}H${piece[0]?.x ?? 0}Z`;
}

/** Today's dot at the end of a curve. Open while there is no value yet. */
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
