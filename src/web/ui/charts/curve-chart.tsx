import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useElementSize } from '../use-element-size.ts';
import { GoalLine, Grid, type XLabel, XLabels } from './chart-axis.tsx';
import { ChartScrubber } from './chart-scrubber.tsx';
import { type CurveInput, type CurveLayout, type CurvePoint, curveLayout, piecesOf, placesOf } from './curve-layout.ts';
import { CurveLine } from './curve-line.tsx';
import { CurveMarks } from './curve-marks.tsx';
import { threeTicks } from './linear-scale.ts';
import { SecondLine, type SecondSeries, SeriesPath, secondLayout } from './second-series.tsx';

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

/** The hero of a page: one curve that ends in today's dot. Text keeps its size at every width. */
export function CurveChart(props: CurveChartProps) {
  const { label, height = 164, points, onActiveChange } = props;
  const [box, { width }] = useElementSize<HTMLDivElement>({ width: 356, height });
  const [active, setActive] = useState<number | null>(null);
  const layout = layoutOf(props, width, height);
  const handleActive = (index: number | null) => {
    setActive(index);
    if (index !== active) onActiveChange?.(index);
  };
  return (
    <div ref={box} className="chart relative" style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="absolute overflow-visible">
        <Drawing
          {...props}
          layout={layout}
          width={width}
          active={active !== null && active < points.length ? active : null}
        />
      </svg>
      {onActiveChange && (
        <ChartScrubber
          places={layout.places}
          active={active}
          onActive={handleActive}
          describePoint={props.describePoint}
        />
      )}
    </div>
  );
}

type DrawingProps = CurveChartProps & { layout: CurveLayout; width: number; active: number | null };

function Drawing(props: DrawingProps) {
  const { layout, width, goal, xLabels, xAnchor = 'ends', second, compare, area = true, active } = props;
  const { plot, dotted } = layout;
  const locale = useLocale();
  const plain = (value: number) => new Intl.NumberFormat(locale).format(value);
  const side = second && secondLayout(second, layout);
  return (
    <>
      <Grid layout={layout} width={width} formatY={props.formatY ?? plain} unit={props.unit} />
      {compare && <SeriesPath pieces={onSameScale(compare, layout)} className="stroke-compare" dashes="1 6" />}
      {side && <SecondLine layout={side} formatY={second.formatY ?? plain} unit={second.unit} />}
      <CurveLine
        pieces={layout.pieces}
        from={plot.left}
        to={plot.right}
        top={plot.top}
        bottom={plot.bottom}
        area={area}
        open={dotted !== null}
      />
      {goal && <GoalLine layout={layout} {...goal} />}
      <CurveMarks
        layout={layout}
        measured={props.measured}
        endDot={props.endDot ?? 'day'}
        dots={props.dots ?? 'auto'}
        active={active}
        second={side}
      />
      {xLabels && <XLabels layout={layout} labels={xLabels} anchor={xAnchor} />}
    </>
  );
}

function layoutOf(props: CurveChartProps, width: number, height: number): CurveLayout {
  const { points, grid = 0, second, inset, goal, xLabels, measured, compare } = props;
  return curveLayout({
    ...props,
    width,
    height,
    grid,
    goal: goal?.value,
    ...(second ? threeTicksOf(points) : {}),
    others: [measured ?? [], compare ?? []],
    inset: {
      left: inset?.left ?? (second ? 52 : 20),
      right: inset?.right ?? (grid > 0 || second ? 54 : 28),
      top: second || props.unit ? 25 : 18,
      // Room for the labels and the air under them when the chart ends the card.
      bottom: xLabels ? 38 : 12,
    },
  });
}

function threeTicksOf(points: readonly CurvePoint[]) {
  const { span, ticks } = threeTicks(points.flatMap(({ y }) => (y === null ? [] : [y])));
  return { yDomain: span, ticks };
}

function onSameScale(points: readonly CurvePoint[], { xOf, yOf }: CurveLayout) {
  return piecesOf(points, placesOf(points, xOf, yOf), Number.POSITIVE_INFINITY);
}
