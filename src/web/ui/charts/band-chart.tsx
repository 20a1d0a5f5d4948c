import { useMemo } from 'react';
import { useElementSize } from '../use-element-size.ts';
import { GoalLine, Grid, type XLabel, XLabels } from './chart-axis.tsx';
import { curveLayout } from './curve-layout.ts';
import { CurveLine, DayDot } from './curve-line.tsx';
import { monotoneCurve, type Point } from './monotone-curve.ts';

/** A value with its possible range. */
export type BandPoint = { x: number; y: number; low: number; high: number };

type BandChartProps = {
  /** The chart in words. */
  label: string;
  points: readonly BandPoint[];
  /** A dotted line to compare with. */
  goal?: { value: number; label: string } | undefined;
  xLabels: readonly XLabel[];
  formatY: (value: number) => string;
  height?: number | undefined;
};

const INSET = { left: 20, right: 54, top: 18, bottom: 38 };

/** A curve inside its range of uncertainty. */
export function BandChart({ label, points, goal, xLabels, formatY, height = 230 }: BandChartProps) {
  const [box, { width }] = useElementSize<HTMLDivElement>({ width: 356, height });
  const layout = useMemo(
    () =>
      curveLayout({
        width,
        height,
        points,
        others: [points.map(({ x, low }) => ({ x, y: low })), points.map(({ x, high }) => ({ x, y: high }))],
        goal: goal?.value,
        grid: 3,
        inset: INSET,
      }),
    [width, height, points, goal?.value],
  );
  const { plot, pieces, end, xOf, yOf } = layout;
  const edge = (side: 'low' | 'high') => points.map((point) => ({ x: xOf(point.x), y: yOf(point[side]) }));
  return (
    <div ref={box} className="chart relative" style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="absolute overflow-visible">
        <Grid layout={layout} width={width} formatY={formatY} />
        <path d={bandPath(edge('high'), edge('low'))} className="chart-appear fill-accent" opacity=".14" />
        <CurveLine pieces={pieces} from={plot.left} to={plot.right} top={plot.top} bottom={plot.bottom} area={false} />
        {goal && <GoalLine layout={layout} {...goal} />}
        {end && <DayDot at={end} />}
        <XLabels layout={layout} labels={xLabels} anchor="ends" />
      </svg>
    </div>
  );
}

/** Along the upper edge and back along the lower one. */
function bandPath(upper: readonly Point[], lower: readonly Point[]): string {
  return `${monotoneCurve(upper)}L${monotoneCurve(lower.toReversed()).slice(1)}Z`;
}
