import type { XLabel } from './chart-axis.tsx';
import type { CurveInput, CurvePoint } from './curve-layout.ts';
import type { SecondSeries } from './second-series.tsx';

export type CurveChartProps = Pick<
  CurveInput,
  'points' | 'unfinished' | 'gapAfter' | 'yFrom' | 'xDomain' | 'yDomain'
> & {
  /** The picture in words: first, last, change and goal. */
  label: string;
  height?: number | undefined;
  /** Single measurements as faint dots behind the trend. */
  measured?: readonly CurvePoint[] | undefined;
  /** An earlier period, moved onto the same x. */
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
  /** With it the chart can be stepped through by finger, mouse and arrow keys; null means that nothing is touched. */
  onActiveChange?: ((index: number | null) => void) | undefined;
  /** Read aloud for each step: "Söndag 11 oktober, 70,6 kg". */
  describePoint?: ((index: number) => string) | undefined;
};
