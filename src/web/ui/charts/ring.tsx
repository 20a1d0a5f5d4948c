import type { CSSProperties } from 'react';

type RingProps = {
  /** The chart in words. */
  label: string;
  value: number;
  /** The value of a full ring. */
  total: number;
  /** The part of the total that was earned on top of the goal; the end of the track. */
  extra?: number | undefined;
  /** The text in the middle and the caption under it. Past the total they show the excess in the same colour. */
  centerText: string;
  caption: string;
  size?: number | undefined;
  stroke?: number | undefined;
};

/** Animates from the old value to the new one. Past the total the ring is full, without a warning colour. */
export function Ring({ label, value, total, extra = 0, centerText, caption, size = 132, stroke = 12 }: RingProps) {
  const radius = (size - stroke) / 2;
  const share = shareOf(value, total);
  const extraShare = shareOf(extra, total);
  const circle = { cx: size / 2, cy: size / 2, r: radius, pathLength: 100 };
  const grown: CSSProperties = { strokeDashoffset: 100 - share * 100 };
  return (
    <div className="relative flex-none" style={{ width: size, height: size }}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        fill="none"
        strokeWidth={stroke}
        className="-rotate-90"
      >
        <circle {...circle} className="stroke-track" />
        {extraShare > 0 && (
          <circle
            {...circle}
            className="stroke-accent-line"
            strokeDasharray={`${extraShare * 100} 100`}
            strokeDashoffset={extraShare * 100 - 100}
          />
        )}
        <circle
          {...circle}
          className="ring-value stroke-energy"
          strokeLinecap="round"
          strokeDasharray="100 100"
          style={grown}
          opacity={share > 0 ? 1 : 0}
        />
      </svg>
      <div aria-hidden className="absolute inset-0 grid place-content-center text-center">
        <span className="leading-none font-semibold tracking-display text-ink" style={{ fontSize: size * 0.258 }}>
          {centerText}
        </span>
        <span className="mt-1 text-badge text-ink-3">{caption}</span>
      </div>
    </div>
  );
}

function shareOf(value: number, total: number): number {
  return total > 0 ? Math.min(1, Math.max(0, value / total)) : value > 0 ? 1 : 0;
}
