import { useElementSize } from '../use-element-size.ts';
import { linearScale, paddedSpan } from './linear-scale.ts';

export type Bar = { key: string; label: string; value: number; strong?: boolean | undefined };

type BarsProps = {
  label: string;
  bars: readonly Bar[];
  goal?: { value: number; label: string } | undefined;
  height?: number | undefined;
  /** Written over each bar where there is room for it. */
  formatValue?: ((value: number) => string) | undefined;
};

const SIDE = 20;
const TOP = 24;
const BOTTOM = 30;

/** Amounts side by side, always from zero. The strong one (today) is full, the others calmer. */
export function Bars({ label, bars, goal, height = 164, formatValue }: BarsProps) {
  const [box, { width }] = useElementSize<HTMLDivElement>({ width: 356, height });
  const values = bars.map((bar) => bar.value);
  const yOf = linearScale(paddedSpan(goal ? [...values, goal.value] : values, 'zero'), [height - BOTTOM, TOP]);
  const slot = (width - 2 * SIDE) / Math.max(1, bars.length);
  const placed = bars.map((bar, index) => ({ ...bar, x: SIDE + slot * (index + 0.5), y: yOf(bar.value) }));
  const writeValue = slot > 34 ? formatValue : undefined;
  return (
    <div ref={box} className="chart relative" style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="absolute">
        {placed.map(({ key, x, y, strong }) => (
          <BarShape key={key} {...{ x, y, strong }} base={yOf(0)} thick={Math.min(28, slot * 0.6)} />
        ))}
        <line x1={SIDE} x2={width - SIDE} y1={yOf(0)} y2={yOf(0)} className="stroke-line" />
        {goal && <Goal {...goal} y={yOf(goal.value)} right={width - SIDE} />}
        {placed.map(({ key, label: name, value, strong, x, y }) => (
          <g key={key} textAnchor="middle">
            <text x={x} y={y - 6}>
              {value > 0 && writeValue?.(value)}
            </text>
            <text x={x} y={height - 11} data-strong={strong ? '' : undefined}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

type BarShapeProps = { x: number; y: number; base: number; thick: number; strong?: boolean | undefined };

/** Round at the top, square on the baseline. */
function BarShape({ x, y, base, thick, strong }: BarShapeProps) {
  const tall = base - y;
  if (tall <= 0) return null;
  const round = Math.min(6, thick / 2, tall);
  const left = x - thick / 2;
  return (
    <path
      className={strong ? 'chart-grow fill-accent' : 'chart-grow fill-accent-line'}
      d={`M${left} ${base}v${round - tall}q0 ${-round} ${round} ${-round}h${thick - 2 * round}q${round} 0 ${round} ${round}v${tall - round}z`}
    />
  );
}

function Goal({ label, y, right }: { label: string; y: number; right: number }) {
  return (
    <>
      <path
        d={`M${SIDE} ${y}H${right}`}
        className="stroke-ink-3"
        strokeWidth="1.5"
        strokeDasharray="2 4"
        strokeLinecap="round"
      />
      <text x={right} y={y - 8} textAnchor="end" className="font-medium">
        {label}
      </text>
    </>
  );
}
