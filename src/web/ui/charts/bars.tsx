import { useElementSize } from '../use-element-size.ts';
import { linearScale, paddedSpan } from './linear-scale.ts';

export type Bar = {
  key: string;
  label: string;
  value: number;
  strong?: boolean | undefined;
  /** The expected value at the present pace, dotted above the bar. */
  pace?: number | undefined;
};

type BarsProps = {
  label: string;
  bars: readonly Bar[];
  height?: number | undefined;
  /** Shown over the bars. */
  formatValue?: ((value: number) => string) | undefined;
};

const SIDE = 20;
const TOP = 24;
const BOTTOM = 30;

/** Bars from zero. The strong one (today) has the full colour. */
export function Bars({ label, bars, height = 164, formatValue }: BarsProps) {
  const [box, { width }] = useElementSize<HTMLDivElement>({ width: 356, height });
  const values = bars.map(tallest);
  const yOf = linearScale(paddedSpan(values, 'zero'), [height - BOTTOM, TOP]);
  const slot = (width - 2 * SIDE) / Math.max(1, bars.length);
  const placed = bars.map((bar, index) => ({
    ...bar,
    x: SIDE + slot * (index + 0.5),
    y: yOf(bar.value),
    top: yOf(tallest(bar)),
  }));
  const thick = Math.min(28, slot * 0.6);
  // Without room for all values, only the highest and the strong one are shown.
  const isWritten = (bar: Bar) => bar.value > 0 && (slot > 34 || bar.strong || bar.value === Math.max(...values));
  return (
    <div ref={box} className="chart relative" style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="absolute">
        {placed.map(({ key, x, y, top, strong }) => (
          <g key={key}>
            <BarShape {...{ x, y, strong, thick }} base={yOf(0)} />
            {top < y && <PaceShape {...{ x, thick }} y={top} base={yOf(0)} />}
          </g>
        ))}
        <line x1={SIDE} x2={width - SIDE} y1={yOf(0)} y2={yOf(0)} className="stroke-line" />
        {placed.map(({ x, top, ...bar }) => (
          <g key={bar.key} textAnchor="middle">
            <text x={x} y={top - 6}>
              {isWritten(bar) && formatValue?.(bar.value)}
            </text>
            <text x={x} y={height - 11} data-strong={bar.strong ? '' : undefined}>
              {bar.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const tallest = ({ value, pace = value }: Bar) => Math.max(value, pace);

type BarShapeProps = { x: number; y: number; base: number; thick: number; strong?: boolean | undefined };

function BarShape({ strong, ...position }: BarShapeProps) {
  if (position.base <= position.y) return null;
  return <path className={strong ? 'chart-grow fill-accent' : 'chart-grow fill-accent-line'} d={outline(position)} />;
}

function PaceShape(position: Omit<BarShapeProps, 'strong'>) {
  return (
    <path
      d={outline(position)}
      fill="none"
      className="stroke-accent"
      strokeWidth="1.5"
      strokeDasharray="2 4"
      strokeLinecap="round"
    />
  );
}

/** Round at the top, square on the baseline. */
function outline({ x, y, base, thick }: Omit<BarShapeProps, 'strong'>): string {
  const tall = base - y;
  const round = Math.min(6, thick / 2, tall);
  const left = x - thick / 2;
  return `M${left} ${base}v${round - tall}q0 ${-round} ${round} ${-round}h${thick - 2 * round}q${round} 0 ${round} ${round}v${tall - round}z`;
}
