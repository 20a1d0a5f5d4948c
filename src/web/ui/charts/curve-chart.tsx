import { useState } from 'react';
import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { useElementSize } from '../use-element-size.ts';
import { GoalLine, Grid, XLabels } from './chart-axis.tsx';
import { ChartScrubber, lastPositionAt } from './chart-scrubber.tsx';
import { CurveLine } from './curve-line.tsx';
import { ActiveMark, CurveMarks } from './curve-marks.tsx';
import { SeriesPath } from './series-path.tsx';
import { type CurveChartProps, useCurveLayout, type WholeLayout } from './use-curve-layout.ts';

/**
 * The main chart of a page: one curve that ends in today's dot. Text has the same size at every width. For long series
 * pass the same arrays at every render, so that the layout is computed once.
 */
export function CurveChart(props: CurveChartProps) {
  const { label, height: ownHeight = 164, grows = false, points, onActiveChange } = props;
  const [box, { width, height: boxHeight }] = useElementSize<HTMLDivElement>({ width: 356, height: ownHeight });
  const height = grows ? Math.max(boxHeight, ownHeight) : ownHeight;
  const [active, setActive] = useState<number | null>(null);
  const whole = useCurveLayout(props, width, height);
  const at = active === null ? null : (whole.layout.positions[active] ?? null);
  const handleActive = (index: number | null) => {
    setActive(index);
    if (index !== active) onActiveChange?.(index);
  };
  return (
    <div
      ref={box}
      className={classNames('chart relative', grows && 'flex-auto')}
      style={grows ? { minHeight: ownHeight } : { height: ownHeight }}
    >
      <svg role="img" aria-label={label} width={width} height={height} className="absolute overflow-visible">
        <Drawing {...props} whole={whole} width={width} />
      </svg>
      {at && (
        <ActiveMark
          plot={whole.layout.plot}
          at={at}
          second={whole.second && lastPositionAt(whole.second.positions, at.x)}
        />
      )}
      {onActiveChange && (
        <ChartScrubber
          stops={whole.stops}
          count={points.length}
          active={active}
          onActive={handleActive}
          describePoint={props.describePoint}
        />
      )}
    </div>
  );
}

type DrawingProps = CurveChartProps & { whole: WholeLayout; width: number };

function Drawing(props: DrawingProps) {
  const { width, goal, xLabels, xAnchor = 'ends', second, area = true } = props;
  const { layout, compare, measured, second: side } = props.whole;
  const { plot, dotted } = layout;
  const locale = useLocale();
  const plain = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <>
      <Grid layout={layout} width={width} formatY={props.formatY ?? plain} unit={props.unit} />
      {compare.length > 0 && <SeriesPath pieces={compare} className="stroke-compare" dashes="1 6" />}
      {side && second && <second.by.Line layout={side} formatY={second.formatY ?? plain} unit={second.unit} />}
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
      <CurveMarks layout={layout} measured={measured} endDot={props.endDot ?? 'day'} dots={props.dots ?? 'auto'} />
      {xLabels && <XLabels layout={layout} labels={xLabels} anchor={xAnchor} />}
    </>
  );
}
