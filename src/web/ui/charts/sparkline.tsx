import { useElementSize } from '../use-element-size.ts';
import { curveLayout } from './curve-layout.ts';
import { CurveLine, DayDot } from './curve-line.tsx';

type SparklineProps = { label: string; values: readonly (number | null)[]; height?: number | undefined };

/** A curve without axes from the card's left edge to today's dot. */
export function Sparkline({ label, values, height = 52 }: SparklineProps) {
  const [box, { width }] = useElementSize<HTMLDivElement>({ width: 236, height });
  const { plot, pieces, end } = curveLayout({
    width,
    height,
    points: values.map((y, x) => ({ x, y })),
    grid: 0,
    inset: { left: 0, right: 18, top: 11, bottom: 8 },
  });
  return (
    <div ref={box} className="chart relative" style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="absolute">
        <CurveLine pieces={pieces} from={plot.left} to={plot.right} top={plot.top} bottom={plot.bottom} />
        {end && <DayDot at={end} />}
      </svg>
    </div>
  );
}
