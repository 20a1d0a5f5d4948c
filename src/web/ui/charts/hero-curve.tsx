import { useElementSize } from '../use-element-size.ts';
import { CurveLine, DayDot } from './curve-line.tsx';

/** Heights of an invented year, as shares of the height from the top. */
const HEIGHTS = [0.92, 0.89, 0.91, 0.82, 0.78, 0.81, 0.68, 0.63, 0.52, 0.47, 0.29];

/** The decorative curve of the sign-in pages; fills its box and begins outside the left edge. */
export function HeroCurve({ className }: { className?: string | undefined }) {
  const [box, { width, height }] = useElementSize<HTMLDivElement>({ width: 390, height: 236 });
  const from = -0.08 * width;
  const to = 0.8 * width;
  const step = (to - from) / (HEIGHTS.length - 1);
  const curve = HEIGHTS.map((share, index) => ({ x: from + step * index, y: share * height }));
  const end = curve.at(-1);
  return (
    <div ref={box} aria-hidden className={className}>
      <svg aria-hidden="true" width={width} height={height} className="absolute">
        <CurveLine pieces={[curve]} from={from} to={to} top={0.29 * height} bottom={height} open strokeWidth={4} />
        {end && <DayDot at={end} />}
      </svg>
    </div>
  );
}
