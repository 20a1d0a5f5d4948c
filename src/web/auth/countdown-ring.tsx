const SIZE = 104;
const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that empties in whole seconds around the number of those that are left. */
export function CountdownRing({ left, total, label }: { left: number; total: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="relative grid size-26 place-items-center">
      <svg aria-hidden="true" width={SIZE} height={SIZE} fill="none" strokeWidth="8" className="absolute -rotate-90">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className="stroke-track" />
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left / total)}
          className="stroke-accent transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className="text-display">{left}</span>
    </div>
  );
}
