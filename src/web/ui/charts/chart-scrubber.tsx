import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { indexAfterKey, nearestIndex, type Stop } from './scrub.ts';

type ChartScrubberProps = {
  stops: readonly Stop[];
  /** How many points the series has, days without a value counted. */
  count: number;
  active: number | null;
  onActive: (index: number | null) => void;
  describePoint: ((index: number) => string) | undefined;
};

/** Lies over the picture: finger, mouse and arrow keys step through the points. Leaving it lets go. */
export function ChartScrubber({ stops, count, active, onActive, describePoint }: ChartScrubberProps) {
  const t = useTranslations('ui');
  const now = active ?? stops.at(-1)?.index ?? -1;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: strip, clientX } = event;
    onActive(nearestIndex(stops, clientX - strip.getBoundingClientRect().left + strip.offsetLeft));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(stops, event.key, active);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('browseCurve')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={Math.max(0, now)}
      aria-valuetext={now >= 0 ? describePoint?.(now) : undefined}
      onKeyDown={handleKeyDown}
      onBlur={() => onActive(null)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => onActive(null)}
      onPointerCancel={() => onActive(null)}
      className="absolute inset-x-1.5 inset-y-1 touch-pan-y rounded-md"
    />
  );
}
