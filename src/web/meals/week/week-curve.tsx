import { monotoneCurve } from '#web/ui/charts/monotone-curve.ts';

const COLUMN = 100;
const HEIGHT = 64;
const ROOM = 8;

type WeekCurveProps = {
  /** Planned energy by day; null without entries. */
  totals: readonly (number | null)[];
  /** Goals by day. */
  goals: readonly (number | null)[];
  /** Index of the first future day; the line is dotted from there. */
  open: number;
};

/** Planned energy of the week with the goal as a stepped line. Decorative; the column headings state the numbers. */
export function WeekCurve({ totals, goals, open }: WeekCurveProps) {
  const known = totals.filter((total) => total !== null);
  const values = [...known, ...goals.filter((goal) => goal !== null)];
  const [low, high] = [Math.min(...values) * 0.9, Math.max(...values) * 1.05];
  if (known.length === 0 || high <= low) return null;
  const y = (value: number) => ROOM + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * ROOM);
  const points = totals.flatMap((total, at) => (total === null ? [] : [{ x: (at + 0.5) * COLUMN, y: y(total) }]));
  const past = points.filter(({ x }) => x < (open + 1) * COLUMN);
  const ahead = points.filter(({ x }) => x >= open * COLUMN);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${totals.length * COLUMN} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-16 w-full"
      fill="none"
    >
      <path
        d={goals.map((goal, at) => (goal === null ? '' : `M${at * COLUMN} ${y(goal)}h${COLUMN}`)).join('')}
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="2 4"
        vectorEffect="non-scaling-stroke"
      />
      <path d={monotoneCurve(past)} className="stroke-accent" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      <path
        d={monotoneCurve(ahead)}
        className="stroke-accent"
        strokeWidth="2.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {points.map((point) => (
        <path
          key={point.x}
          d={`M${point.x} ${point.y}h0.01`}
          className="stroke-accent"
          strokeWidth="8"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
